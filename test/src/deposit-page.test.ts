import { describe, expect, it } from 'vitest'
import { timeLeft, urgencyOf } from '../../src/ui/time-left.ts'
import { nextStepOf, isReplaceable } from '../../src/pages/deposits/next-step.ts'
import { shownState } from '../../src/stores/deposit-window.ts'
import { pendingDeposit } from './pending-deposit.ts'
import { openWindow } from './window.ts'

openWindow({})
const { blankDepositForm, isBlankForm, readDepositForm, replacementOf } =
  await import('../../src/pages/deposits/deposit-form.ts')

const deposit = pendingDeposit()

describe('form', () => {
  it('names every field that is missing', () => {
    expect(readDepositForm(blankDepositForm())).toEqual({
      ok: false,
      fields: ['amount', 'customer.id', 'customer.username', 'customer.name'].map((path) => ({
        path,
        problem: 'required',
      })),
    })
  })

  it('takes the contents of the deposit that it will replace, and the link to it, without its processId', () => {
    const form = replacementOf(deposit, 'tr')
    expect(form.amountText).toBe('1.250,50')
    expect(readDepositForm(form)).toEqual({
      ok: true,
      draft: {
        amount: '125050',
        bankId: 'FAST',
        customer: deposit.customer,
        processId: form.ownProcessId,
        metadata: { kampanya: 'Hoş geldin' },
        replaces: 7,
        ...{ note: null, invoiceNumber: null },
      },
    })
  })

  it('is not sent with metadata that cannot be read', () => {
    const metadata = [
      { id: 0, key: 'a', value: '1' },
      { id: 1, key: 'a', value: '2' },
    ]
    expect(readDepositForm({ ...replacementOf(deposit, 'tr'), metadata })).toEqual({ ok: false, fields: [] })
  })

  it('is blank until something is typed, chosen or linked', () => {
    const blank = blankDepositForm()
    expect(isBlankForm(blank)).toBe(true)
    expect(isBlankForm({ ...blank, metadata: [{ id: 1, key: ' ', value: '' }] })).toBe(true)
    expect(isBlankForm({ ...blank, metadata: [{ id: 1, key: '', value: '1' }] })).toBe(false)
    expect(isBlankForm({ ...blank, bankId: 'FAST' })).toBe(false)
    expect(isBlankForm({ ...blank, replaces: { id: 1, processId: 'DEP-1' } })).toBe(false)
    expect(isBlankForm({ ...blank, customer: { ...blank.customer, name: 'A' } })).toBe(false)
  })
})

describe('what a deposit asks of somebody', () => {
  const closed = 1_800_000
  const other = { id: 9, processId: 'DEP-9' }

  it.each([
    ['draft', 'sendNow'],
    ['sending', 'wait'],
    ['not_sent', 'tryAgain'],
    ['unknown', 'sendSame'],
    ['paid', 'none'],
    ['failed', 'another'],
    ['refused', 'another'],
    ['orphaned', 'another'],
  ] as const)('is for %s: %s', (state, step) => {
    expect(nextStepOf(pendingDeposit({ state }), closed)).toBe(step)
  })

  it('is to look at the one that was made instead, where there is one', () => {
    expect(nextStepOf(deposit, closed)).toBe('closed')
    for (const state of ['pending', 'orphaned', 'refused', 'failed'] as const)
      expect(nextStepOf(pendingDeposit({ state, replacedBy: [other] }), closed)).toBe('follow')
    expect(nextStepOf(pendingDeposit({ state: 'paid', replacedBy: [other] }), closed)).toBe('none')
  })

  it('lets one whose window has closed meanwhile be replaced at once, unless one was made already', () => {
    expect(isReplaceable(deposit, closed - 1)).toBe(false)
    expect(isReplaceable(deposit, closed)).toBe(true)
    expect(isReplaceable(pendingDeposit({ replacedBy: [other] }), closed)).toBe(false)
    expect(isReplaceable(pendingDeposit({ state: 'orphaned', replaceable: true, replacedBy: [other] }), 0)).toBe(true)
    expect(isReplaceable(pendingDeposit({ state: 'unknown' }), closed)).toBe(false)
  })
})

describe('the payment window', () => {
  it('is counted down to the last second', () => {
    expect(timeLeft(1_800_000, 0)).toBe('30:00')
    expect(timeLeft(61_000, 0)).toBe('1:01')
    expect(timeLeft(1_000, 999)).toBe('0:01')
    expect(timeLeft(1_000, 1_000)).toBeNull()
  })

  it('asks for a look under five minutes and for haste in the last', () => {
    const left = (milliseconds: number) => urgencyOf(1_800_000, 1_800_000 - milliseconds)
    expect([300_000, 299_999, 60_000, 59_999, 1].map(left)).toEqual(['calm', 'soon', 'soon', 'last', 'last'])
  })

  it('closes a pending deposit and no other', () => {
    expect(shownState(deposit, 1_799_999)).toBe('pending')
    expect(shownState(deposit, 1_800_000)).toBe('expired')
    expect(shownState({ ...deposit, state: 'paid' }, 1_800_000)).toBe('paid')
    expect(shownState({ ...deposit, expiresAt: null }, 1_800_000)).toBe('pending')
  })
})
