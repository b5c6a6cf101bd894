import type { Finding } from '../../electron/record/contract/finding-kinds.ts'
import { sumNamed } from '../../electron/record/contract/sums.ts'
import { createHash, randomBytes } from 'node:crypto'
import { payoutBody, sealOf } from '../../electron/payouts/rules/seal.ts'
import { sha256 } from '../../electron/ledger/row-digests.ts'
import { payoutTabs } from '../../electron/payouts/contract/lists.ts'
import type { NewAttempt, SettledAttempt, KeptReport } from '../../electron/transactions/records.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import type {
  ApprovalTerms,
  ConfirmedResolution,
  NewResolution,
  ApprovalRecord,
  NewPayout,
  PayoutMove,
  PayoutRecord,
} from '../../electron/payouts/records.ts'
import type { Stamp } from '../../electron/core/time.ts'
import type { DepositAnswer } from '../../electron/core/payment-service.ts'
import type { ListedBank } from '../../electron/banks/records.ts'
import type { NewDeposit } from '../../electron/deposits/records.ts'
import { charterOf, unfounded, type Act, type Charter, type Newcomer } from '../../electron/people/rules/charter.ts'

/** Rows to put into a ledger under test. Every test says only what it is about. */

export const stamp = (at = 1_000, by = 'maker'): Stamp => ({ at, by, offset: 250 })

export const customer = { id: 'c-17', name: 'Şule İnceoğlu', username: 'sule' }

export const newPayout = (changes: Partial<NewPayout> = {}): NewPayout => ({
  processId: 'PAY-1',
  amount: 123_456n,
  iban: 'TR330006100519786457841326',
  accountName: 'Şule İnceoğlu',
  bankId: null,
  customer,
  replaces: null,
  ...{ note: null, invoiceNumber: null },
  ...changes,
})

/**
 * Adds an entry to the charter that nobody signed: the ledger keeps what it is given, and whom to believe is main's to find out.
 */
export async function decree({ charter }: Pick<RecordLedger, 'charter'>, act: Act, given = stamp()): Promise<boolean> {
  const version = (await charter.after(0)).length + 1
  const { by, at } = given
  const text = JSON.stringify(act)
  const hash = createHash('sha256').update(`${version} ${text}`).digest('hex')
  const entry = { version, at, by, act: text, proposal: null, signature: 'nobody', hash }
  return charter.append({ entry, proposalId: null }, given)
}

/** The charter that its entries come to, whoever signed them. */
export const charterIn = async ({ charter }: Pick<RecordLedger, 'charter'>): Promise<Charter> =>
  charterOf(await charter.after(0))

export const newcomer = (id: string, changes: Partial<Newcomer> = {}): Newcomer => ({
  ...{ id, name: `Op ${id}`, roles: ['maker'], publicKey: `key ${id}`, keyBox: `box ${id}` },
  ...changes,
})

/** By these people, all at once. Two of the same name are two workspaces. */
export async function found(
  ledger: Pick<RecordLedger, 'charter'>,
  workspace: Partial<Charter['workspace']> = {},
  people: Newcomer[] = [newcomer('ayse', { roles: ['admin'] })],
): Promise<void> {
  const founded = { ...unfounded.workspace, ...workspace }
  const nonce = randomBytes(16).toString('hex')
  const act: Act = { kind: 'workspace.founded', workspace: founded, policy: unfounded.policy, people, nonce }
  await decree(ledger, act)
}

/** Whose passphrase is their own. */
export async function enlist(ledger: Pick<RecordLedger, 'charter'>, ...newcomers: Newcomer[]): Promise<void> {
  for (const { id, ...rest } of newcomers) {
    await decree(ledger, { kind: 'operator.added', id, ...rest })
    const { publicKey, keyBox } = rest
    await decree(ledger, { kind: 'operator.passphrase_changed', id, publicKey, keyBox }, stamp(2_000, id))
  }
}

