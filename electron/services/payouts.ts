import type { Operator } from '../contract/operator.ts'
import type { Check, Payout, PayoutAction, PayoutDraft } from '../contract/payout.ts'
import type { Locale } from '../contract/preferences.ts'
import { fieldError, VezneError } from '../contract/result.ts'
import { isBlocked } from '../domain/checks.ts'
import { allowance } from '../domain/payout-actions.ts'
import { hasFreshApproval, openPayoutStates, stateNow, statesFor } from '../domain/payout-states.ts'
import type { Ledger, PayoutMove, Stamp } from '../domain/ledger-port.ts'
import type { Clock, Dialogs, Digest, Random, Tell } from '../domain/ports.ts'
import { makeProcessId } from '../domain/process-id.ts'
import type { NewPayout, PayoutRecord } from '../domain/records.ts'
import { sealOf } from '../domain/seal.ts'
import { toWireNumber } from '../domain/wire-amount.ts'
import type { PayoutCheckService } from './payout-checks.ts'
import type { SessionService } from './session.ts'
import { showPayout } from './show-payout.ts'
import type { Stamped } from './stamps.ts'

/** A payout as an operator saw it. */
export interface Seen {
  id: number
  revision: number
}

/**
 * Preparing and approving payouts. Every change is a compare-and-set on the revision that the operator saw;
 * `changed_meanwhile` says that they must look again. Sending is in `dispatch.ts`.
 */
