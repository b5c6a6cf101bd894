import { z } from 'zod'
import { byId, nothing, operation } from '../../core/operation.ts'
import type { Seat } from '../../core/seat.ts'
import { type Operator, isGranted } from '../../core/access.ts'
import {
  checkSchema,
  payoutCountsSchema,
  payoutDraftSchema,
  payoutPageSchema,
  payoutSchema,
  seenPayoutSchema,
  type PayoutCounts,
  type PayoutDraft,
  type SeenPayout,
  payoutQuerySchema,
  reasonedPayoutSchema,
} from '../contract/payout.ts'
import { recipientSchema, recipientsOfSchema } from '../contract/recipient.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { anotherAttempt } from '../rules/another-attempt.ts'
import { approvalTerms, waitingForApprover } from '../rules/approvals.ts'
import type { PayoutMove, PayoutRecord, NewPayout } from '../records.ts'
import type { Stamp } from '../../core/time.ts'
import { statesFor } from '../rules/states.ts'
import { isSameRequest } from '../../transactions/rules.ts'
import { remarkedSchema } from '../../transactions/contract/remarks.ts'
import { answerOfSchema, keptAnswer, keptAnswerSchema } from '../../transactions/service/lists.ts'
import { refuseIfStopped, type PayoutPorts } from './access.ts'

const rowsOfPage = 50
const mostRecipients = 5

/**
 * Preparing payouts, and what moves them before they are sent. Every change is a compare-and-set on the revision that the
 * operator saw; `changed_meanwhile` says that they must look again. Approving is in `approve.ts`, sending in `dispatch.ts`.
 */
