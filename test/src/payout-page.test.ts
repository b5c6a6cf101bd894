import { describe, expect, it } from 'vitest'
import type { Check, Payout, PayoutAction } from '../../electron/payouts/contract/payout.ts'
import { tabOf } from '../../electron/payouts/contract/lists.ts'
import { payoutStates } from '../../electron/core/states.ts'
import { canStillLeave } from '../../src/parts/acting/payout-standing.ts'
import { offeredActions } from '../../src/pages/payouts/offered-actions.ts'
import {
  blankPayoutForm,
  payoutFormOf,
  readPayoutForm,
  replacementFormOf,
} from '../../src/pages/payouts/payout-form.ts'
import { nothingAllowed, unknownPayout } from './doubtful-payout.ts'

const payout = (changes: Partial<Payout> = {}): Payout =>
  unknownPayout({
    id: 1,
    state: 'awaiting_approval',
    approvals: [],
    attempts: [],
    resolvableTo: [],
    actions: nothingAllowed,
    ...changes,
  })

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
  const offer = (actions: Partial<Payout['actions']>, checks: Check[] = [], isLocked = false) =>
    offeredActions(payout({ actions: { ...nothingAllowed, ...actions }, checks }), isLocked).map(
      ({ action, hindrance }): [PayoutAction, string | null] => [action, hindrance],
    )

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

describe('form', () => {
  const complete = payoutFormOf(payout({ bankId: 'FAST' }), 'tr')

  it('shows a payout as it would be typed', () => {
    expect(complete).toMatchObject({ amountText: '37.500,00', ibanText: 'TR33 0006 1005 1978 6457 8413 26' })
    expect(payoutFormOf(payout(), 'en').amountText).toBe('37,500.00')
  })

  const missing = (...paths: string[]) => ({ ok: false, fields: paths.map((path) => ({ path, problem: 'required' })) })
  const always = ['amount', 'iban', 'accountName', 'customer.id', 'customer.username']

  it('names every field that is missing', () => {
    expect(readPayoutForm(blankPayoutForm())).toEqual(missing(...always))
    // Somebody else's account: then the customer has a name of their own.
    expect(readPayoutForm({ ...blankPayoutForm(), holderIsCustomer: false })).toEqual(
      missing(...always, 'customer.name'),
    )
  })

  it('gives a customer who holds the account its name, whatever stood there before', () => {
    const own = { ...complete, accountName: 'Ayşe Yılmaz', customer: { ...complete.customer, name: 'Kemal Öz' } }
    expect(readPayoutForm({ ...own, holderIsCustomer: true })).toMatchObject({
      draft: { customer: { name: 'Ayşe Yılmaz' } },
    })
    expect(readPayoutForm({ ...own, holderIsCustomer: false })).toMatchObject({
      draft: { customer: { name: 'Kemal Öz' } },
    })
  })

  it('takes no draft from an amount or an IBAN that was typed but not understood', () => {
    expect(readPayoutForm({ ...complete, amountText: '1e3', amount: null })).toEqual({ ok: false, fields: [] })
    expect(readPayoutForm({ ...complete, ibanText: 'TR33', iban: null })).toEqual({ ok: false, fields: [] })
  })

  it('starts a replacement from the same contents, under a processId of its own', () => {
    const form = replacementFormOf(payout({ bankId: 'FAST' }), 'tr')
    expect(form).toMatchObject({ amountText: '37.500,00', processId: '', editing: null })
    expect(readPayoutForm(form)).toMatchObject({ draft: { replaces: 1, processId: form.ownProcessId, bankId: 'FAST' } })
    expect(readPayoutForm(complete)).toMatchObject({ draft: { replaces: null } })
  })

  it('lets an edited payout keep its processId and a new one have its own', () => {
    expect(readPayoutForm(complete)).toMatchObject({
      ok: true,
      draft: { processId: complete.processId, bankId: 'FAST' },
    })
    expect(readPayoutForm({ ...complete, editing: null, processId: ' MINE-1 ' })).toMatchObject({
      draft: { processId: 'MINE-1' },
    })
    expect(readPayoutForm({ ...complete, editing: null, processId: '  ' })).toMatchObject({
      draft: { processId: complete.ownProcessId },
    })
  })
})
