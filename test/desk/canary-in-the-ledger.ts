import type { Charter } from '../../electron/people/rules/charter.ts'
import type { Harness } from './desk-harness.ts'

/** What no answer may give out, in every record that the ledger gives. */
export const canary = 'KANARYA-7f3a'

/** These are dictionaries, or are read strictly: a name that is planted in them would be refused, not left out. */
const closed = new Set(['metadata', 'mapping', 'policy', 'customer', 'fields'])

/** A copy with the canary in every object, however deep, under names that somebody might come to use. */
function planted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(planted)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  const inside = Object.entries(value).map(([key, part]): [string, unknown] => [
    key,
    closed.has(key) ? part : planted(part),
  ])
  return { ...Object.fromEntries(inside), secret: canary, runId: canary, note2: { token: canary } }
}

/** What the ledger answers with a record, or several. */
const readings: Readonly<Record<string, readonly string[]>> = {
  workspace: ['read'],
  banks: ['latest', 'changes', 'history'],
  deposits: ['add', 'get', 'onDesk', 'closing'],
  payouts: [
    'add',
    'get',
    'page',
    'toSend',
    'move',
    'moveBulk',
    'override',
    'surroundings',
    'rewrite',
    'sameLists',
    'listOverrides',
  ],
  batches: ['import', 'get', 'page', 'rows', 'sealed', 'approve', 'move', 'override'],
  reports: ['keep', 'open', 'openCount', 'get'],
  callbacks: ['inbox', 'groups', 'latest', 'waiting'],
  resolutions: ['propose', 'withdraw', 'confirm'],
  audit: ['page', 'movements', 'period', 'showFindings'],
  ageing: ['waiting'],
  balance: ['newest', 'movedSince'],
  statements: ['former', 'files', 'month', 'page', 'at'],
  firstPayouts: ['earlier'],
  transactions: ['find', 'volumes', 'page', 'details'],
}

export function plantCanary(harness: Harness): void {
  const { charter } = harness
  const { now } = charter
  charter.now = async () => planted(await now()) as Charter
  for (const [group, names] of Object.entries(readings)) {
    const part = (
      harness.ledger as unknown as Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>>
    )[group]
    for (const name of names) {
      const read = part?.[name]
      if (!part || !read) throw new Error(`The ledger has no ${group}.${name}`)
      part[name] = async (...given) => planted(await read(...given))
    }
  }
}
