import { toMoney } from '../contract/money.ts'
import type { Operator } from '../contract/operator.ts'
import type { Check, Payout, PayoutAction, PayoutDraft } from '../contract/payout.ts'
import { fieldError, VezneError } from '../contract/result.ts'
import { checkPayout, isBlocked } from '../domain/checks.ts'
import { allowance, allowances } from '../domain/payout-actions.ts'
import { freshApprovalMs, statesFor } from '../domain/payout-states.ts'
import type { Clock, Digest, Ledger, PayoutMove, Random, Tell } from '../domain/ports.ts'
import { makeProcessId } from '../domain/process-id.ts'
import type { AmountUnit, KeptBankList, NewPayout, PayoutRecord } from '../domain/records.ts'
import { sealOf } from '../domain/seal.ts'
import { toWireNumber } from '../domain/wire-amount.ts'
import type { SessionService } from './session.ts'

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
  clock: Clock
  random: Random
  digest: Digest
  tell: Tell
}) {
  const { ledger, session, clock, random, digest, tell } = ports

  async function record(id: number): Promise<PayoutRecord> {
    const found = await ledger.payouts.get(id)
    if (!found) throw new VezneError('not_found')
    return found
  }

  async function get(id: number, operator: Operator): Promise<Payout> {
    const [payout, facts] = await Promise.all([record(id), gather()])
    return shown(payout, facts, operator)
  }

  async function gather(): Promise<Facts> {
    const [{ payoutAmountUnit }, banks] = await Promise.all([ledger.workspace.read(), ledger.banks.latest()])
    return { unit: payoutAmountUnit, banks, now: clock.now(), digest }
  }

  /** The payout, if this operator may do this to it now and it is still as they saw it. */
  async function open(action: PayoutAction, { id, revision }: Seen, operator: Operator): Promise<PayoutRecord> {
    const payout = await record(id)
    const allowed = allowance(action, payout, operator)
    if (allowed === 'wrong_state')
      throw new VezneError(payout.revision === revision ? 'wrong_state' : 'changed_meanwhile')
    if (allowed === 'own_payout') throw new VezneError('own_payout')
    if (allowed !== 'allowed') throw new VezneError('not_permitted')
    if (payout.revision !== revision) throw new VezneError('changed_meanwhile')
    return payout
  }

  async function move(seen: Seen, operator: Operator, change: Omit<PayoutMove, 'id' | 'revision' | 'by' | 'at'>) {
    const { id, revision } = seen
    const moved = await ledger.payouts.move({ ...change, id, revision, by: operator.id, at: clock.now() })
    if (!moved) throw new VezneError('changed_meanwhile')
    tell('ledger.changed')
    return shown(moved, await gather(), operator)
  }

  async function refuseIfBlocked(payout: NewPayout): Promise<void> {
    if (isBlocked(checkPayout(payout, await ledger.banks.latest(), clock.now()))) throw new VezneError('checks_failed')
  }

  return {
    get,
    /** The payout, if this operator may send it now and it is still as they saw it. */
    openForSending: (seen: Seen, operator: Operator) => open('send', seen, operator),

    async list(operator: Operator): Promise<Payout[]> {
      const [payouts, facts] = await Promise.all([ledger.payouts.onDesk(200), gather()])
      return payouts.map((payout) => shown(payout, facts, operator))
    },

    /** What the checks say of a draft that nobody has saved yet. */
    async check(draft: PayoutDraft): Promise<Check[]> {
      return checkPayout(fromDraft(draft, draft.processId ?? ''), await ledger.banks.latest(), clock.now())
    },

    async create(draft: PayoutDraft, operator: Operator): Promise<Payout> {
      const at = clock.now()
      const payout = fromDraft(draft, draft.processId ?? makeProcessId('PAY', at, random))
      const added = await ledger.payouts.add(payout, { by: operator.id, at })
      tell('ledger.changed')
      return shown(added, await gather(), operator)
    },

    /** Back to draft with new contents and a new revision; approvals of the old one are void. Keeps its processId. */
    async edit(seen: Seen, draft: PayoutDraft, operator: Operator): Promise<Payout> {
      const { processId } = await open('edit', seen, operator)
      const stamp = { by: operator.id, at: clock.now() }
      const payout = fromDraft(draft, draft.processId ?? processId)
      const rewritten = await ledger.payouts.rewrite(payout, { ...seen, from: statesFor.edit, ...stamp })
      if (!rewritten) throw new VezneError('changed_meanwhile')
      tell('ledger.changed')
      return shown(rewritten, await gather(), operator)
    },

    async submit(seen: Seen, operator: Operator): Promise<Payout> {
      await refuseIfBlocked(await open('submit', seen, operator))
      return move(seen, operator, { from: statesFor.submit, to: 'awaiting_approval' })
    },

    async cancel(seen: Seen, reason: string, operator: Operator): Promise<Payout> {
      await open('cancel', seen, operator)
      return move(seen, operator, { from: statesFor.cancel, to: 'cancelled', reason })
    },

    /** Four eyes: another checker than its maker and last editor, with their passphrase, over the seal of this revision. */
    async approve(seen: Seen, passphrase: string, operator: Operator): Promise<Payout> {
      await open('approve', seen, operator)
      await session.confirm(operator, passphrase)
      const payout = await open('approve', seen, operator)
      await refuseIfBlocked(payout)
      const { unit } = await gather()
      const approval = { by: operator.id, at: clock.now(), revision: seen.revision, seal: sealOf(payout, unit, digest) }
      return move(seen, operator, { from: statesFor.approve, to: 'approved', approval })
    },

    async reject(seen: Seen, reason: string, operator: Operator): Promise<Payout> {
      await open('reject', seen, operator)
      return move(seen, operator, { from: statesFor.reject, to: 'rejected', reason })
    },

    /** Back to its maker as a draft, under a new revision. */
    async takeBack(seen: Seen, operator: Operator): Promise<Payout> {
      await open('takeBack', seen, operator)
      return move(seen, operator, { from: statesFor.takeBack, to: 'draft', voidApprovals: true })
    },

    /** Makes a payout that certainly was not paid ready for another attempt: a person's decision, never the program's. */
    async tryAgain(seen: Seen, operator: Operator): Promise<Payout> {
      const payout = await open('tryAgain', seen, operator)
      const fresh = payout.approvals.some(({ at }) => clock.now() - at <= freshApprovalMs)
      return fresh
        ? move(seen, operator, { from: statesFor.tryAgain, to: 'approved' })
        : move(seen, operator, { from: statesFor.tryAgain, to: 'awaiting_approval', voidApprovals: true })
    },
  }
}
export type PayoutService = ReturnType<typeof createPayouts>

