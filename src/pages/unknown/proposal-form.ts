import type { Payout, ResolutionDraft } from '@electron/payouts/contract/payout.ts'
import type { EvidencePlace } from '@electron/payouts/contract/names.ts'
import type { PayoutState } from '@electron/core/states.ts'
import type { Report } from '@electron/transactions/contract/report.ts'
import { type EvidenceSource, isOpenConflict, isUnsettled } from '@electron/transactions/contract/reporting.ts'
import type { FieldError } from '@electron/core/result.ts'
import { dayText } from '../../lib/moment-text.ts'
import { readTypedDay } from '../../lib/typed-moment.ts'
import { payoutStateTold } from '../../parts/reports/told-state.ts'
import { canStillLeave } from '../../parts/acting/payout-standing.ts'

/** What somebody says a payout is, and why, while it is being typed. */
export interface ProposalForm {
  to: PayoutState | null
  places: EvidencePlace[]
  transactionId: string
  failureReason: string
  outcomeDay: string
  note: string
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** A payout that has failed on record already keeps its reason. */
const needsFailureReason = (to: PayoutState | null, payout: Pick<Payout, 'state'>): boolean =>
  to === 'failed' && payout.state !== 'failed'

type Proposed = { ok: true; draft: ResolutionDraft } | { ok: false; fields: FieldError[] }

/** The draft to hand to main, or which fields are still missing; their paths are main's own. */
export function readProposalForm(form: ProposalForm, payout: Pick<Payout, 'state' | 'reports'>): Proposed {
  const { to, places } = form
  const note = orNull(form.note)
  const failureReason = to === 'failed' ? orNull(form.failureReason) : null
  const outcomeDay = readTypedDay(form.outcomeDay)
  const fields: FieldError[] = []
  if (to === null) fields.push({ path: 'draft.to', problem: 'required' })
  if (places.length === 0 && !payout.reports.some(isOpenConflict))
    fields.push({ path: 'draft.places', problem: 'evidence_required' })
  if (needsFailureReason(to, payout) && failureReason === null)
    fields.push({ path: 'draft.failureReason', problem: 'failure_reason_required' })
  if (form.outcomeDay.trim() !== '' && outcomeDay === null)
    fields.push({ path: 'draft.outcomeDay', problem: 'invalid' })
  if (note === null) fields.push({ path: 'draft.note', problem: 'required' })
  if (to === null || note === null || fields.length > 0) return { ok: false, fields }
  return {
    ok: true,
    draft: { to, places: [...places], transactionId: orNull(form.transactionId), note, failureReason, outcomeDay },
  }
}

const placesOfPeople: Record<EvidenceSource, EvidencePlace | null> = {
  service_panel: 'service_panel',
  service_message: 'service_answer',
  bank_statement: 'bank_statement',
  other: null,
}
function placeOf({ source, evidenceSource }: Report): EvidencePlace | null {
  if (source === 'callback' || source === 'verified_callback' || source === 'file') return 'callback_log'
  return evidenceSource && placesOfPeople[evidenceSource]
}

/** Whether a proposal can begin with what the report says. */
export const isTakeable = (report: Report, payout: Pick<Payout, 'resolvableTo'>): boolean => {
  const told = payoutStateTold(report.status)
  return isUnsettled(report) && told !== null && payout.resolvableTo.includes(told)
}

/** Begins with what the newest report says, as far as the payout allows it. A person still reads it, and proposes it. */
export function beginProposal(payout: Pick<Payout, 'reports' | 'resolvableTo'>): ProposalForm {
  const report = payout.reports.findLast((one) => isTakeable(one, payout))
  const place = report && placeOf(report)
  return {
    to: report ? payoutStateTold(report.status) : null,
    places: place ? [place] : [],
    transactionId: report?.transactionId ?? '',
    failureReason: report?.failureReason ?? '',
    outcomeDay: typeof report?.reportedAt === 'number' ? dayText(report.reportedAt, 'tr') : '',
    note: report?.note ?? '',
  }
}

/** What follows from a choice, as the name of its sentence: leaving a payout as it is is not the same as making it so. */
export function followsOf(to: PayoutState, from: PayoutState): string {
  if (to !== from) return to
  return canStillLeave(to) ? 'keepSendable' : 'keep'
}
/** After these it can be paid again: paying twice is possible from here. */
export const isGrave = (to: PayoutState, from: PayoutState): boolean =>
  to === 'not_sent' || to === 'failed' || to === 'returned' || followsOf(to, from) === 'keepSendable'