/** Its kind and its units, too. */
export const changeWorkspace = (
  ledger: Pick<RecordLedger, 'charter'>,
  changes: Partial<Charter['workspace']>,
  given = stamp(),
): Promise<boolean> => decree(ledger, { kind: 'workspace.changed', changes }, given)

export const newApproval = (changes: Partial<ApprovalRecord> = {}): ApprovalRecord => ({
  by: 'checker',
  at: 1_500,
  revision: 1,
  seal: 'seal',
  checks: [],
  together: 1,
  signature: 'signed',
  batchApprovalId: null,
  ...changes,
})

/** Of this very payout at its first revision. */
export const sealedApproval = (payout: NewPayout): ApprovalRecord =>
  newApproval({ seal: sealOf({ ...payout, revision: 1 }, 'minor', { sha256 }) })

/** From draft to approved, unless the test says otherwise. */
export const newMove = (id: number, changes: Partial<PayoutMove> = {}): PayoutMove => ({
  id,
  revision: 1,
  from: ['draft'],
  to: 'approved',
  action: 'payout.approved',
  ...stamp(),
  ...changes,
})

/** Every approval counts, and one is enough. */
export const anyApproval: ApprovalTerms = { since: 0, until: Number.MAX_SAFE_INTEGER, secondAbove: null, lapsed: [] }

/** Every payout that came in no batch, newest first. */
export async function everyPayout({ payouts }: Pick<RecordLedger, 'payouts'>): Promise<PayoutRecord[]> {
  const pages = await Promise.all(
    payoutTabs.map((list) => payouts.page({ list, terms: anyApproval, after: null, limit: 100_000 })),
  )
  return pages.flatMap((page) => page.payouts).sort((a, b) => b.createdAt - a.createdAt || b.id - a.id)
}

export const newDeposit = (changes: Partial<NewDeposit> = {}): NewDeposit => ({
  processId: 'DEP-1',
  amount: 5_000n,
  bankId: 'FAST',
  customer,
  metadata: null,
  replaces: null,
  ...{ note: null, invoiceNumber: null },
  ...changes,
})

/** As the service lists it. */
export const newBank = (changes: Partial<ListedBank> = {}): ListedBank => ({
  id: 'b1',
  name: 'Ziraat',
  code: 'ZRT',
  minimum: 1n,
  maximum: 5_000_000n,
  logoUrl: null,
  ...changes,
})

export const newAttempt = (id: number, changes: Partial<NewAttempt> = {}): NewAttempt => ({
  id,
  revision: 1,
  from: ['draft', 'approved'],
  body: new TextEncoder().encode('{"amount":123456}'),
  bodyHash: 'ab'.repeat(32),
  runId: 'this-run',
  ...stamp(2_000),
  ...changes,
})

export const depositAnswer = {
  transactionId: 'T-9',
  status: 'pending',
  createdAt: 8_000,
  checkoutUrl: 'https://pay.example/c/1',
  account: { bankName: 'Banka', accountName: 'Vezne A.Ş.', iban: 'TR330006100519786457841326' },
  expiresAt: 9_000,
} satisfies DepositAnswer

export const settled = (
  attemptId: number,
  attemptState: SettledAttempt['attemptState'],
  changes: Partial<SettledAttempt> = {},
): SettledAttempt => ({
  attemptId,
  attemptState,
  to: attemptState,
  code: null,
  serviceMessage: null,
  raw: null,
  transactionId: null,
  deposit: null,
  ...stamp(3_000, 'service'),
  ...changes,
})

/** What is sent of a payout. */
export function sentBody(payout: NewPayout): Pick<NewAttempt, 'body' | 'bodyHash'> {
  const body = new TextEncoder().encode(payoutBody(payout, 'minor'))
  return { body, bodyHash: sha256(body) }
}

/** The id of a new attempt. */
export async function prepared(
  { attempts, payouts }: Pick<RecordLedger, 'attempts' | 'payouts'>,
  id: number,
  changes: Partial<NewAttempt> = {},
): Promise<number> {
  const payout = await payouts.get(id)
  const attempt = await attempts.prepare(newAttempt(id, { ...(payout && sentBody(payout)), ...changes }))
  if (!attempt) throw new Error('not prepared')
  return attempt.id
}

