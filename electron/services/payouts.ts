import type { Operator } from '../contract/operator.ts'
import type { Check, Payout, PayoutCounts, PayoutDraft, PayoutPage } from '../contract/payout.ts'
import type { PayoutList } from '../contract/payout-tab.ts'
import { isGranted } from '../contract/permission.ts'
import { fieldError } from '../contract/result.ts'
import { approvalTerms, isFreshlyApproved } from '../domain/approvals.ts'
import { codesOfLine } from '../domain/checks-of-twins.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { PayoutMove } from '../domain/payout-ledger-port.ts'
import type { Stamp } from '../domain/stamp.ts'
import { statesFor } from '../domain/payout-states.ts'
import type { Clock, Random } from '../domain/ports.ts'
import { makeProcessId } from '../domain/process-id.ts'
import type { NewPayout } from '../domain/records.ts'
import { refuseIfStopped, type PayoutAccess, type Seen } from './payout-access.ts'
import type { PayoutCheckService } from './payout-checks.ts'
import type { RulesService } from './rules.ts'
import { keptAnswer } from './show-attempt.ts'
import type { Stamped } from './stamps.ts'

const rowsOfPage = 50

/**
 * Preparing payouts, and what moves them before they are sent. Every change is a compare-and-set on the revision that the
 * operator saw; `changed_meanwhile` says that they must look again. Approving is in `approvals.ts`, sending in `dispatch.ts`.
 */
export function createPayouts(ports: {
  ledger: Ledger
  access: PayoutAccess
  rules: RulesService
  checks: PayoutCheckService
  clock: Clock
  stamp: Stamped
  random: Random
}) {
  const { ledger, access, rules, checks, clock, stamp, random } = ports
  const { record, open, changed } = access

  async function move(seen: Seen, operator: Operator, change: Omit<PayoutMove, 'id' | 'revision' | keyof Stamp>) {
    const { id, revision } = seen
    return changed(await ledger.payouts.move({ ...change, id, revision, ...stamp(operator.id) }), operator)
  }

  /** Throws `invalid_input` for `replaces` when there is no such payout. */
  async function refuseUnlessThere(replaces: number | null): Promise<void> {
    if (replaces !== null && !(await ledger.payouts.get(replaces))) throw fieldError('replaces', 'invalid')
  }

  return {
    get: async (id: number, operator: Operator): Promise<Payout> => access.show(await record(id), operator),

    async page(list: PayoutList, after: string | null, operator: Operator): Promise<PayoutPage> {
      const terms = approvalTerms(await rules.now(), clock.now())
      const { payouts, next } = await ledger.payouts.page({ list, terms, after, limit: rowsOfPage })
      return { payouts: await access.showAll(payouts, operator), next }
    },

    async counts(operator: Operator): Promise<PayoutCounts> {
      const demanded = await rules.now()
      const lists = await ledger.payouts.counts(approvalTerms(demanded, clock.now()), operator.id)
      const { drafts, toApprove, ready } = lists
      const may = (permission: Parameters<typeof isGranted>[1], count: number) =>
        isGranted(operator.roles, permission) ? count : 0
      return {
        lists: Object.fromEntries(Object.entries(lists).map(([list, { all }]) => [list, all])) as PayoutCounts['lists'],
        waitingForMe:
          may('payouts.prepare', drafts.own) +
          may('payouts.approve', demanded.singleOperator ? toApprove.all : toApprove.all - toApprove.own) +
          may('payouts.send', ready.all),
      }
    },

    /** What the checks say of a draft that nobody has saved yet. */
    check: (draft: PayoutDraft): Promise<Check[]> => checks.of({ id: null, ...fromDraft(draft, '') }, 'draft', null),

    /** Throws `invalid_input` for `amount`, `processId` or `replaces`. */
    async create(draft: PayoutDraft, operator: Operator): Promise<Payout> {
      await refuseUnlessThere(draft.replaces)
      const payout = fromDraft(draft, draft.processId ?? makeProcessId('PAY', clock.now(), random))
      return changed(await ledger.payouts.add(payout, stamp(operator.id)), operator)
    },

    /**
     * Back to draft with new contents and a new revision; approvals and overrides of the old one are void. It keeps its
     * processId, and what it is made instead of: that it may pay twice is not edited away. A row of a batch keeps its amount.
     * Throws `invalid_input` for `amount`, `processId` or `replaces`.
     */
    async edit(seen: Seen, draft: PayoutDraft, operator: Operator): Promise<Payout> {
      const before = await open('edit', seen, operator)
      const replaces = before.replaces ?? draft.replaces
      if (replaces === seen.id || (draft.replaces !== null && draft.replaces !== replaces)) {
        throw fieldError('replaces', 'invalid')
      }
      await refuseUnlessThere(replaces)
      const payout = { ...fromDraft(draft, draft.processId ?? before.processId), replaces }
      const expected = { ...seen, from: statesFor.edit, ...stamp(operator.id) }
      return changed(await ledger.payouts.rewrite(payout, expected), operator)
    },

    async submit(seen: Seen, operator: Operator): Promise<Payout> {
      const payout = await open('submit', seen, operator)
      refuseIfStopped(await checks.of(payout, 'draft', null))
      return move(seen, operator, { from: statesFor.submit, to: 'awaiting_approval', action: 'payout.submitted' })
    },

    async cancel(seen: Seen, reason: string, operator: Operator): Promise<Payout> {
      await open('cancel', seen, operator)
      return move(seen, operator, { from: statesFor.cancel, to: 'cancelled', action: 'payout.cancelled', reason })
    },

    /** Also of one whose approvals ran out: it waits for a checker again. */
    async reject(seen: Seen, reason: string, operator: Operator): Promise<Payout> {
      const { state } = await open('reject', seen, operator)
      return move(seen, operator, { from: [state], to: 'rejected', action: 'payout.rejected', reason })
    },

    /** Back to its maker as a draft, under a new revision. */
    async takeBack(seen: Seen, operator: Operator): Promise<Payout> {
      await open('takeBack', seen, operator)
      return move(seen, operator, {
        from: statesFor.takeBack,
        to: 'draft',
        action: 'payout.taken_back',
        voidApprovals: true,
      })
    },

    /**
     * Makes a payout that certainly was not paid ready for another attempt: a person's decision, never the program's. Throws
     * `checks_failed` when another was made instead of it meanwhile.
     */
    async tryAgain(seen: Seen, operator: Operator): Promise<Payout> {
      const payout = await open('tryAgain', seen, operator)
      const found = await checks.of(payout, 'dispatch', null)
      refuseIfStopped(found.filter(({ code }) => codesOfLine.includes(code)))
      const change = { from: statesFor.tryAgain, action: 'payout.readied' } as const
      return isFreshlyApproved(payout, await rules.now(), clock.now())
        ? move(seen, operator, { ...change, to: 'approved' })
        : move(seen, operator, { ...change, to: 'awaiting_approval', voidApprovals: true })
    },

    /** Throws `not_found`. */
    async answer(id: number, number: number): Promise<string | null> {
      await record(id)
      return keptAnswer(ledger, id, number)
    },
  }
}
export type PayoutService = ReturnType<typeof createPayouts>

function fromDraft(draft: PayoutDraft, processId: string): NewPayout {
  const amount = BigInt(draft.amount)
  if (amount === 0n) throw fieldError('amount', 'amount_not_positive')
  return { ...draft, amount, processId }
}
