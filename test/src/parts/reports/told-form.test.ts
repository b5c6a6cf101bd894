import { describe, expect, it } from 'vitest'
import { reportableStatuses } from '../../../../electron/transactions/contract/reporting.ts'
import { blankToldForm, readToldForm } from '../../../../src/parts/reports/told-form.ts'
import { stateTold } from '../../../../src/parts/reports/told-state.ts'

const about = { kind: 'payout', id: 12 } as const

describe('a status told by hand', () => {
  it('names every field that is missing', () => {
    expect(readToldForm(blankToldForm(), about)).toEqual({
      ok: false,
      fields: ['status', 'evidenceSource', 'note'].map((path) => ({ path, problem: 'required' })),
    })
  })

  const typed = { ...blankToldForm(), status: 'completed', evidenceSource: 'service_panel', note: ' seen ' } as const

  it('is handed over trimmed, its moment read as Istanbul’s', () => {
    const form = { ...typed, reportedAt: '21.11.2026 14:02', transactionId: ' tx_1 ', failureReason: 'left over' }
    expect(readToldForm(form, about)).toEqual({
      ok: true,
      report: {
        kind: 'payout',
        id: 12,
        status: 'completed',
        transactionId: 'tx_1',
        failureReason: null,
        reportedAt: Date.parse('2026-11-21T11:02:00Z'),
        evidenceSource: 'service_panel',
        note: 'seen',
      },
    })
  })

  it('needs a reason for a failure and a moment that is one', () => {
    expect(readToldForm({ ...typed, status: 'failed' }, about)).toMatchObject({
      fields: [{ path: 'failureReason', problem: 'failure_reason_required' }],
    })
    expect(readToldForm({ ...typed, reportedAt: '11/21/2026 14:02' }, about)).toMatchObject({
      fields: [{ path: 'reportedAt', problem: 'invalid' }],
    })
  })
})

it('has a word of ours for every status that may be told, and none for what nobody documented', () => {
  for (const kind of ['deposit', 'payout'] as const) {
    for (const status of reportableStatuses[kind])
      expect(stateTold({ status, transaction: { kind, id: 1 } })).not.toBeNull()
  }
  expect(stateTold({ status: 'pending', transaction: about })).toBe('accepted')
  expect(stateTold({ status: 'pending', transaction: { kind: 'deposit', id: 1 } })).toBe('pending')
  expect(stateTold({ status: 'constructor', transaction: about })).toBeNull()
  expect(stateTold({ status: 'completed', transaction: null })).toBeNull()
})