export function createPayouts(ports: {
  ledger: Ledger
  session: SessionService
  checks: PayoutCheckService
  dialogs: Dialogs
  clock: Clock
  stamp: Stamped
  random: Random
  digest: Digest
  tell: Tell
}) {
  const { ledger, session, checks, dialogs, clock, stamp, random, digest, tell } = ports

  async function record(id: number): Promise<PayoutRecord> {
    const found = await ledger.payouts.get(id)
    if (!found) throw new VezneError('not_found')
    return found
  }

  async function shown(payouts: readonly PayoutRecord[], operator: Operator): Promise<Payout[]> {
    const [{ payoutAmountUnit: unit }, list, checksOf] = await Promise.all([
      ledger.workspace.read(),
      ledger.banks.latest(),
      checks.ofUnsent(payouts),
    ])
    const surroundings = { unit, list, digest, operator, now: clock.now() }
    return payouts.map((payout) => showPayout(payout, { ...surroundings, checks: checksOf.get(payout.id) ?? [] }))
  }

  async function shownOne(payout: PayoutRecord, operator: Operator): Promise<Payout> {
    const [one] = await shown([payout], operator)
    if (!one) throw new VezneError('internal')
    return one
  }

  /**
   * The payout, if this operator may do this to it now and it is still as they saw it. Throws `changed_meanwhile`,
   * `approval_expired`, `wrong_state`, `own_payout`, `own_proposal` or `not_permitted`.
   */
  async function open(action: PayoutAction, { id, revision }: Seen, operator: Operator): Promise<PayoutRecord> {
    const payout = await record(id)
    if (payout.revision !== revision) throw new VezneError('changed_meanwhile')
    const now = clock.now()
    if (action === 'send' && stateNow(payout, now) !== payout.state) throw new VezneError('approval_expired')
    const allowed = allowance(action, payout, operator, now)
    if (allowed === 'wrong_state' || allowed === 'contradicted') throw new VezneError('wrong_state')
    if (allowed === 'own_payout' || allowed === 'own_proposal') throw new VezneError(allowed)
    if (allowed !== 'allowed') throw new VezneError('not_permitted')
    return payout
  }

  async function move(seen: Seen, operator: Operator, change: Omit<PayoutMove, 'id' | 'revision' | keyof Stamp>) {
    const { id, revision } = seen
    const moved = await ledger.payouts.move({ ...change, id, revision, ...stamp(operator.id) })
    if (!moved) throw new VezneError('changed_meanwhile')
    tell('ledger.changed')
    return shownOne(moved, operator)
  }

  async function refuseIfBlocked(payout: PayoutRecord): Promise<void> {
    if (isBlocked(await checks.of(payout))) throw new VezneError('checks_failed')
  }

  return {
    get: async (id: number, operator: Operator): Promise<Payout> => shownOne(await record(id), operator),

    open,

    async list(operator: Operator): Promise<Payout[]> {
      return shown(await ledger.payouts.onDesk(openPayoutStates, 200), operator)
    },

    /** What the checks say of a draft that nobody has saved yet. */
    check: (draft: PayoutDraft): Promise<Check[]> =>
      checks.of({ id: null, ...fromDraft(draft, draft.processId ?? '') }),

    async create(draft: PayoutDraft, operator: Operator): Promise<Payout> {
      const payout = fromDraft(draft, draft.processId ?? makeProcessId('PAY', clock.now(), random))
      const added = await ledger.payouts.add(payout, stamp(operator.id))
      tell('ledger.changed')
      return shownOne(added, operator)
    },

    /** Back to draft with new contents and a new revision; approvals of the old one are void. Keeps its processId. */
    async edit(seen: Seen, draft: PayoutDraft, operator: Operator): Promise<Payout> {
      const { processId } = await open('edit', seen, operator)
      const payout = fromDraft(draft, draft.processId ?? processId)
      const rewritten = await ledger.payouts.rewrite(payout, { ...seen, from: statesFor.edit, ...stamp(operator.id) })
      if (!rewritten) throw new VezneError('changed_meanwhile')
      tell('ledger.changed')
      return shownOne(rewritten, operator)
    },

    async submit(seen: Seen, operator: Operator): Promise<Payout> {
      await refuseIfBlocked(await open('submit', seen, operator))
      return move(seen, operator, { from: statesFor.submit, to: 'awaiting_approval', action: 'payout.submitted' })
    },

    async cancel(seen: Seen, reason: string, operator: Operator): Promise<Payout> {
      await open('cancel', seen, operator)
      return move(seen, operator, { from: statesFor.cancel, to: 'cancelled', action: 'payout.cancelled', reason })
    },

    /**
     * Four eyes: another checker than its maker and last editor, with their passphrase, and in main's own dialog, because a
     * page could show one payout and name another. Throws `declined_in_dialog` besides what `open` and `confirm` throw.
     */
    async approve(seen: Seen, passphrase: string, operator: Operator, locale: Locale): Promise<Payout> {
      await open('approve', seen, operator)
      await session.confirm(operator, passphrase)
      const { payoutAmountUnit: unit } = await ledger.workspace.read()
      const payout = await open('approve', seen, operator)
      await refuseIfBlocked(payout)
      const { amount, iban, accountName, processId } = payout
      const wireAmount = String(toWireNumber(amount, unit))
      const confirmed = await dialogs.confirmApprove({ amount, wireAmount, iban, accountName, processId, locale })
      if (!confirmed) throw new VezneError('declined_in_dialog')
      // The seal is over what the dialog showed; the compare-and-set below fails if it was edited meanwhile.
      const seal = sealOf(payout, unit, digest)
      await refuseIfBlocked(payout)
      if (session.current()?.operator.id !== operator.id) throw new VezneError('not_signed_in')
      const approval = { by: operator.id, at: clock.now(), revision: payout.revision, seal }
      return move(seen, operator, { from: [payout.state], to: 'approved', action: 'payout.approved', approval })
    },

    async reject(seen: Seen, reason: string, operator: Operator): Promise<Payout> {
      await open('reject', seen, operator)
      return move(seen, operator, { from: statesFor.reject, to: 'rejected', action: 'payout.rejected', reason })
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

    /** Makes a payout that certainly was not paid ready for another attempt: a person's decision, never the program's. */
    async tryAgain(seen: Seen, operator: Operator): Promise<Payout> {
      const payout = await open('tryAgain', seen, operator)
      const change = { from: statesFor.tryAgain, action: 'payout.readied' } as const
      return hasFreshApproval(payout.approvals, clock.now())
        ? move(seen, operator, { ...change, to: 'approved' })
        : move(seen, operator, { ...change, to: 'awaiting_approval', voidApprovals: true })
    },

    /**
     * The body of the answer that is kept of one attempt, as text; null when none came. A service that quotes our
     * signature back must not bring it to the window (security 12).
     */
    async answer(id: number, number: number): Promise<string | null> {
      await record(id)
      const body = await ledger.attempts.answer(id, number)
      return body && new TextDecoder().decode(body).replace(/[0-9a-f]{64}/gi, '…')
    },
  }
}
export type PayoutService = ReturnType<typeof createPayouts>

function fromDraft(draft: PayoutDraft, processId: string): NewPayout {
  const amount = BigInt(draft.amount)
  if (amount === 0n) throw fieldError('amount', 'amount_not_positive')
  return { ...draft, amount, processId }
}
