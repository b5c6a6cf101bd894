import type { ApprovalRecord, NewOverride, OverrideRecord, SignedBatchApproval } from '../records.ts'
import type { Check, ResolutionDraft, SeenPayout } from '../contract/payout.ts'

/**
 * What people sign about payouts, as text: whoever has an export of the ledger and the charter's keys can hold each signature
 * against it. The first words say what it is, so that no signature serves for anything else; the identity says in which workspace.
 */

type Identity = string | null

/** That `by` approves this revision of a payout, by its seal, having been shown what the checks said. */
export const approvalStatement = (
  identity: Identity,
  payoutId: number,
  { by, at, revision, seal, checks }: Omit<ApprovalRecord, 'signature' | 'batchApprovalId'>,
): string => JSON.stringify(['vezne approval', identity, payoutId, revision, seal, by, at, checks.map(said)])

/** What a check said, and of which other payout. */
const said = ({ code, level, twin }: Check) => [code, level, twin?.id ?? null]

/**
 * The same of every row of a batch that waited, by the one seal over theirs and their total; `checks` as they are stored. With `setBack`, that none of
 * them was sent since that event, and why that is known.
 */
export const batchApprovalStatement = (
  identity: Identity,
  { batchId, by, at, rows, total, seal, checks, setBack, reason }: Omit<SignedBatchApproval, 'signature' | 'seals'>,
): string =>
  JSON.stringify([
    'vezne batch approval',
    ...[identity, batchId, rows, String(total), seal, by, at, checks, setBack, reason],
  ])

/** That a payout is right although each of these stops it. */
export const overrideStatement = (
  identity: Identity,
  { id, revision }: SeenPayout,
  { by, at, overrides, reason }: Pick<NewOverride, 'by' | 'at' | 'overrides' | 'reason'>,
): string => JSON.stringify(['vezne override', identity, id, revision, overrides.map(codeAndCause), by, at, reason])

/** Lets a batch through beside each of these batches, which may have been paid. */
export const listOverrideStatement = (
  identity: Identity,
  batchId: number,
  { by, at, overrides, reason }: Pick<NewOverride, 'by' | 'at' | 'overrides' | 'reason'>,
): string => JSON.stringify(['vezne batch override', identity, batchId, overrides.map(codeAndCause), by, at, reason])

const codeAndCause = ({ code, because }: Pick<OverrideRecord, 'code' | 'because'>) => [code, because]

/** What one person says became of a payout that nobody can be sure of. */
export const proposalStatement = (
  identity: Identity,
  { id, revision }: SeenPayout,
  { by, at, draft }: { by: string; at: number; draft: ResolutionDraft },
): string => {
  const { to, places, transactionId, note, failureReason, outcomeDay } = draft
  const resolution = [to, places, transactionId, note, failureReason, outcomeDay]
  return JSON.stringify(['vezne resolution', identity, id, revision, resolution, by, at])
}

/** That another one says so too: it names the proposal by its signature. */
export const confirmationStatement = (
  identity: Identity,
  proposalSignature: string,
  { by, at }: { by: string; at: number },
): string => JSON.stringify(['vezne confirmation', identity, proposalSignature, by, at])
