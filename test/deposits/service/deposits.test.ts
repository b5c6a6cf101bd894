import { beforeEach, describe, expect, it } from 'vitest'
import { depositDraft, harness, openEach, received } from '../../desk/desk-harness.ts'

openEach()
beforeEach(() => harness.signIn('support'))

describe('creating a deposit', () => {
  it('gives the checkout link, the account and the time that is left', async () => {
    const deposit = await harness.ask('deposits.create', depositDraft)
    expect(deposit).toMatchObject({
      state: 'pending',
      bankName: 'FAST',
      account: { iban: expect.stringMatching(/^TR\d{24}$/) as unknown },
      metadata: { siparis: '17' },
      resendable: false,
    })
    expect(new URL(deposit.checkoutUrl ?? '').origin).toBe(new URL(harness.sandbox.checkoutUrl).origin)
    expect(Math.round(((deposit.expiresAt ?? 0) - Date.now()) / 60_000)).toBe(30)
    expect(received(harness, deposit.processId)).toBe(1)
  })

  it.each([
    ['999', 'below_minimum'],
    ['10000001', 'above_maximum'],
    ['0', 'amount_not_positive'],
  ])('says at the field that %s kuruş is %s, and sends nothing', async (amount, problem) => {
    const failure = await harness.refused('deposits.create', { ...depositDraft, amount })
    expect(failure).toEqual({ code: 'invalid_input', fields: [{ path: 'amount', problem }] })
    expect(await harness.ask('deposits.list')).toEqual([])
    expect(harness.sandbox.controls.book().received).toEqual({})
  })

  it('is refused by the service when its limits changed since our list', async () => {
    harness.sandbox.controls.changeBank('FAST', { maximum: 40_000n })
    const deposit = await harness.ask('deposits.create', depositDraft)
    expect(deposit).toMatchObject({
      state: 'refused',
      code: 'AMOUNT_OUT_OF_RANGE',
      checkoutUrl: null,
      resendable: false,
    })
  })
})

describe('a deposit whose answer was lost', () => {
  it('completes when the same processId is sent again and the first had not arrived', async () => {
    harness.sandbox.controls.addFault({ kind: 'drop_before', call: 'deposit' })
    const lost = await harness.ask('deposits.create', depositDraft)
    expect(lost).toMatchObject({ state: 'unknown', code: 'connection_lost', resendable: true })
    const again = await harness.ask('deposits.resend', { id: lost.id })
    expect(again).toMatchObject({ state: 'pending', processId: lost.processId })
    expect(harness.sandbox.controls.book().transactions).toHaveLength(1)
  })

  it('stays unknown when the second try cannot be sent', async () => {
    harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'deposit' })
    const { id } = await harness.ask('deposits.create', depositDraft)
    await harness.sandbox.close()
    expect(await harness.ask('deposits.resend', { id })).toMatchObject({ state: 'unknown', code: 'connection_refused' })
  })
})

describe('opening the checkout page', () => {
  it('asks first, and opens exactly the deposit’s link', async () => {
    const { id, checkoutUrl } = await harness.ask('deposits.create', depositDraft)
    await harness.ask('app.openLink', { depositId: id })
    expect(harness.dialogs.asked).toEqual([{ origin: new URL(harness.sandbox.checkoutUrl).origin, locale: 'tr' }])
    expect(harness.opened).toEqual([checkoutUrl])

    await harness.startAgain({ checkoutOrigin: () => Promise.resolve('https://elsewhere.example') })
    await harness.signIn('support')
    expect((await harness.refused('app.openLink', { depositId: id })).code).toBe('link_not_allowed')
    expect(harness.opened).toHaveLength(1)
  })

  it('does not open it when the operator thinks better of it', async () => {
    const { id } = await harness.ask('deposits.create', depositDraft)
    harness.dialogs.answer = () => false
    expect((await harness.refused('app.openLink', { depositId: id })).code).toBe('declined_in_dialog')
    expect(harness.opened).toEqual([])
  })
})

describe('the attempts of a deposit', () => {
  it('bring the raw answer without the customer’s link', async () => {
    const { id, checkoutUrl, account } = await harness.ask('deposits.create', depositDraft)
    const answer = (await harness.ask('deposits.answer', { id, number: 1 })) ?? ''
    expect(answer).toContain(account?.iban)
    const { searchParams } = new URL(checkoutUrl ?? '')
    const [token = ''] = searchParams.values()
    expect(token).not.toBe('')
    expect(answer).not.toContain(token)
    expect(JSON.parse(answer)).toMatchObject({ data: { checkoutUrl: '…' } })
  })
})
