import { beforeEach, describe, expect, it } from 'vitest'
import { depositDraft, harness, openEach, received } from '../../desk/desk-harness.ts'

/** What the service says about a deposit that is not as the interface has it: taken, and told. */

openEach()
beforeEach(() => harness.signIn('support'))

const minute = 60_000
/** As the service would have answered if it meant this. */
async function created(data: Record<string, string | number | null | Record<string, string>>) {
  harness.sandbox.controls.addFault({ kind: 'says', call: 'deposit', data })
  return harness.ask('deposits.create', depositDraft)
}

describe('a window', () => {
  const createdAt = new Date(Date.now()).toISOString()
  const after = (minutes: number) => new Date(Date.parse(createdAt) + minutes * minute).toISOString()

  it.each([
    [120, 120],
    [32.5, 32.5],
    [27.5, 27.5],
    [-5, -5],
    [31, null],
    [29, null],
    [30, null],
  ])('of %d minutes is said as it is, and blocks nothing', async (minutes, odd) => {
    const deposit = await created({ createdAt, expiresAt: after(minutes) })
    expect(deposit).toMatchObject({ state: 'pending', oddWindowMs: odd === null ? null : odd * minute })
    expect(typeof deposit.checkoutUrl).toBe('string')
    expect((await harness.ask('deposits.list'))[0]?.oddWindowMs).toBe(deposit.oddWindowMs)
    expect(received(harness, deposit.processId)).toBe(1)
  })

  it('is measured by the service’s clock from when it was asked for, where the answer says no creation', async () => {
    harness.sandbox.controls.setClockOffset(3_600)
    // The answer before it told the time.
    await harness.ask('banks.refresh')
    const usual = await created({ createdAt: null })
    expect(usual).toMatchObject({ serviceCreatedAt: null, oddWindowMs: null })
    const odd = await created({ createdAt: null, expiresAt: after(60 + 120) })
    expect(Math.round((odd.oddWindowMs ?? 0) / minute)).toBe(120)
  })
})

describe('fields that decide nothing', () => {
  const iban = 'TR330006100519786457841326'
  const all = { expiresAt: '2026-01-01T12:30:00', amount: 99, currency: 'try', assignedAccount: { iban } }
  const odd = [
    { field: 'amount', said: '99' },
    { field: 'currency', said: 'try' },
    { field: 'account', said: null },
    { field: 'expiresAt', said: '2026-01-01T12:30:00' },
  ]
  const account = { bankName: null, accountName: null, iban }

  it('keep no link from the customer, are said, and come out of the ledger as they went in', async () => {
    const askedAt = Date.now()
    const deposit = await created(all)
    expect(deposit).toMatchObject({ state: 'pending', amount: depositDraft.amount, account, odd, oddWindowMs: null })
    expect(typeof deposit.checkoutUrl).toBe('string')
    // Half an hour is assumed, by the service's clock.
    expect(Math.abs((deposit.expiresAt ?? 0) - 30 * minute - askedAt)).toBeLessThan(minute)
    const { expiresAt } = deposit
    await harness.reopen()
    await harness.signIn('support')
    expect(await harness.ask('deposits.get', { id: deposit.id })).toMatchObject({ account, odd, expiresAt })
    expect(received(harness, deposit.processId)).toBe(1)
    expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
  })

  it('come out of the journal too', async () => {
    const { settle } = harness.ledger.attempts
    harness.ledger.attempts.settle = () => Promise.reject(new Error('the disk is full'))
    harness.sandbox.controls.addFault({ kind: 'says', call: 'deposit', data: all })
    expect((await harness.refused('deposits.create', depositDraft)).code).toBe('outcome_unrecorded')
    harness.ledger.attempts.settle = settle
    await harness.reopen()
    await harness.signIn('support')
    expect(await harness.ask('deposits.list')).toMatchObject([{ state: 'pending', account, odd }])
  })

  it('tell no account while the link is kept back', async () => {
    const { id, processId } = await created({ assignedAccount: iban })
    expect(await harness.ask('deposits.get', { id })).toMatchObject({ odd: [{ field: 'account', said: iban }] })
    expect(await harness.report({ processId, transactionId: 'T-other', status: 'pending' })).toBe('conflict')
    const held = await harness.ask('deposits.get', { id })
    expect(held).toMatchObject({ checkoutUrl: null, account: null, odd: [{ field: 'account', said: null }] })
  })

  it('nothing is said of a usual answer', async () => {
    expect(await created({})).not.toHaveProperty('odd')
  })
})

