import type { ManualReport } from '@electron/transactions/contract/report.ts'
import type { EvidenceSource } from '@electron/transactions/contract/reporting.ts'
import type { FieldError } from '@electron/core/result.ts'
import { readTypedMoment } from '../../lib/typed-moment.ts'

/** A status as an operator tells it, while it is being typed. */
export interface ToldForm {
  status: ManualReport['status'] | null
  evidenceSource: EvidenceSource | null
  /** As it was typed: Istanbul's wall clock. */
  reportedAt: string
  transactionId: string
  failureReason: string
  note: string
}

export const blankToldForm = (): ToldForm => ({
  status: null,
  evidenceSource: null,
  reportedAt: '',
  transactionId: '',
  failureReason: '',
  note: '',
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

type Told = { ok: true; report: ManualReport } | { ok: false; fields: FieldError[] }

/** What to hand to main, or which fields are still missing. Main checks the rest. */
export function readToldForm(form: ToldForm, about: Pick<ManualReport, 'kind' | 'id'>): Told {
  const { status, evidenceSource } = form
  const reportedAt = readTypedMoment(form.reportedAt)
  const failureReason = status === 'failed' ? orNull(form.failureReason) : null
  const note = orNull(form.note)
  const fields: FieldError[] = []
  if (status === null) fields.push({ path: 'status', problem: 'required' })
  if (evidenceSource === null) fields.push({ path: 'evidenceSource', problem: 'required' })
  if (form.reportedAt.trim() !== '' && reportedAt === null) fields.push({ path: 'reportedAt', problem: 'invalid' })
  if (status === 'failed' && failureReason === null)
    fields.push({ path: 'failureReason', problem: 'failure_reason_required' })
  if (note === null) fields.push({ path: 'note', problem: 'required' })
  if (status === null || evidenceSource === null || note === null || fields.length > 0) return { ok: false, fields }
  const { kind, id } = about
  return {
    ok: true,
    report: {
      kind,
      id,
      status,
      transactionId: orNull(form.transactionId),
      failureReason,
      reportedAt,
      evidenceSource,
      note,
    },
  }
}
