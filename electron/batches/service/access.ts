import type { BatchAction, BatchCheck, SeenBatch } from '../contract/batch.ts'
import type { Operator } from '../../core/access.ts'
import { payoutStates, type PayoutState } from '../../core/states.ts'
import { VezneError } from '../../core/result.ts'
import { approvalsNeeded, approvalTerms, countingApprovals, lapsedByAccount } from '../../payouts/rules/approvals.ts'
import { batchStatesFor } from '../contract/states.ts'
import { batchActionState, batchActionStates, stageOfBatch, sumOf, type BatchFacts } from '../rules/actions.ts'
import { refuseUnlessApproved } from '../../payouts/service/access.ts'
import type { ApprovalRecord, PayoutRecord } from '../../payouts/records.ts'
import type { BatchApprovalRecord, BatchRecord } from '../records.ts'
import type { BatchCheckService } from './checks.ts'
import type { BatchRunService, RunNow } from './run.ts'
import type { BatchPorts } from './ports.ts'

const neverLeaves: readonly PayoutState[] = ['draft', 'rejected', 'cancelled']
const left = payoutStates.filter((state) => !neverLeaves.includes(state))

/** What everything that is done to batches begins and ends with: whether it may be done now, and how it is shown then. */
export function createBatchAccess({
  ledger,
  rules,
  runs,
  checks,
  locks,
  clock,
  tell,
}: BatchPorts & { runs: BatchRunService; checks: BatchCheckService }) {
  const termsNow = async () => approvalTerms(await rules.now(), clock.now())

  /** Throws `not_found`. */
  async function record(id: number): Promise<BatchRecord> {
    const batch = await ledger.batches.get(id, await termsNow())
    if (!batch) throw new VezneError('not_found')
    return batch
  }

  /** For who need not know where its rows stand. Throws `not_found`. */
  async function brief(id: number) {
    const batch = await ledger.batches.brief(id)
    if (!batch) throw new VezneError('not_found')
    return batch
  }

  async function firstIn(batch: BatchRecord, states: readonly PayoutState[]): Promise<PayoutRecord | null> {
    if (sumOf(batch, states).rows === 0) return null
    const { payouts } = await ledger.batches.rows(batch.id, { states, terms: await termsNow() }, 0, 1)
    return payouts[0] ?? null
  }

  /** A row of those that an approval is about: the first that waits for one, else that has one, else that left under one. */
  const sampleOf = async (batch: BatchRecord): Promise<PayoutRecord | null> =>
    (await firstIn(batch, ['awaiting_approval'])) ?? (await firstIn(batch, ['approved'])) ?? firstIn(batch, left)

  /** `running`: of whichever batch. */
  const runOf = ({ id }: BatchRecord, running: RunNow | null) => (running?.id === id ? running.run : null)

  async function factsOf(batch: BatchRecord, running: RunNow | null) {
    const [rulesNow, sample] = await Promise.all([rules.now(), sampleOf(batch)])
    const counting = sample ? countingApprovals(sample, rulesNow, clock.now()) : []
    const facts: BatchFacts = {
      importedBy: batch.importedBy,
      states: batch.states,
      total: batch.total,
      running: runOf(batch, running) !== null,
      approvedBy: counting.map(({ by }) => by),
      checks: batch.approvals.filter((approval) => isAmong(approval, counting)).flatMap(({ checks }) => checks),
    }
    return { facts, rules: rulesNow, sample, counting }
  }

  /** Shows the same lists too. A run looked at them when it began. */
  async function showWhole(batch: BatchRecord, operator: Operator, running = runs.now()) {
    const run = runOf(batch, running)
    return show(batch, operator, running, run ? [] : await checks.ofList(batch.id, stageOfBatch(batch)))
  }

  /** `running`: as it was before the batch was read, or a run could have ended in between and its end be missed. */
  async function show(batch: BatchRecord, operator: Operator, running: RunNow | null, sameLists: BatchCheck[] = []) {
    const { facts, rules: rulesNow, sample, counting } = await factsOf(batch, running)
    const { id, total } = batch
    const run = runOf(batch, running)
    const resume = run || !batch.stopped ? null : await firstIn(batch, ['approved'])
    return {
      ...batch,
      sameLists,
      // Those that were taken back, or given for what was edited since, are history.
      approvals: batch.approvals
        .filter((approval) => isAmong(approval, sample?.approvals ?? []))
        .map((approval) => ({
          ...approval,
          counts: isAmong(approval, counting),
        })),
      approvalsNeeded: approvalsNeeded({ amount: total, batch: { total } }, rulesNow, facts.checks),
      accountChanged: sample && lapsedByAccount(sample, rulesNow, clock.now()),
      run,
      // Until its end is known, a run that goes on is kept as one that was cut off; it may have begun since `running`.
      stopped: run || runs.now()?.id === id ? null : batch.stopped,
      resumeRow: resume?.batch?.row ?? null,
      actions: batchActionStates(facts, operator, rulesNow, sameLists),
    }
  }

  return {
    brief,

    async get(id: number, operator: Operator) {
      const running = runs.now()
      return showWhole(await record(id), operator, running)
    },

    /** Newest first, before this id. */
    async page(before: number | null, limit: number, operator: Operator) {
      const running = runs.now()
      const { batches, next } = await ledger.batches.page(before, limit, await termsNow())
      return { batches: await Promise.all(batches.map((batch) => show(batch, operator, running))), next }
    },

    /** Gives what `get` does after a change of several steps. Every window asks again. */
    async refreshed(id: number, operator: Operator) {
      tell('ledger.changed')
      tell('batches.changed')
      return showWhole(await record(id), operator)
    },

    /** What a change came to: null means that something was not as it was seen. Throws `changed_meanwhile`. */
    async changed(batch: BatchRecord | null, operator: Operator) {
      if (!batch) throw new VezneError('changed_meanwhile')
      tell('ledger.changed')
      tell('batches.changed')
      return showWhole(batch, operator)
    },

    /**
     * The batch, if this operator may do this to it now and the rows that it moves are as they saw them. Throws `not_found`,
     * `changed_meanwhile`, `wrong_state`, `approval_expired`, `account_changed`, `own_payout`, `already_approved` or `not_permitted`.
     */
    async open(action: Exclude<BatchAction, 'stop'>, seen: SeenBatch, operator: Operator): Promise<BatchRecord> {
      if (action === 'approve' || action === 'override') locks.refuseUnlessSound()
      const batch = await record(seen.id)
      const { facts, rules: rulesNow, sample } = await factsOf(batch, runs.now())
      const allowed = batchActionState(action, facts, operator, rulesNow)
      const { rows, total } = sumOf(batch, batchStatesFor[action])
      const isAsSeen = rows === seen.rows && total === BigInt(seen.total)
      if (action === 'send' && !isAsSeen && sample?.state === 'approved') {
        refuseUnlessApproved(sample, rulesNow, clock.now())
      }
      if (allowed === 'wrong_state' || allowed === 'own_payout' || allowed === 'already_approved') {
        throw new VezneError(allowed)
      }
      if (allowed !== 'allowed') throw new VezneError('not_permitted')
      if (!isAsSeen) throw new VezneError('changed_meanwhile')
      return batch
    },
  }
}
export type BatchAccess = ReturnType<typeof createBatchAccess>

const isAmong = ({ by, at }: BatchApprovalRecord, given: readonly ApprovalRecord[]): boolean =>
  given.some((approval) => approval.by === by && approval.at === at)
