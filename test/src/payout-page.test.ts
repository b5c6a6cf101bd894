import { describe, expect, it } from 'vitest'
import type { Check, Payout, PayoutAction } from '../../electron/contract/payout.ts'
import { payoutActions } from '../../electron/contract/payout.ts'
import { payoutStates } from '../../electron/contract/payout-state.ts'
import { makeIban } from '../../electron/sandbox/iban-number.ts'
import { bankMismatch } from '../../src/pages/payouts/bank-mismatch.ts'
import { offeredActions } from '../../src/pages/payouts/offered-actions.ts'
import { blankPayoutForm, payoutFormOf, readPayoutForm } from '../../src/pages/payouts/payout-form.ts'
import { canStillLeave, groupIntoTabs, isHeldBack, payoutTabs, tabOf } from '../../src/payout-tabs.ts'
import { waitingTime } from '../../src/waiting-time.ts'

const nothingAllowed = Object.fromEntries(payoutActions.map((action) => [action, 'wrong_state'])) as Payout['actions']

function payout(changes: Partial<Payout> = {}): Payout {
  return {
    id: 1,
    revision: 2,
    processId: 'PAY-1',
    state: 'awaiting_approval',
    amount: { minor: '3750000', currency: 'TRY' },
    wireAmount: '3750000',
    wireUnit: 'minor',
    iban: 'TR330006100519786457841326',
    accountName: 'Gökçe Şahin',
    bankId: null,
    bankName: null,
    customer: { id: '8841', name: 'Gökçe Şahin', username: 'gokce.s' },
    createdAt: 0,
    createdBy: 'maker',
    editedBy: 'maker',
    stateAt: 0,
    stateBy: 'maker',
    stateSource: 'operator',
    reason: null,
    approvals: [],
    seal: '00',
    attempts: [],
    transactionId: null,
    failureReason: null,
    reports: [],
    resolutions: [],
    resolvableTo: [],
    checks: [],
    actions: nothingAllowed,
    ...changes,
  }
}

describe('tabs', () => {
  it('puts every state under exactly one tab', () => {
    expect(payoutStates.map((state) => [state, tabOf(state)])).toEqual([
      ['draft', 'drafts'],
      ['awaiting_approval', 'toApprove'],
      ['approved', 'ready'],
      ['sending', 'inFlight'],
      ['accepted', 'inFlight'],
      ['processing', 'inFlight'],
      ['completed', 'done'],
      ['failed', 'done'],
      ['returned', 'done'],
      ['refused', 'ready'],
      ['not_sent', 'ready'],
      ['unknown', 'unknown'],
      ['rejected', 'done'],
      ['cancelled', 'done'],
    ])
  })

  it('keeps every payout and its order', () => {
    const payouts = payoutStates.map((state, index) => payout({ id: index + 1, state }))
    const groups = groupIntoTabs(payouts)
    expect(payoutTabs.flatMap((tab) => groups[tab]).length).toBe(payouts.length)
  })

  it('puts what can be sent before what is held back, each in its order', () => {
    const states = ['refused', 'approved', 'not_sent', 'approved'] as const
    const { ready } = groupIntoTabs(states.map((state, index) => payout({ id: index + 1, state })))
    expect(ready.map(({ id }) => id)).toEqual([2, 4, 1, 3])
    expect(ready.filter(isHeldBack).map(({ state }) => state)).toEqual(['refused', 'not_sent'])
  })

  it('knows what can still leave', () => {
    expect(payoutStates.filter(canStillLeave)).toEqual([
      'draft',
      'awaiting_approval',
      'approved',
      'refused',
      'not_sent',
    ])
  })
})

