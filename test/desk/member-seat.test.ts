import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { MemberHands } from '../../electron/link/member-link.ts'
import { seatPushes } from '../../electron/link/seat-messages.ts'
import { sheetSchema } from '../../electron/core/sheet.ts'
import { patience } from '../patience.ts'
import { settled } from '../link/two-ends.ts'
import { openSeatAt } from './another-seat.ts'
import { approvedPayout, harness, openEach, payoutDraft, passphraseOf, received } from './desk-harness.ts'
import { memberSeatAt } from './linked-seat.ts'

/** The host's end of a member: what crosses the link beside operations, and a member that goes, comes back or lies. */

openEach()

const never = () => new Promise<never>(() => undefined)

/** A payout that waits for the checker, who sits at this seat. */
async function waitingFor({ signIn }: ReturnType<ReturnType<typeof memberSeatAt>['connect']>) {
  await harness.signIn('maker')
  const { id } = await harness.ask('payouts.create', payoutDraft)
  await harness.ask('payouts.submit', { id, revision: 1 })
  await signIn('checker')
  return { id, revision: 1, passphrase: passphraseOf('checker') }
}

describe('a question', () => {
  it.each([
    { answer: true, state: 'approved' },
    ...[false, null, 1, 'true', { ok: true }].map((answer) => ({ answer, state: 'awaiting_approval' })),
  ])('of the host, answered $answer, leaves the payout $state', async ({ answer, state }) => {
    const sheets: unknown[] = []
    const question = (sheet: unknown) => (sheets.push(sheet), Promise.resolve(answer))
    const seat = memberSeatAt(harness, 'kasa-2').connect({ question })
    const seen = await waitingFor(seat)
    await seat.call('payouts.approve', seen)
    expect((await seat.ask('payouts.get', { id: seen.id })).state).toBe(state)
    expect(sheets.map((sheet) => sheetSchema.parse(sheet).message)).toHaveLength(1)
  })

  it('that stands open when the connection ends is declined, and holds nothing', async () => {
    let opened = (): void => undefined
    const isOpen = new Promise<void>((resolve) => (opened = resolve))
    const question: MemberHands['question'] = () => (opened(), never())
    const { connect } = memberSeatAt(harness, 'kasa-2')
    const first = connect({ question })
    const seen = await waitingFor(first)
    const lost = first.call('payouts.approve', seen)
    await isOpen
    first.cut()
    expect(await lost).toEqual({ ok: false, error: { code: 'answer_lost' } })
    const again = connect({ question: () => Promise.resolve(true) })
    expect((await again.ask('payouts.get', { id: seen.id })).state).toBe('awaiting_approval')
    expect(await again.ask('payouts.approve', seen)).toMatchObject({ state: 'approved' })
  })

  it('is declined while no connection is there; no file is chosen, and nothing is shown', async () => {
    const { connect, ports } = memberSeatAt(harness, 'kasa-2')
    const answers = () => {
      const seat = ports()
      seat?.notices.badge(1)
      seat?.tell('banks.changed')
      return Promise.all([
        seat?.dialogs.confirmOpenLink({ origin: 'https://a.example', locale: 'tr' }),
        seat?.files.open('batch', 'tr'),
        seat?.files.save('batch_template', 'a.csv', 'tr'),
        seat?.clipboard.copyText('a'),
        seat?.openExternal('https://a.example'),
      ])
    }
    const declined = [false, null, null, undefined, undefined]
    expect(await answers()).toEqual(declined)
    const { cut, pushes } = connect({ question: () => Promise.resolve(true) })
    await settled()
    pushes.length = 0
    cut()
    await settled()
    expect(await answers()).toEqual(declined)
    expect(pushes).toEqual([])
  })
})

describe('a push', () => {
  it('names the user before the answer that signed them in, and at each change', async () => {
    const order: unknown[] = []
    const seat = memberSeatAt(harness, 'kasa-2').connect({
      pushed: (name, value) => void (name === 'signedIn' && order.push(seatPushes.signedIn.parse(value)?.id ?? null)),
    })
    await seat.signIn('maker').then(() => order.push('answer'))
    await seat.ask('session.handOver').then(() => order.push('answer'))
    await seat.signIn('maker')
    await harness.signIn('maker')
    await settled()
    expect(order).toEqual([null, 'maker', 'answer', null, 'answer', 'maker', null])
  })

  it('tells a change once, and its repetitions of a second once', async () => {
    const { connect, pass } = memberSeatAt(harness, 'kasa-2')
    const seat = connect()
    await harness.signIn('maker')
    pass(1_000)
    await settled()
    seat.pushes.length = 0
    const told = async () => {
      await settled()
      return seat.pushed('tell').filter((event) => event === 'ledger.changed').length
    }
    for (let count = 0; count < 3; count += 1) await harness.ask('payouts.create', payoutDraft)
    expect(await told()).toBe(1)
    pass(1_000)
    expect(await told()).toBe(2)
    pass(5_000)
    await harness.ask('payouts.create', payoutDraft)
    expect(await told()).toBe(3)
  })

  it('copies, opens a checked address and shows a count, as its schema says', async () => {
    const seat = memberSeatAt(harness, 'kasa-2').connect({ question: () => Promise.resolve(true) })
    await waitingFor(seat)
    await seat.ask('app.copyText', { text: 'TR20' })
    await harness.desk().tick()
    await settled()
    expect(seat.pushed('copy')).toEqual([{ text: 'TR20', forMs: null }])
    expect(seat.pushed('badge')).toEqual([0, 1])
    for (const { name, value } of seat.pushes) seatPushes[name as keyof typeof seatPushes].parse(value)
  })
})

