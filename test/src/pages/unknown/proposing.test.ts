import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Result } from '../../../../electron/core/result.ts'
import { evidence, proposal, unknownPayout } from '../../doubtful-payout.ts'
import { ok, openWindow } from '../../window.ts'

const payout = unknownPayout()
const accepted = { ...payout, resolutions: [proposal()] }
let answer: Result<unknown>
let asked: unknown[] = []

openWindow({
  payouts: {
    proposeResolution: (input) => {
      asked.push(input)
      return Promise.resolve(answer)
    },
  },
  session: {
    signIn: (input) => {
      const id = (input as { operatorId: string }).operatorId
      return ok({ operator: { id, name: id, roles: ['checker'] }, since: 0 })
    },
  },
})
const { useProposal } = await import('../../../../src/pages/unknown/use-proposal.ts')
beforeEach(() => {
  setActivePinia(createPinia())
  asked = []
})

/** As somebody would type it. */
function typed() {
  const writing = useProposal(() => payout.id)
  writing.open(payout)
  const form = writing.form.value
  if (!form) throw new Error('no form')
  form.to = 'completed'
  form.places.push('service_panel')
  form.transactionId = 'tx_1'
  form.note = 'seen'
  return writing
}
const kept = { to: 'completed', places: ['service_panel'], transactionId: 'tx_1', note: 'seen' }

describe('proposing', () => {
  it('does not bother main with what is missing', async () => {
    const writing = useProposal(() => payout.id)
    expect(await writing.submit(payout, 'parola')).toMatchObject({ kind: 'mistakes' })
    expect(['draft.to', 'draft.places', 'draft.note'].map(writing.errors.problemOf)).toEqual([
      'required',
      'evidence_required',
      'required',
    ])
    expect(asked).toEqual([])
  })

  it('hands over what was typed and begins anew once main has it', async () => {
    answer = { ok: true, value: accepted }
    const writing = typed()
    expect(await writing.submit(payout, 'parola')).toEqual({ kind: 'proposed', payout: accepted })
    expect(asked).toEqual([
      { id: 12, revision: 2, draft: { ...kept, failureReason: null, outcomeDay: null }, passphrase: 'parola' },
    ])
    expect(writing.form.value).toBeNull()
    expect(writing.isOpen.value).toBe(false)
  })

  it('says what main refused at its field and keeps everything', async () => {
    answer = {
      ok: false,
      error: { code: 'invalid_input', fields: [{ path: 'draft.transactionId', problem: 'control_characters' }] },
    }
    const writing = typed()
    expect(await writing.submit(payout, 'parola')).toMatchObject({ kind: 'mistakes' })
    expect(writing.errors.problemOf('draft.transactionId')).toBe('control_characters')
    expect(writing.failure.value).toBeNull()
    expect(writing.form.value).toMatchObject(kept)
  })

  it('keeps what was typed, and begins an untouched form with the newest report', () => {
    const writing = typed()
    const reported = unknownPayout({ reports: [evidence({ status: 'processing' })] })
    writing.close(reported)
    writing.open(reported)
    expect(writing.form.value).toMatchObject(kept)

    const another = { ...reported, id: 13 }
    const beside = useProposal(() => another.id)
    beside.open(another)
    expect(beside.form.value?.to).toBe('processing')
    beside.close(another)
    beside.open({ ...another, reports: [...another.reports, evidence()] })
    expect(beside.form.value?.to).toBe('completed')
  })
})