interface Facts {
  unit: AmountUnit
  banks: KeptBankList | null
  now: number
  digest: Digest
}

function fromDraft(draft: PayoutDraft, processId: string): NewPayout {
  const amount = BigInt(draft.amount)
  if (amount === 0n) throw fieldError('amount', 'amount_not_positive')
  return { ...draft, amount, processId }
}

function shown(payout: PayoutRecord, { unit, banks, now, digest }: Facts, operator: Operator): Payout {
  return {
    id: payout.id,
    revision: payout.revision,
    processId: payout.processId,
    state: payout.state,
    amount: toMoney(payout.amount),
    wireAmount: String(toWireNumber(payout.amount, unit)),
    wireUnit: unit,
    iban: payout.iban,
    accountName: payout.accountName,
    bankId: payout.bankId,
    bankName: banks?.banks.find(({ id }) => id === payout.bankId)?.name ?? null,
    customer: payout.customer,
    createdAt: payout.createdAt,
    createdBy: payout.createdBy,
    editedBy: payout.editedBy,
    stateAt: payout.stateAt,
    stateBy: payout.stateBy,
    reason: payout.reason,
    approvals: payout.approvals.map(({ by, at }) => ({ by, at })),
    seal: sealOf(payout, unit, digest),
    attempts: payout.attempts.map(({ number, state, at, code, serviceMessage }) => ({
      number,
      state,
      at,
      code,
      serviceMessage,
    })),
    transactionId: payout.transactionId,
    failureReason: payout.failureReason,
    checks: checkPayout(payout, banks, now),
    actions: allowances(payout, operator),
  }
}