describe('a call of the seat', () => {
  it('gives the page, its files and logos', async () => {
    const { call } = memberSeatAt(harness, 'kasa-2').connect()
    const sha256 = createHash('sha256').update('<p>Vezne</p>').digest('hex')
    expect(await call('seat.page', undefined)).toEqual({
      ok: true,
      value: { files: { '/index.html': { sha256, mime: 'text/html' } }, operations: ['banks.list'] },
    })
    const base64 = Buffer.from('<p>Vezne</p>').toString('base64')
    expect(await call('seat.file', { path: '/index.html' })).toEqual({ ok: true, value: { base64 } })
    expect(await call('seat.file', { path: '/../index.html' })).toMatchObject({ error: { code: 'not_found' } })
    expect(await call('seat.logo', { bankId: 'FAST' })).toMatchObject({ value: { mime: 'image/png' } })
    expect(await call('seat.logo', { bankId: 'none' })).toEqual({ ok: true, value: null })
  })

  it('says what the person prefers: Turkish at first', async () => {
    const sheets: unknown[] = []
    const question = (sheet: unknown) => (sheets.push(sheetSchema.parse(sheet).cancel), Promise.resolve(false))
    const seat = memberSeatAt(harness, 'kasa-2').connect({ question })
    const seen = await waitingFor(seat)
    await seat.call('payouts.approve', seen)
    const notices = { depositNotices: false, approvalNotices: true, ageingNotices: false, workNotices: false }
    await seat.call('seat.prefer', { locale: 'en', ...notices })
    await seat.call('payouts.approve', seen)
    expect(sheets).toEqual(['Vazgeç', 'Cancel'])
  })

  it('signs a person out who is idle there, counted on from what it said last', async () => {
    const { connect } = memberSeatAt(harness, 'kasa-2')
    const seat = connect()
    await seat.signIn('maker')
    await seat.call('seat.idle', { seconds: 500 })
    await harness.desk().lockIfIdle()
    expect(await seat.ask('session.current')).not.toBeNull()
    harness.clock.ahead += 101_000
    await harness.desk().lockIfIdle()
    expect(await seat.ask('session.ended')).toMatchObject({ reason: 'idle' })
  })

  it('ends the session, opens a page, and reports a stranger', async () => {
    const seat = memberSeatAt(harness, 'kasa-2').connect()
    expect(await seat.call('seat.open', { place: '/overview' })).toEqual({ ok: true, value: false })
    await seat.signIn('maker')
    expect(await seat.call('seat.open', { place: '/overview' })).toEqual({ ok: true, value: true })
    expect(await seat.ask('app.deepLink')).toBe('/overview')
    expect(await seat.call('seat.stranger', { operation: 'payouts.send' })).toMatchObject({ ok: true })
    await seat.call('seat.leave', { reason: 'screen_locked' })
    expect(await seat.ask('session.ended')).toMatchObject({ reason: 'screen_locked' })
  })

  it.each([
    { name: 'seat.none', input: undefined },
    { name: 'seat.__proto__', input: undefined },
    { name: 'seat.toString', input: undefined },
    { name: 'seat.page', input: {} },
    { name: 'seat.file', input: { path: 1 } },
    { name: 'seat.file', input: { path: 'x'.repeat(2_001) } },
    { name: 'seat.idle', input: { seconds: -1 } },
    { name: 'seat.idle', input: { seconds: 1, at: 0 } },
    { name: 'seat.prefer', input: { locale: 'de' } },
    { name: 'seat.leave', input: { reason: 'elsewhere' } },
    { name: 'seat.open', input: ['/payouts'] },
    { name: 'seat.stranger', input: { operation: Array.from({ length: 2_000 }, () => 0) } },
  ])('refuses $name of a member that lies', async ({ name, input }) => {
    const { call } = memberSeatAt(harness, 'kasa-2').connect()
    expect(await call(name, input)).toEqual({ ok: false, error: { code: 'invalid_input' } })
    expect(await call('session.current', undefined)).toEqual({ ok: true, value: null })
  })
})

describe('a member that comes back', () => {
  it('finds its user, who was named again, and reads its page again', async () => {
    const { connect } = memberSeatAt(harness, 'kasa-2')
    const first = connect()
    await first.signIn('maker')
    first.cut()
    await harness.signIn('checker')
    const again = connect()
    expect((await again.ask('session.current'))?.operator.id).toBe('maker')
    expect(again.pushed('signedIn')).toMatchObject([{ id: 'maker', mustChangePassphrase: false }])
    expect(again.pushed('tell')).toEqual(['ledger.changed', 'banks.changed', 'dispatch.changed', 'batches.changed'])
  })

  it('hears that its session ended while it was away', async () => {
    const { connect } = memberSeatAt(harness, 'kasa-2')
    const first = connect()
    await first.signIn('maker')
    first.cut()
    await openSeatAt(harness, 'muhasebe').signIn('maker')
    const again = connect()
    await settled()
    expect(again.pushed('signedIn')).toEqual([null])
    expect(await again.ask('session.ended')).toMatchObject({ reason: 'elsewhere', elsewhere: 'muhasebe' })
  })
})

it('sends on while the computer that asked for it is away', async () => {
  const { connect } = memberSeatAt(harness, 'kasa-2')
  const { id, revision, processId } = await approvedPayout(harness)
  const seat = connect({
    question() {
      // The answer arrives, and nothing after it.
      void settled(2).then(seat.cut)
      return Promise.resolve(true)
    },
  })
  await seat.signIn('checker')
  expect(await seat.call('payouts.send', { id, revision })).toMatchObject({ error: { code: 'answer_lost' } })
  const again = connect()
  await expect.poll(async () => (await again.ask('payouts.get', { id })).state, patience).toBe('accepted')
  expect(received(harness, processId)).toBe(1)
})