describe('a link that leads outside the checkout pages', () => {
  const here = () => new URL(harness.sandbox.checkoutUrl).origin
  const token = 'eRUqI2gT9vK4'

  it.each([
    ['another place', 'https://elsewhere.example'],
    ['another port of another machine', 'https://127.0.0.2:8443'],
    ['an unencrypted one', 'http://odeme.example'],
  ])('at %s is said, and kept back', async (_name, came) => {
    const deposit = await created({ checkoutUrl: `${came}/c?token=${token}` })
    const said = { state: 'pending', checkoutUrl: null, oddLink: { expected: here(), came, allowed: false } }
    expect(deposit).toMatchObject(said)
    expect(await harness.ask('deposits.list')).toMatchObject([said])
    expect(JSON.stringify(await harness.ask('deposits.answer', { id: deposit.id, number: 1 }))).not.toContain(token)
    expect((await harness.refused('app.openLink', { depositId: deposit.id })).code).toBe('link_not_allowed')
    expect([harness.dialogs.asked, harness.opened]).toEqual([[], []])
    expect(received(harness, deposit.processId)).toBe(1)
  })

  it('is given once somebody has said yes to a question that names both, which is an event', async () => {
    const checkoutUrl = `https://elsewhere.example/c?token=${token}`
    const { id, processId } = await created({ checkoutUrl })
    harness.dialogs.answer = () => false
    expect((await harness.refused('deposits.allowLink', { id })).code).toBe('declined_in_dialog')
    expect(await harness.ask('deposits.get', { id })).toMatchObject({ checkoutUrl: null })

    harness.dialogs.answer = () => true
    const odd = { expected: here(), came: 'https://elsewhere.example' }
    const allowed = { checkoutUrl, oddLink: { ...odd, allowed: true } }
    expect(await harness.ask('deposits.allowLink', { id })).toMatchObject(allowed)
    expect(harness.dialogs.asked).toEqual(Array(2).fill({ ...odd, locale: 'tr' }))
    expect((await harness.refused('deposits.allowLink', { id })).code).toBe('wrong_state')
    expect((await harness.refused('app.openLink', { depositId: id })).code, 'never opened').toBe('link_not_allowed')

    await harness.reopen()
    await harness.signIn('checker')
    expect(await harness.ask('deposits.get', { id })).toMatchObject(allowed)
    const everything = { group: null, by: null, search: processId, day: null, before: null }
    const [event] = (await harness.ask('audit.page', everything)).events
    expect(event).toMatchObject({ action: 'deposit.link_allowed', by: 'support', subject: { name: processId } })
    expect(JSON.parse(event?.after ?? '')).toEqual({ expectedOrigin: odd.expected, givenOrigin: odd.came })
    expect(JSON.stringify(event)).not.toContain(token)
    expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
  })

  it('is asked about again where the workspace’s pages or the link are others by then', async () => {
    const { id } = await created({ checkoutUrl: `https://elsewhere.example/c?token=${token}` })
    await harness.ask('deposits.allowLink', { id })
    const other = { id, checkoutUrl: 'https://third.example/c', expected: here(), came: 'https://third.example' }
    const stamp = { by: 'support', at: 1, offset: null }
    await expect(harness.ledger.deposits.allowLink(other, stamp)).rejects.toMatchObject({
      failure: { code: 'changed_meanwhile' },
    })
    await harness.startAgain({ checkoutOrigin: () => Promise.resolve('https://odeme.example') })
    await harness.signIn('support')
    const usual = await harness.ask('deposits.create', { ...depositDraft, amount: '60000' })
    const oddLink = { expected: 'https://odeme.example', came: here(), allowed: false }
    expect(usual).toMatchObject({ checkoutUrl: null, oddLink })
  })

  it('is not one of the sandbox, at whatever port that was started', async () => {
    const { id, oddLink, checkoutUrl } = await harness.ask('deposits.create', depositDraft)
    expect([oddLink, typeof checkoutUrl]).toEqual([null, 'string'])
    expect((await harness.refused('deposits.allowLink', { id })).code).toBe('wrong_state')
    await harness.startAgain({ checkoutOrigin: () => Promise.resolve('http://127.0.0.1:9') })
    await harness.signIn('support')
    expect(await harness.ask('deposits.get', { id })).toMatchObject({ oddLink: null, checkoutUrl })
  })

  it('is not given by somebody whose session ended while the question stood open', async () => {
    const { id } = await created({ checkoutUrl: `https://elsewhere.example/c?token=${token}` })
    harness.dialogs.answer = async () => {
      await harness.ask('session.signOut')
      return true
    }
    await harness.refused('deposits.allowLink', { id })
    expect((await harness.ledger.deposits.get(id))?.allowedOrigin).toBeNull()
  })
})
