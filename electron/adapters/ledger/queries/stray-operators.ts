import { isDeepStrictEqual } from 'node:util'
import { auditActions } from '../../../contract/audit.ts'
import { firstPolicy } from '../../../contract/policy.ts'
import { firstBankRefreshHours } from '../../../contract/workspace.ts'
import type { Work } from '../tables.ts'
import { operators } from './operators.ts'
import { isSamePolicy, policy } from './policy.ts'
import { sha256 } from './sha256.ts'
import { toldOf, workspace } from './workspace.ts'

/** What the audit trail says of the operators, the policy and the workspace, and where their rows say something else. */

/**
 * Whoever can write into the file could give themselves a role, a name, another's passphrase, or the place they lost, or take somebody away. Who was
 * there before there were events has none; but from the first whose adding is an event, everybody has one.
 */
export async function strayOperators(work: Work): Promise<string[]> {
  const events = Map.groupBy(await eventsAbout(work, 'operator'), ({ id }) => id)
  const everybody = (await operators.list(work)).map((operator) => {
    const about = events.get(operator.id) ?? []
    // Each event calls them what they are called from then on.
    const name = about.at(-1)?.name
    const told: Record<string, unknown> = { ...(name !== undefined && { name }), ...latest(about) }
    return { operator, added: about.some(({ action }) => action === 'operator.added'), told }
  })
  const firstAdded = everybody.findIndex(({ added }) => added)
  const present = new Set(everybody.map(({ operator }) => operator.id))
  const gone = [...events.keys()].filter((id) => !present.has(id))
  const changed = everybody
    .filter(
      ({ operator, added, told }, place) =>
        (!added && firstAdded >= 0 && place > firstAdded) ||
        ('roles' in told && !isDeepStrictEqual(told['roles'], operator.roles)) ||
        ('credential' in told && told['credential'] !== sha256(operator.passphraseHash)) ||
        ('name' in told && told['name'] !== operator.name) ||
        ('mustChangePassphrase' in told && told['mustChangePassphrase'] !== operator.mustChangePassphrase) ||
        (told['disabledAt'] ?? null) !== operator.disabledAt,
    )
    .map(({ operator }) => operator.id)
  return [...changed, ...gone].map((id) => `operator ${id}`)
}

/** `policy` and `workspace`, when they were loosened behind the program's back. */
export async function straySettings(work: Work): Promise<string[]> {
  const strays: string[] = []
  const demanded = { ...firstPolicy, ...latest(await eventsAbout(work, 'policy')) }
  if (!isSamePolicy((await policy.read(work)).policy, demanded)) strays.push('policy')

  const now = toldOf(await workspace.read(work))
  const told = { ...untold, ...latest(await eventsAbout(work, 'workspace')) }
  if (Object.entries(told).some(([key, value]) => !isDeepStrictEqual(value, now[key]))) strays.push('workspace')
  return strays
}

/** What a workspace is when no event says otherwise; the rest was there before there were events. */
const untold = {
  serviceAddress: '',
  checkoutAddress: '',
  apiKeyEnd: '',
  singleOperator: false,
  unitsConfirmed: null,
  bankRefreshHours: firstBankRefreshHours,
}

interface Told {
  action: string
  id: string
  name: string
  after: string | null
}

/** Oldest first: those that change it, and none of who signed in. */
const eventsAbout = (work: Work, kind: 'operator' | 'policy' | 'workspace'): Promise<Told[]> =>
  work
    .selectFrom('audit_events')
    .select(['action', 'subject_id as id', 'subject_name as name', 'after'])
    .where(
      'action',
      'in',
      auditActions.filter((action) => action.startsWith(`${kind}.`)),
    )
    .orderBy('sequence')
    .execute()

/** What the latest event that tells each thing says of it. */
const latest = (events: readonly Told[]): Record<string, unknown> =>
  Object.assign({}, ...events.map(({ after }) => JSON.parse(after ?? '{}') as object)) as Record<string, unknown>