describe('offered actions', () => {
  const offer = (actions: Partial<Payout['actions']>, checks: Check[] = [], locked = false) =>
    offeredActions(payout({ actions: { ...nothingAllowed, ...actions }, checks }), locked).map(
      ({ action, hindrance }): [PayoutAction, string | null] => [action, hindrance],
    )

  it('leaves out what belongs to another state', () => {
    expect(offer({})).toEqual([])
  })

  it('offers what is allowed, the onward step last', () => {
    expect(offer({ approve: 'allowed', reject: 'allowed', cancel: 'allowed' })).toEqual([
      ['cancel', null],
      ['reject', null],
      ['approve', null],
    ])
  })

  it('says why the onward step cannot be taken, and nothing of the rest', () => {
    expect(offer({ send: 'contradicted' })).toEqual([['send', 'contradicted']])
    expect(offer({ approve: 'own_payout', reject: 'not_permitted', edit: 'not_maker' })).toEqual([
      ['approve', 'own_payout'],
    ])
  })

  it('holds back sending alone while dispatch is locked', () => {
    expect(offer({ send: 'allowed', takeBack: 'allowed' }, [], true)).toEqual([
      ['takeBack', null],
      ['send', 'dispatch_locked'],
    ])
    expect(offer({ approve: 'allowed' }, [], true)).toEqual([['approve', null]])
    expect(offer({ send: 'contradicted' }, [], true)).toEqual([['send', 'contradicted']])
  })

  it('holds back what a blocking check would refuse, but not the ways out', () => {
    const blocking: Check[] = [{ code: 'above_maximum', level: 'blocking' }]
    expect(offer({ approve: 'allowed', reject: 'allowed' }, blocking)).toEqual([
      ['reject', null],
      ['approve', 'blocking_check'],
    ])
    expect(offer({ approve: 'allowed' }, [{ code: 'account_name_differs', level: 'warning' }])).toEqual([
      ['approve', null],
    ])
  })
})

it('tells a chosen bank from the bank of the IBAN, where their names clearly differ', () => {
  const akbank = makeIban('00046', 1n)
  expect(bankMismatch('1', 'Garanti BBVA', akbank)).toEqual({ bank: 'Garanti BBVA', ibanBank: 'Akbank' })
  expect(bankMismatch('1', 'AKBANK T.A.Ş.', akbank)).toBeNull()
  expect(bankMismatch('1', 'İŞ BANKASI', makeIban('00064', 1n))).toBeNull()
  expect(bankMismatch('FAST', 'FAST', akbank)).toBeNull()
  expect(bankMismatch(null, null, akbank)).toBeNull()
  expect(bankMismatch('1', 'Garanti BBVA', makeIban('99999', 1n))).toBeNull()
  expect(bankMismatch('1', 'Garanti BBVA', null)).toBeNull()
})

describe('form', () => {
  const complete = payoutFormOf(payout({ bankId: 'FAST' }), 'tr')

  it('shows a payout as it would be typed', () => {
    expect(complete).toMatchObject({ amountText: '37.500,00', ibanText: 'TR33 0006 1005 1978 6457 8413 26' })
    expect(payoutFormOf(payout(), 'en').amountText).toBe('37,500.00')
  })

  it('names every field that is missing', () => {
    const read = readPayoutForm(blankPayoutForm())
    expect(read).toEqual({
      ok: false,
      fields: ['amount', 'iban', 'accountName', 'customer.id', 'customer.username', 'customer.name'].map((path) => ({
        path,
        problem: 'required',
      })),
    })
  })

  it('takes no draft from an amount or an IBAN that was typed but not understood', () => {
    expect(readPayoutForm({ ...complete, amountText: '1e3', amount: null })).toEqual({ ok: false, fields: [] })
    expect(readPayoutForm({ ...complete, ibanText: 'TR33', iban: null })).toEqual({ ok: false, fields: [] })
  })

  it('lets an edited payout keep its processId and a new one have its own', () => {
    expect(readPayoutForm(complete)).toMatchObject({ ok: true, draft: { processId: null, bankId: 'FAST' } })
    expect(readPayoutForm({ ...complete, editing: null, processId: ' MINE-1 ' })).toMatchObject({
      draft: { processId: 'MINE-1' },
    })
    expect(readPayoutForm({ ...complete, editing: null, processId: '  ' })).toMatchObject({
      draft: { processId: null },
    })
  })
})

it('says how long something has waited in its two largest units', () => {
  const minute = 60_000
  expect(waitingTime(-5)).toEqual({ unit: 'now' })
  expect(waitingTime(59_999)).toEqual({ unit: 'now' })
  expect(waitingTime(12 * minute)).toEqual({ unit: 'minutes', minutes: 12 })
  expect(waitingTime(62 * minute)).toEqual({ unit: 'hours', hours: 1, minutes: 2 })
  expect(waitingTime(25 * 60 * minute + minute)).toEqual({ unit: 'days', days: 1, hours: 1 })
})
