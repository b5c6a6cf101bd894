import { idSchema, operation } from '../../core/operation.ts'
import type { Operator } from '../../core/access.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import { payoutsSchema, seenProposalSchema, seenProposalsSchema, type SeenProposal } from '../contract/bulk.ts'
import {
  payoutSchema,
  seenPayoutSchema,
  type SeenPayout,
  resolutionDraftSchema,
  type ResolutionDraft,
} from '../contract/payout.ts'
import { isOpenConflict } from '../../transactions/contract/reporting.ts'
import { fieldError, only, VezneError } from '../../core/result.ts'
import { z } from 'zod'
import type { PayoutRecord } from '../records.ts'
import { confirmationStatement, proposalStatement } from '../rules/statements.ts'
import { openProposal, opensTheWayToSending, resolvableTo } from '../rules/states.ts'
import { confirmed, type PayoutPorts } from './access.ts'
import { createLineProposals } from './line-proposals.ts'
import { stillSignedIn, type Seat, type Signer } from '../../core/seat.ts'

/**
 * Settling a payout that is unknown, or that a report contradicts: one person proposes what it is and with what evidence,
 * another confirms it with their passphrase and in main's own dialog. There is no other way out (domain rule 5).
 */
export function createResolutions(ports: Omit<PayoutPorts, 'checks'>) {
  const { ledger, charter, access, rules, signatures, stamp } = ports

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

  /** Confirms each in an event of its own, after one passphrase and one dialog. */
  async function confirmAll(
    seen: readonly SeenProposal[],
    { passphrase, operator, seat }: { passphrase: string; operator: Operator; seat: Seat },
    isConfirmed: (proposed: readonly Awaited<ReturnType<typeof openProposed>>[]) => Promise<boolean>,
  ) {
    const look = (by: Operator) =>
      Promise.all(
        seen.map(async ({ resolutionId, ...payout }) => ({
          ...{ seen: payout, resolutionId },
          ...(await openProposed('confirmResolution', payout, resolutionId, by)),
        })),
      )
    await look(operator)
    const signer = await seat.session.confirm(operator, passphrase)
    const proposed = await look(operator)
    for (const { seen: payout, proposal } of proposed) await signatures.refuseUnlessProposed(payout, proposal)
    const { identity } = await charter.now()
    if (!(await isConfirmed(proposed))) throw new VezneError('declined_in_dialog')
    // The dialog may have stood open for an hour: whoever answers it must still be allowed to.
    const confirming = stillSignedIn(seat, operator)
    await look(confirming)
    const moment = stamp(confirming.id, seat)
    const resolved = []
    for (const { seen: payout, resolutionId, proposal } of proposed) {
      const voidApprovals = opensTheWayToSending(proposal.to)
      const signature = signer.sign(confirmationStatement(identity, proposal.signature, moment))
      const ended = { ...payout, resolutionId, voidApprovals, signature, ...moment }
      resolved.push(...((await ledger.resolutions.confirm(ended)) ? [payout.id] : []))
    }
    const payouts = await Promise.all(resolved.map((id) => access.record(id)))
    const changed = await access.changedAll(payouts, confirming)
    if (changed.length < seen.length) throw new VezneError('changed_meanwhile')
    return changed
  }

  return {
    propose,
    ...createLineProposals({ ledger, propose }),

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
        seenProposalSchema.extend({ passphrase: passphraseSchema }),
        payoutSchema,
        async ({ passphrase, ...seen }, { operator, seat, locale }) => {
          const unit = (await rules.now()).units.payoutAmountUnit
          return only(
            await confirmAll([seen], { passphrase, operator, seat }, (proposed) => {
              const { payout, proposal } = only(proposed)
              return seat.dialogs.confirmResolution({ ...confirmed(payout, unit, locale), to: proposal.to })
            }),
          )
        },
      ),

      /** Confirms several after one dialog that lists them. Throws `wrong_state` if one would be sent again. */
      confirmResolutions: operation(
        'payouts.confirm_resolution',
        z.strictObject({ proposals: seenProposalsSchema, passphrase: passphraseSchema }),
        payoutsSchema,
        async ({ proposals, passphrase }, { operator, seat, locale }) => {
          const unit = (await rules.now()).units.payoutAmountUnit
          return confirmAll(proposals, { passphrase, operator, seat }, (proposed) => {
            if (proposed.some(({ proposal }) => opensTheWayToSending(proposal.to))) throw new VezneError('wrong_state')
            const resolutions = proposed.map(({ payout, proposal: { to } }) => ({
              ...confirmed(payout, unit, locale),
              to,
            }))
            return seat.dialogs.confirmResolutions(resolutions, locale)
          })
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
