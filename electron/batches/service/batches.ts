import { z } from 'zod'
import type { AuditAction } from '../../core/audit-words.ts'
import type { Seat } from '../../core/seat.ts'
import {
  batchCheckSchema,
  batchPageSchema,
  batchPayoutsQuerySchema,
  batchPayoutsSchema,
  batchSchema,
  seenBatchSchema,
  type BatchCheck,
  type SeenBatch,
  reasonedBatchSchema,
} from '../contract/batch.ts'
import { byId, idSchema, nothing, operation } from '../../core/operation.ts'
import { isGranted, type Operator } from '../../core/access.ts'
import { amountsMeant } from '../../core/money.ts'
import { debtOwners } from '../../payouts/contract/still-owed.ts'
import { remarkedSchema } from '../../transactions/contract/remarks.ts'
import { approvalTerms } from '../../payouts/rules/approvals.ts'
import { notYetSent } from '../../payouts/rules/paying-twice.ts'
import { batchStatesFor } from '../contract/states.ts'
import type { BatchMove } from '../records.ts'
import type { BatchAccess } from './access.ts'
import type { BatchCheckService } from './checks.ts'
import type { BatchPorts } from './ports.ts'
import { refuseIfStopped, type PayoutAccess } from '../../payouts/service/access.ts'

/** Debts of a batch that a person can pay by one action. */
const payable = ['submit', 'approve', 'send', 'retry'] as const

const batchesOnPage = 20
const payoutsOnPage = 50

/**
 * The batches of the ledger, and what moves many of their rows at once. Every such change is a compare-and-set on how many
 * rows the operator saw and what they came to. Approving is in `approve.ts`, sending in `send.ts`.
 */
export function createBatches(
  ports: BatchPorts & { access: BatchAccess; payouts: PayoutAccess; checks: BatchCheckService },
) {
  const { ledger, access, payouts, checks, rules, clock, stamp } = ports
  /** The same question is not asked twice at once: it may take long. */
  const openQuestions = new Map<string, Promise<BatchCheck[]>>()

  async function move(
    action: 'submit' | 'reject' | 'cancel' | 'takeBack',
    seen: SeenBatch,
    operator: Operator,
    seat: Seat,
    change: Pick<BatchMove, 'to' | 'reason' | 'voidApprovals'> & { action: AuditAction },
  ) {
    const { id, rows, total } = seen
    const moment = stamp(operator.id, seat)
    const from = { states: batchStatesFor[action], terms: approvalTerms(await rules.now(), moment.at) }
    const moved = await ledger.batches.move({ ...change, ...moment, id, from, rows, total: BigInt(total) })
    return access.changed(moved, operator)
  }

  return {
    operations: {
      /** Newest first, before this id. */
      page: operation(
        'payouts.view',
        z.strictObject({ before: idSchema.nullable() }),
        batchPageSchema,
        ({ before }, { operator }) => access.page(before, batchesOnPage, operator),
      ),

      /** Counts the batches that owe something which this operator can do. */
      waiting: operation('payouts.view', nothing, z.number().int().nonnegative(), async (_, { operator }) => {
        const now = clock.now()
        const owing = payable.filter((debt) => isGranted(operator.roles, debtOwners[debt]))
        return ledger.batches.waitingFor({ by: operator.id, owing, terms: approvalTerms(await rules.now(), now) })
      }),

      get: operation('payouts.view', byId, batchSchema, ({ id }, { operator }) => access.get(id, operator)),

      payouts: operation(
        'payouts.view',
        batchPayoutsQuerySchema,
        batchPayoutsSchema,
        async ({ id, state, rows, search, sort, after }, { operator }) => {
          await access.brief(id)
          const wanted = state && { states: [state], terms: approvalTerms(await rules.now(), clock.now()) }
          const narrowing = { search, amounts: amountsMeant(search), sort, only: rows }
          const page = await ledger.batches.rows(id, wanted, after, payoutsOnPage, narrowing)
          return { payouts: await payouts.showAll(page.payouts, operator), next: page.next }
        },
      ),

      /** What the checks say now of the rows that have not left. */
      check: operation('payouts.view', byId, z.array(batchCheckSchema), async ({ id }, { operator }) => {
        await access.brief(id)
        const approverId = isGranted(operator.roles, 'payouts.approve') ? operator.id : null
        const question = `${id} ${approverId ?? ''}`
        const answer =
          openQuestions.get(question) ?? checks.ofBatch(id, notYetSent, approverId).then((said) => said.checks)
        openQuestions.set(question, answer)
        try {
          return await answer
        } finally {
          openQuestions.delete(question)
        }
      }),

      /** Throws `checks_failed` when a check stops one of its rows. */
      submit: operation('batches.prepare', seenBatchSchema, batchSchema, async (seen, { operator, seat }) => {
        await access.open('submit', seen, operator)
        refuseIfStopped((await checks.ofBatch(seen.id, batchStatesFor.submit, null)).checks)
        return move('submit', seen, operator, seat, { to: 'awaiting_approval', action: 'batch.submitted' })
      }),

      reject: operation(
        'payouts.approve',
        reasonedBatchSchema,
        batchSchema,
        async ({ reason, ...seen }, { operator, seat }) => {
          await access.open('reject', seen, operator)
          return move('reject', seen, operator, seat, { to: 'rejected', action: 'batch.rejected', reason })
        },
      ),

      cancel: operation(
        'payouts.view',
        reasonedBatchSchema,
        batchSchema,
        async ({ reason, ...seen }, { operator, seat }) => {
          await access.open('cancel', seen, operator)
          return move('cancel', seen, operator, seat, { to: 'cancelled', action: 'batch.cancelled', reason })
        },
      ),

      /** Replaces note and invoice number, in any state. Throws `not_found`. */
      remark: operation('batches.prepare', remarkedSchema, batchSchema, async (remarks, { operator, seat }) => {
        await access.brief(remarks.id)
        const terms = approvalTerms(await rules.now(), clock.now())
        const remarked = await ledger.batches.remark(remarks, { ...stamp(operator.id, seat), terms })
        return access.changed(remarked, operator)
      }),

      /** Back to its importer as drafts, each under a new revision. */
      takeBack: operation('payouts.approve', seenBatchSchema, batchSchema, async (seen, { operator, seat }) => {
        await access.open('takeBack', seen, operator)
        return move('takeBack', seen, operator, seat, { to: 'draft', action: 'batch.taken_back', voidApprovals: true })
      }),
    },
  }
}
