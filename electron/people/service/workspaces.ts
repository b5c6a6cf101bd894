import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import { fieldError, VezneError, type FieldError } from '../../core/result.ts'
import { fold } from '../../core/text.ts'
import { workspaceDraftSchema, workspacesSchema, type WorkspaceDraft } from '../contract/workspace.ts'
import { credentialProblems, operatorIdProblem, liveOrigin } from '../rules/workspace-draft.ts'
import { passphraseProblem } from '../rules/passphrase-rules.ts'
import type { Role } from '../../core/access.ts'
import type { Desktop, Dialogs, Digest, Keychain, Random } from '../../core/ports.ts'
import { storedHead } from '../../core/audit.ts'
import type { Keys, WorkspacePlaces } from '../ports.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { ReplacedWorkspace, WorkspaceRecord } from '../records.ts'
import { unfounded } from '../rules/charter.ts'
import { firstPolicy, sandboxPolicy } from '../rules/policy.ts'
import { found } from './charter.ts'
import { boundSecret, identityBoundIn } from './credentials.ts'
import type { Stamped } from '../../core/time.ts'

/**
 * The workspaces of this machine. The program runs in one; going to another starts it anew, in order. Nobody needs to be signed in
 * for either, so main asks whoever sits there.
 */
export function createWorkspaces(ports: {
  workspaces: WorkspacePlaces
  desktop: Desktop
  dialogs: Pick<Dialogs, 'confirmOpenWorkspace' | 'confirmNewWorkspace'>
  /** A batch is being sent, which starting anew would stop. */
  isSending: () => boolean
}) {
  const { workspaces: places, desktop, dialogs, isSending } = ports
  let creating = false

  async function enter(id: string): Promise<void> {
    await places.choose(id)
    desktop.restart()
  }

  return {
    operations: {
      list: operation('anyone', nothing, workspacesSchema, () => places.list()),

      /** Throws `not_found`, `declined_in_dialog`, and `live_not_packaged`. */
      open: operation('anyone', z.strictObject({ id: z.string().max(60) }), nothing, async ({ id }, { locale }) => {
        const wanted = (await places.list()).workspaces.find((each) => each.id === id)
        if (!wanted) throw new VezneError('not_found')
        const { name, kind } = wanted
        if (!(await dialogs.confirmOpenWorkspace({ name, kind, isSending: isSending(), locale })))
          throw new VezneError('declined_in_dialog')
        await enter(id)
      }),

      /**
       * Founds a live workspace and starts the program anew in it. Throws `invalid_input`, also for a name that reads like
       * another's, `declined_in_dialog`, the keychain's and the ledger's failures, and then nothing of it is left; `workspace_not_opened` when it was founded, but could not be remembered as
       * the one to open; `busy` while another is being founded.
       */
      create: operation('anyone', workspaceDraftSchema, nothing, async (draft, { locale }) => {
        const founded = understood(draft)
        if (creating) throw new VezneError('busy')
        creating = true
        try {
          const { workspaces } = await places.list()
          if (workspaces.some(({ name }) => asRead(name) === asRead(draft.name))) throw fieldError('name', 'used')
          const { name, serviceAddress, singleOperator, admin } = founded
          const asked = { name, serviceAddress, singleOperator, adminName: admin.name, isSending: isSending(), locale }
          if (!(await dialogs.confirmNewWorkspace(asked))) throw new VezneError('declined_in_dialog')
          const id = await places.create(founded)
          await enter(id).catch((cause: unknown) => {
            throw new VezneError('workspace_not_opened', {}, { cause })
          })
        } finally {
          creating = false
        }
      }),
    },
  }
}

/** What people tell two names apart by: neither its dots and blanks, nor capitals and accents. */
const asRead = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

/** With both addresses as origins. Throws `invalid_input` with every field that is wrong. */
function understood(draft: WorkspaceDraft): WorkspaceDraft {
  const serviceAddress = liveOrigin(draft.serviceAddress)
  const checkoutAddress = liveOrigin(draft.checkoutAddress)
  const taken = operatorIdProblem(draft.admin.id)
  const weak = passphraseProblem(draft.admin.passphrase, draft.admin)
  const fields: FieldError[] = credentialProblems(draft)
  if (taken) fields.push({ path: 'admin.id', problem: taken })
  if (weak) fields.push({ path: 'admin.passphrase', problem: weak })
  if (serviceAddress === null) fields.push({ path: 'serviceAddress', problem: 'invalid' })
  if (checkoutAddress === null) fields.push({ path: 'checkoutAddress', problem: 'invalid' })
  if (serviceAddress === null || checkoutAddress === null || fields.length > 0) {
    throw new VezneError('invalid_input', { fields })
  }
  return { ...draft, serviceAddress, checkoutAddress }
}