/** The same, whose first byte is about to leave. */
export async function sending(
  ledger: Pick<RecordLedger, 'attempts' | 'payouts'>,
  ...of: [id: number, changes?: Partial<NewAttempt>]
): Promise<number> {
  const attemptId = await prepared(ledger, ...of)
  await ledger.attempts.markSending(attemptId, stamp(2_500, 'app'))
  return attemptId
}

/** The same, which has ended. */
export async function ended(
  ledger: Pick<RecordLedger, 'attempts' | 'payouts'>,
  id: number,
  ...end: [state: SettledAttempt['attemptState'], changes?: Partial<SettledAttempt>]
): Promise<number> {
  const attemptId = await prepared(ledger, id)
  await ledger.attempts.settle(settled(attemptId, ...end))
  return attemptId
}

/** Names what the whole check found: `payouts 7`, and a sum as `nameOfSum` does. */
export const namesFound = ({ findings }: { findings: readonly Pick<Finding, 'table' | 'key'>[] }): string[] =>
  findings.map(({ table, key }) => (table === 'sums' ? key : `${table} ${key}`))

/** Finds the sums among these names: a row that was changed takes the sums that count it with it. */
export const sumsAmong = (mismatches: readonly string[]) => mismatches.filter((name) => sumNamed(name) !== null)

/** What a refused call is refused with; fails when it is not refused. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const value = await call.catch((error: unknown) => {
    if (error instanceof Error && 'failure' in error) return { failure: error.failure }
    throw error
  })
  if (typeof value === 'object' && value !== null && 'failure' in value) return value.failure
  throw new Error('the call was not refused')
}

type State = Extract<KeptReport['effect'], { kind: 'move' }>['to']

/** A report that moves a transaction. */
export const moving = (
  id: number,
  from: State,
  to: State,
  changes: Partial<Omit<KeptReport, 'id' | 'effect'>> = {},
): KeptReport => ({
  id,
  seen: from,
  processId: 'PAY-1',
  status: to,
  source: 'callback',
  transactionId: null,
  failureReason: null,
  reportedAt: null,
  amount: null,
  toldKind: null,
  doubtful: false,
  said: null,
  head: null,
  evidence: null,
  effect: { kind: 'move', from, to },
  ...stamp(2_700, 'service'),
  ...changes,
})

/** A report that contradicts what the ledger knows, decided at a draft. */
export const contradicting = (id: number, changes: Partial<KeptReport> = {}): KeptReport => ({
  ...moving(id, 'draft', 'completed'),
  effect: { kind: 'conflict' },
  ...changes,
})

/** A report about nothing of ours. */
export const unmatched = (processId: string, changes: Partial<KeptReport> = {}): KeptReport => ({
  ...contradicting(0, { processId }),
  ...{ id: null, seen: null, effect: { kind: 'unmatched' } },
  ...changes,
})

/** What one person says about a payout that is unknown. */
export const proposing = (id: number, changes: Partial<NewResolution> = {}): NewResolution => ({
  id,
  revision: 1,
  from: 'unknown',
  signature: 'signed',
  draft: {
    to: 'completed',
    places: ['service_panel'],
    transactionId: 'T-1',
    note: 'Panelde görüldü',
    failureReason: null,
    outcomeDay: '2026-11-30',
  },
  ...stamp(4_000, 'ayse'),
  ...changes,
})

/** What another one says of it. */
export const ending = (
  id: number,
  record: PayoutRecord | null,
  changes: Partial<ConfirmedResolution> = {},
): ConfirmedResolution => ({
  id,
  revision: 1,
  resolutionId: record?.resolutions.at(-1)?.id ?? 0,
  voidApprovals: false,
  signature: 'signed',
  ...stamp(5_000, 'can'),
  ...changes,
})
