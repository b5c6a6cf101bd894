import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { depositDraft, openStage, payoutDraft, received, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
  await stage.signIn('support')
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

describe('creating a deposit', () => {
  it('gives the checkout link, the account and the time that is left', async () => {
    const deposit = await stage.ask('deposits.create', depositDraft)
    expect(deposit).toMatchObject({
      state: 'pending',
      bankName: 'FAST',
      account: { iban: expect.stringMatching(/^TR\d{24}$/) as unknown },
      metadata: { siparis: '17' },
      resendable: false,
    })
    expect(new URL(deposit.checkoutUrl ?? '').origin).toBe(new URL(stage.sandbox.checkoutUrl).origin)
    expect(Math.round(((deposit.expiresAt ?? 0) - Date.now()) / 60_000)).toBe(30)
    expect(received(stage, deposit.processId)).toBe(1)
  })

  it('is paid when the service says so', async () => {
    const { id, transactionId } = await stage.ask('deposits.create', depositDraft)
    stage.sandbox.controls.setStatus(transactionId ?? '', 'paid')
    expect((await stage.ask('deposits.get', { id })).state).toBe('paid')
  })

  it.each([
    ['999', 'below_minimum'],
    ['10000001', 'above_maximum'],
    ['0', 'amount_not_positive'],
  ])('says at the field that %s kuruş is %s, and sends nothing', async (amount, problem) => {
    const failure = await stage.refused('deposits.create', { ...depositDraft, amount })
    expect(failure).toEqual({ code: 'invalid_input', fields: [{ path: 'amount', problem }] })
    expect(await stage.ask('deposits.list')).toEqual([])
    expect(stage.sandbox.controls.book().received).toEqual({})
  })

  it('is refused by the service when its limits changed since our list', async () => {
    stage.sandbox.controls.changeBank('FAST', { maximum: 40_000n })
    const deposit = await stage.ask('deposits.create', depositDraft)
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
    stage.sandbox.controls.addFault({ kind: 'drop_before', call: 'deposit' })
    const lost = await stage.ask('deposits.create', depositDraft)
    expect(lost).toMatchObject({ state: 'unknown', code: 'connection_lost', resendable: true })
    const again = await stage.ask('deposits.resend', { id: lost.id })
    expect(again).toMatchObject({ state: 'pending', processId: lost.processId })
    expect(stage.sandbox.controls.book().transactions).toHaveLength(1)
  })

  it('is orphaned when the service already has it: its link is lost', async () => {
    stage.sandbox.controls.addFault({ kind: 'drop_after', call: 'deposit' })
    const lost = await stage.ask('deposits.create', depositDraft)
    expect(lost.state).toBe('unknown')
    const again = await stage.ask('deposits.resend', { id: lost.id })
    expect(again).toMatchObject({ state: 'orphaned', checkoutUrl: null, resendable: false })
    expect((await stage.refused('deposits.resend', { id: lost.id })).code).toBe('wrong_state')
    expect(stage.sandbox.controls.book().transactions).toHaveLength(1)
  })

  it('is orphaned when the service says that it is waiting for money: it arrived', async () => {
    stage.sandbox.controls.addFault({ kind: 'drop_after', call: 'deposit' })
    const { id, processId } = await stage.ask('deposits.create', depositDraft)
    await stage.report({ processId, transactionId: 'T-1', status: 'pending' })
    expect(await stage.ask('deposits.get', { id })).toMatchObject({ state: 'orphaned', transactionId: 'T-1' })
  })

  it('stays unknown when the second try cannot be sent', async () => {
    stage.sandbox.controls.addFault({ kind: 'drop_after', call: 'deposit' })
    const { id } = await stage.ask('deposits.create', depositDraft)
    await stage.sandbox.close()
    expect(await stage.ask('deposits.resend', { id })).toMatchObject({ state: 'unknown', code: 'connection_refused' })
  })
})

describe('opening the checkout page', () => {
  it('asks first, and opens exactly the deposit’s link', async () => {
    const { id, checkoutUrl } = await stage.ask('deposits.create', depositDraft)
    await stage.ask('app.openLink', { depositId: id })
    expect(stage.dialogs.asked).toEqual([{ origin: new URL(stage.sandbox.checkoutUrl).origin, locale: 'tr' }])
    expect(stage.opened).toEqual([checkoutUrl])

    await stage.startAgain({ checkoutOrigin: 'https://elsewhere.example' })
    await stage.signIn('support')
    expect((await stage.refused('app.openLink', { depositId: id })).code).toBe('link_not_allowed')
    expect(stage.opened).toHaveLength(1)
  })

  it('does not open it when the operator thinks better of it', async () => {
    const { id } = await stage.ask('deposits.create', depositDraft)
    stage.dialogs.answer = () => false
    expect((await stage.refused('app.openLink', { depositId: id })).code).toBe('declined_in_dialog')
    expect(stage.opened).toEqual([])
  })
})

describe('the attempts of a deposit', () => {
  it('are all there, each with how it ended', async () => {
    stage.sandbox.controls.addFault({ kind: 'drop_after', call: 'deposit' })
    const { id } = await stage.ask('deposits.create', depositDraft)
    const { attempts } = await stage.ask('deposits.resend', { id })
    expect(attempts).toMatchObject([
      { number: 1, state: 'unknown', code: 'connection_lost', answerStatus: null, preparedBy: 'support' },
      { number: 2, state: 'unknown', code: 'DUPLICATE_TRANSACTION', answerStatus: 400 },
    ])
    expect(attempts[1]?.serviceMessage).not.toBeNull()
    expect((await stage.ask('deposits.list'))[0]?.attempts).toEqual(attempts)
    expect(await stage.ask('deposits.answer', { id, number: 1 })).toBeNull()
    expect(JSON.parse((await stage.ask('deposits.answer', { id, number: 2 })) ?? '')).toMatchObject({
      error: { code: 'DUPLICATE_TRANSACTION' },
    })
    expect(await stage.ask('deposits.answer', { id, number: 3 })).toBeNull()
    expect((await stage.refused('deposits.answer', { id: 999, number: 1 })).code).toBe('not_found')
  })

  it('bring the raw answer without the customer’s link', async () => {
    const { id, checkoutUrl, account } = await stage.ask('deposits.create', depositDraft)
    const answer = (await stage.ask('deposits.answer', { id, number: 1 })) ?? ''
    expect(answer).toContain(account?.iban)
    const { searchParams } = new URL(checkoutUrl ?? '')
    const [token = ''] = searchParams.values()
    expect(token).not.toBe('')
    expect(answer).not.toContain(token)
    expect(JSON.parse(answer)).toMatchObject({ data: { checkoutUrl: '…' } })
  })

  it('are not those of a payout', async () => {
    await stage.signIn('maker')
    const { id } = await stage.ask('payouts.create', payoutDraft)
    expect((await stage.refused('deposits.answer', { id, number: 1 })).code).toBe('not_found')
  })
})