/**
 * The ledger in a place must be of that place's kind: another one that was put there would be shown under its name. Throws
 * `ledger_of_other_account`.
 */
export async function refuseOtherKind(ledger: PeopleLedger, kind: WorkspaceRecord['kind']): Promise<void> {
  const { identity, kind: found } = await ledger.workspace.read()
  if (found !== kind || (kind === 'live' && identity === null)) throw new VezneError('ledger_of_other_account')
}

/** What founding needs. */
interface FoundingPorts {
  ledger: PeopleLedger
  keys: Keys
  digest: Digest
  random: Random
  stamp: Stamped
}

type Founder = Parameters<typeof found>[1]['people'][number]

/** Founds the sandbox's workspace in a new ledger; one that is founded is left as it is. */
export async function createWorkspace(
  ports: FoundingPorts,
  { name, operators }: { name: string; operators: readonly Founder[] },
): Promise<void> {
  if ((await ports.ledger.workspace.read()).identity !== null) return
  const workspace = { ...ofSandbox, name }
  await found(ports, { workspace, policy: sandboxPolicy, people: operators }, ports.stamp('app'))
}

const { unitsConfirmed: _none, ...ofSandbox } = unfounded.workspace

/**
 * Makes of a new ledger a live workspace with its first admin, and puts its secret and its head into the keychain. The draft's
 * addresses are origins. Throws the ledger's and the keychain's failures: what there is of the ledger then is to be
 * thrown away.
 */
export async function createLiveWorkspace(
  ports: FoundingPorts & { keychain: Keychain },
  { draft, entries }: { draft: WorkspaceDraft; entries: KeychainEntries },
): Promise<void> {
  const { ledger, keychain, stamp } = ports
  const { name, serviceAddress, checkoutAddress, apiKey, singleOperator, admin } = draft
  const roles: Role[] = singleOperator ? ['admin', 'maker', 'checker'] : ['admin']
  // The likelier units: no payout leaves before an admin has confirmed them.
  const units = { payoutAmountUnit: 'minor', bankLimitUnit: 'minor' } as const
  const workspace = { name, kind: 'live', serviceAddress, checkoutAddress, apiKey, singleOperator, ...units } as const
  const people = [{ ...admin, roles }]
  const identity = await found(ports, { workspace, policy: firstPolicy, people }, stamp('app'))

  // Last, so that it is there for as short as it can be when something fails.
  const secret = new TextEncoder().encode(draft.apiSecret)
  const bound = boundSecret(identity, secret)
  try {
    await keychain.store(entries.secret, bound)
  } finally {
    for (const bytes of [secret, bound]) bytes.fill(0)
  }
  await ledger.workspace.secretStored(stamp('app'))
  const key = Buffer.from(ports.random.bytes(32)).toString('hex')
  await keychain.store(entries.head, storedHead({ ...(await ledger.audit.head()), key }))
}

/**
 * Where the keychain has what belongs to a workspace, wherever its ledger lies: a copy of it is held against the same head. Of a
 * sandbox, of which a machine has as many as it has profiles, by its ledger's identity.
 */
export const keychainEntries = (workspaceId: string, ofSandbox: string | null = null) => {
  const folder = ofSandbox === null ? workspaceId : `${workspaceId}-${ofSandbox.slice(0, 16)}`
  return { secret: `${folder}/api-secret`, proposed: `${folder}/api-secret-proposed`, head: `${folder}/audit-head` }
}
export type KeychainEntries = ReturnType<typeof keychainEntries>

/**
 * All that anybody knows of a ledger that cannot be read: whose the keychain's secret is. A backup that takes its place is held
 * against that. Throws the keychain's failures.
 */
export async function unreadWorkspace(
  keychain: Pick<Keychain, 'read'>,
  { secret }: Pick<KeychainEntries, 'secret'>,
): Promise<ReplacedWorkspace> {
  const bound = await keychain.read(secret)
  if (!bound) throw new VezneError('keychain_locked_or_missing')
  const identity = identityBoundIn(bound)
  bound.fill(0)
  return { kind: 'live', identity, known: null }
}

/** It has no money. */
export const unreadSandbox: ReplacedWorkspace = { kind: 'sandbox', identity: null, known: null }