export function createPayouts({ ledger, access, rules, checks, clock, stamp, leaveTrace }: PayoutPorts) {
  const { record, open, changed } = access

  async function move(
    seen: SeenPayout,
    operator: Operator,
    seat: Seat,
    change: Omit<PayoutMove, 'id' | 'revision' | keyof Stamp>,
  ) {
    const { id, revision } = seen
    return changed(await ledger.payouts.move({ ...change, id, revision, ...stamp(operator.id, seat) }), operator)
  }

  /** Throws `invalid_input` for `replaces` when there is no such payout. */
  async function refuseUnlessThere(replaces: number | null): Promise<void> {
    if (replaces !== null && !(await ledger.payouts.get(replaces))) throw fieldError('replaces', 'invalid')
  }

  /** Returns what this request created earlier. Throws `error` if it is another request. */
  async function earlierRequest(contents: NewPayout, { id: by }: Operator, error: unknown): Promise<PayoutRecord> {
    const transaction = await ledger.transactions.find(contents.processId)
    const payout = transaction?.kind === 'payout' ? await record(transaction.id) : null
    if (payout && isSameRequest(payout, contents, by)) return payout
    throw error
  }

  return {
    operations: {
      get: operation('payouts.view', byId, payoutSchema, async ({ id }, { operator }) =>
        access.show(await record(id), operator),
      ),

      /** Of those of a batch, only what is unknown or to be settled: the others are on its own page. */
      page: operation('payouts.view', payoutQuerySchema, payoutPageSchema, async (query, { operator }) => {
        const terms = approvalTerms(await rules.now(), clock.now())
        const { payouts, next } = await ledger.payouts.page({ ...query, terms, limit: rowsOfPage })
        return { payouts: await access.showAll(payouts, operator), next }
      }),

      counts: operation('payouts.view', nothing, payoutCountsSchema, async (_, { operator }) => {
        const lists = await ledger.payouts.counts(approvalTerms(await rules.now(), clock.now()), operator.id)
        const { drafts, toApprove, ready } = lists
        const may = (permission: Parameters<typeof isGranted>[1], count: number) =>
          isGranted(operator.roles, permission) ? count : 0
        return {
          lists: Object.fromEntries(
            Object.entries(lists).map(([list, { all }]) => [list, all]),
          ) as PayoutCounts['lists'],
          waitingForMe: {
            drafts: may('payouts.prepare', drafts.own),
            toApprove: may('payouts.approve', waitingForApprover(toApprove)),
            ready: may('payouts.send', ready.all),
          },
        }
      }),

      /** Accounts that a customer was paid to before, so that none is typed again. */
      recipients: operation('payouts.prepare', recipientsOfSchema, z.array(recipientSchema), ({ customerId }) =>
        ledger.payouts.recipients(customerId, mostRecipients),
      ),

      /** What the checks say of a draft that nobody has saved yet. */
      check: operation('payouts.prepare', payoutDraftSchema, z.array(checkSchema), async (draft) => {
        const checked = await checks.of({ id: null, ...fromDraft(draft) }, 'draft', null)
        return checked.checks
      }),

      /** Throws `invalid_input` for `amount`, `processId` or `replaces`. */
      create: operation('payouts.prepare', payoutDraftSchema, payoutSchema, async (draft, { operator, seat }) => {
        await refuseUnlessThere(draft.replaces)
        const contents = fromDraft(draft)
        const payout = await ledger.payouts
          .add(contents, stamp(operator.id, seat))
          .catch((error: unknown) => earlierRequest(contents, operator, error))
        return changed(payout, operator)
      }),

      /**
       * Back to draft with new contents and a new revision; approvals and overrides of the old one are void. It keeps its
       * processId, and what it is made instead of: that it may pay twice is not edited away. A row of a batch keeps its amount.
       * Throws `invalid_input` for `amount` or `replaces`.
       */
      edit: operation(
        'payouts.prepare',
        seenPayoutSchema.extend({ draft: payoutDraftSchema.omit({ processId: true }) }),
        payoutSchema,
        async ({ draft, ...seen }, { operator, seat }) => {
          const before = await open('edit', seen, operator)
          const replaces = before.replaces ?? draft.replaces
          if (replaces === seen.id || (draft.replaces !== null && draft.replaces !== replaces)) {
            throw fieldError('replaces', 'invalid')
          }
          await refuseUnlessThere(replaces)
          const payout = { ...fromDraft({ ...draft, processId: before.processId }), replaces }
          const expected = { ...seen, from: statesFor.edit, ...stamp(operator.id, seat) }
          return changed(await ledger.payouts.rewrite(payout, expected), operator)
        },
      ),

      submit: operation('payouts.prepare', seenPayoutSchema, payoutSchema, async (seen, { operator, seat }) => {
        const payout = await open('submit', seen, operator)
        refuseIfStopped((await checks.of(payout, 'draft', null)).checks)
        return move(seen, operator, seat, {
          from: statesFor.submit,
          to: 'awaiting_approval',
          action: 'payout.submitted',
        })
      }),

      /** Also its maker may: whose it is, is decided where it is known. */
      cancel: operation(
        'payouts.view',
        reasonedPayoutSchema,
        payoutSchema,
        async ({ reason, ...seen }, { operator, seat }) => {
          await open('cancel', seen, operator)
          return move(seen, operator, seat, {
            from: statesFor.cancel,
            to: 'cancelled',
            action: 'payout.cancelled',
            reason,
          })
        },
      ),

      /** Also of one whose approvals ran out: it waits for a checker again. */
      reject: operation(
        'payouts.approve',
        reasonedPayoutSchema,
        payoutSchema,
        async ({ reason, ...seen }, { operator, seat }) => {
          const { state } = await open('reject', seen, operator)
          return move(seen, operator, seat, { from: [state], to: 'rejected', action: 'payout.rejected', reason })
        },
      ),

      /** Back to its maker as a draft, under a new revision. */
      takeBack: operation('payouts.approve', seenPayoutSchema, payoutSchema, async (seen, { operator, seat }) => {
        await open('takeBack', seen, operator)
        return move(seen, operator, seat, {
          from: statesFor.takeBack,
          to: 'draft',
          action: 'payout.taken_back',
          voidApprovals: true,
        })
      }),

      /**
       * Makes a payout that is said not to have been paid ready for another attempt: a person's decision, never the program's.
       * Where it may pay another once more, or by now is a part of what takes two, checkers look at it first.
       */
      tryAgain: operation('payouts.send', seenPayoutSchema, payoutSchema, async (seen, { operator, seat }) => {
        const payout = await open('tryAgain', seen, operator)
        const { checks: dispatchChecks } = await checks.of(payout, 'dispatch', null)
        return move(seen, operator, seat, anotherAttempt(payout, await rules.now(), clock.now(), dispatchChecks))
      }),

      /** Replaces note and invoice number, in any state: what is approved stays as it is. Throws `not_found`. */
      remark: operation('payouts.prepare', remarkedSchema, payoutSchema, async (remarks, { operator, seat }) => {
        const isThere = await ledger.transactions.remark('payout', remarks, stamp(operator.id, seat))
        if (!isThere) throw new VezneError('not_found')
        return changed(await ledger.payouts.get(remarks.id), operator)
      }),

      /** Throws `not_found`. */
      answer: operation(
        'payouts.view',
        answerOfSchema,
        keptAnswerSchema,
        async ({ id, number }, { operator, seat }) => {
          const { processId: name } = await record(id)
          leaveTrace('session.answer_shown', operator.id, seat, {
            subject: { kind: 'payout', id: String(id), name },
            number,
          })
          return keptAnswer(ledger, id, number)
        },
      ),
    },
  }
}

function fromDraft(draft: PayoutDraft): NewPayout {
  const amount = BigInt(draft.amount)
  if (amount === 0n) throw fieldError('amount', 'amount_not_positive')
  return { ...draft, amount }
}
