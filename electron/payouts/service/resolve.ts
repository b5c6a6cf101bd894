import { idSchema, operation } from '../../core/operation.ts'
import type { Operator } from '../../core/access.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import {
  payoutSchema,
  seenPayoutSchema,
  type SeenPayout,
  resolutionDraftSchema,
  type ResolutionDraft,
} from '../contract/payout.ts'
import { isOpenConflict } from '../../transactions/contract/reporting.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import type { PayoutRecord } from '../records.ts'
import { confirmationStatement, proposalStatement } from '../rules/statements.ts'
import { openProposal, opensTheWayToSending, resolvableTo } from '../rules/states.ts'
import { confirmed, type PayoutPorts } from './access.ts'
import { stillSignedIn, type Seat, type Signer } from '../../core/seat.ts'

/**
 * Settling a payout that is unknown, or that a report contradicts: one person proposes what it is and with what evidence,
 * another confirms it with their passphrase and in main's own dialog. There is no other way out (domain rule 5).
 */
export function createResolutions({ ledger, charter, access, rules, signatures, stamp }: PayoutPorts) {
  /** The proposal that the operator saw, on the payout as they saw it. */
  async function openProposed(
    action: 'withdrawResolution' | 'confirmResolution',
    seen: SeenPayout,
    resolutionId: number,
    operator: Operator,
  ) {
    const payout = await access.open(action, seen, operator)
    const proposal = openProposal(payout)
    if (proposal?.id !== resolutionId) throw new VezneError('changed_meanwhile')
    return { payout, proposal }
  }

  /** Asks for the signature once the draft is possible. Throws what the operation throws. */
  async function propose(
    { draft, ...seen }: SeenPayout & { draft: ResolutionDraft },
    operator: Operator,
    seat: Seat,
    askForSigner: () => Promise<Signer>,
  ) {
    const payout = await access.open('proposeResolution', seen, operator)
    refuseUnlessPossible(payout, draft)
    const signer = await askForSigner()
    const moment = { ...stamp(operator.id, seat), draft }
    const { identity } = await charter.now()
    const signature = signer.sign(proposalStatement(identity, seen, moment))
    const proposed = { ...seen, ...moment, signature, from: payout.state }
    return access.changed(await ledger.resolutions.propose(proposed), operator)
  }

  return {
    propose,

    operations: {
      /** Throws `invalid_input` for `to`, `failureReason` or `transactionId`, and what `session.confirm` throws. */
      proposeResolution: operation(
        'payouts.resolve',
        seenPayoutSchema.extend({ draft: resolutionDraftSchema, passphrase: passphraseSchema }),
        payoutSchema,
        ({ draft, passphrase, ...seen }, { operator, seat }) =>
          propose({ ...seen, draft }, operator, seat, () => seat.session.confirm(operator, passphrase)),
      ),

      withdrawResolution: operation(
        'payouts.resolve',
        seenPayoutSchema.extend({ resolutionId: idSchema }),
        payoutSchema,
        async ({ resolutionId, ...seen }, { operator, seat }) => {
          await openProposed('withdrawResolution', seen, resolutionId, operator)
          const ended = { ...seen, resolutionId, voidApprovals: false, ...stamp(operator.id, seat) }
          return access.changed(await ledger.resolutions.withdraw(ended), operator)
        },
      ),

      /** Throws `own_proposal` for its proposer, `declined_in_dialog`, and what `session.confirm` throws. */
      confirmResolution: operation(
        'payouts.confirm_resolution',
        seenPayoutSchema.extend({ resolutionId: idSchema, passphrase: passphraseSchema }),
        payoutSchema,
        async ({ resolutionId, passphrase, ...seen }, { operator, seat, locale }) => {
          await openProposed('confirmResolution', seen, resolutionId, operator)
          const signer = await seat.session.confirm(operator, passphrase)
          const { payout, proposal } = await openProposed('confirmResolution', seen, resolutionId, operator)
          await signatures.refuseUnlessProposed(seen, proposal)
          const { identity } = await charter.now()
          const unit = (await rules.now()).units.payoutAmountUnit
          const shown = { ...confirmed(payout, unit, locale), to: proposal.to }
          if (!(await seat.dialogs.confirmResolution(shown))) throw new VezneError('declined_in_dialog')
          // The dialog may have stood open for an hour: whoever answers it must still be allowed to.
          const confirming = stillSignedIn(seat, operator)
          await openProposed('confirmResolution', seen, resolutionId, confirming)
          const voidApprovals = opensTheWayToSending(proposal.to)
          const moment = stamp(confirming.id, seat)
          const signature = signer.sign(confirmationStatement(identity, proposal.signature, moment))
          const ended = { ...seen, resolutionId, voidApprovals, signature, ...moment }
          return access.changed(await ledger.resolutions.confirm(ended), confirming)
        },
      ),
    },
  }
}
export type ResolutionService = ReturnType<typeof createResolutions>

function refuseUnlessPossible(payout: PayoutRecord, draft: ResolutionDraft): void {
  if (!resolvableTo(payout).includes(draft.to)) throw fieldError('draft.to', 'invalid')
  if (draft.to === 'failed' && draft.failureReason === null && payout.state !== 'failed') {
    throw fieldError('draft.failureReason', 'failure_reason_required')
  }
  if (draft.places.length === 0 && !payout.reports.some(isOpenConflict)) {
    throw fieldError('draft.places', 'evidence_required')
  }
}
