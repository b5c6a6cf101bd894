import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startInbox } from '../../electron/inbox/inbox.ts'
import { openInboxFor } from '../callbacks/service/merchant-inbox.ts'
import { payoutDraft } from '../desk/desk-harness.ts'
import { approved, confirmProposed, lost, signInAs } from '../desk/makers-and-checkers.ts'
import { answer, serve } from '../service-client/wire-server.ts'
import { attack, type Verdict } from './attack.ts'
import {
  acts,
  found,
  harness,
  paid,
  passphraseOf,
  payAgain,
  ready,
  sends,
  serviceAt,
  tryUnknownAgain,
  useStages,
} from './stage.ts'

/** Lies in the answers of the service, and at the merchant's callback address. */

useStages()

const service = 'a hostile service'

interface Lie {
  status: number
  body: string
  headers?: Record<string, string> | undefined
}

/** Sends one payout to a lying service. Succeeds if it leaves again, or counts as not sent. */
async function answeredWith(lie: (request: { processId: string; amount: number }) => Lie): Promise<Verdict> {
  const payout = await ready()
  const { url, requests } = await serve({
    onRequest(socket, request) {
      const { status, body, headers } = lie(JSON.parse(request.body.toString() || '{}') as never)
      socket.end(answer(status, body, { 'content-type': 'application/json', ...headers }))
    },
  })
  const posts = () => requests.filter(({ method }) => method === 'POST').length
  const secret = createSecretKey(randomBytes(32))
  const paymentService = serviceAt(url, () => Promise.resolve(secret))
  await harness.startAgain({ paymentService })
  await signInAs(harness, 'checker')
  const { id, revision } = payout
  await harness.call('payouts.send', { id, revision })
  const sent = posts()
  if (sent === 0) throw new Error('no payout left')
  const after = await harness.ask('payouts.get', { id })
  if (after.state !== 'unknown' && after.state !== 'accepted') return 'succeeded'
  await harness.call('payouts.tryAgain', { id, revision: after.revision })
  await harness.call('payouts.send', { id, revision: after.revision })
  await paymentService.close()
  return posts() > sent ? 'succeeded' : 'refused'
}

const seconds = () => Math.floor(Date.now() / 1000)
const answerOf = (envelope: object) => JSON.stringify({ timestamp: seconds(), ...envelope })
const created = (echo: { processId: string; amount: number }) => ({
  transactionId: 't'.repeat(24),
  status: 'pending',
  ...echo,
})

type Echo = { processId: string; amount: number }
/** Says that the payout was created, with these changes. */
const yes =
  (payout: object = {}, more: object = {}, status = 201) =>
  (echo: Echo): Lie => ({ status, body: answerOf({ success: true, data: { ...created(echo), ...payout }, ...more }) })
const no = (status: number, code: string, headers?: Record<string, string>) => (): Lie => ({
  status,
  body: answerOf({ success: false, error: { code, message: 'x' } }),
  headers,
})

for (const [number, what, lie] of [
  ['W-01', 'answers 200 instead of 201', yes({}, {}, 200)],
  ['W-02', 'answers 201 for another amount', yes({ amount: 1 })],
  ['W-03', 'answers 201 for another processId', yes({ processId: 'x' })],
  [
    'W-04',
    'says that there is no money, and gives a transactionId',
    yes({}, { success: false, error: { code: 'INSUFFICIENT_BALANCE', message: 'x' } }, 400),
  ],
  [
    'W-05',
    'says that it created the payout, and gives an error',
    yes({}, { error: { code: 'INVALID_IBAN', message: 'x' } }),
  ],
  ['W-06', 'refuses with an unknown code', no(400, 'NOPE')],
  ['W-07', 'refuses with the code of a duplicate', no(409, 'DUPLICATE_TRANSACTION')],
  [
    'W-08',
    'redirects the payout to another address',
    () => ({ status: 307, body: '', headers: { location: '/elsewhere' } }),
  ],
  ['W-09', 'answers 500 with a refusal', no(500, 'INSUFFICIENT_BALANCE')],
  ['W-10', 'answers with an HTML page', () => ({ status: 502, body: '<html>Bad gateway</html>' })],
  [
    'W-11',
    'says success twice in one object',
    (echo) => ({
      status: 201,
      body: `{"success":false,"success":true,"timestamp":${seconds()},"data":${JSON.stringify(created(echo))}}`,
    }),
  ],
  [
    'W-12',
    'adds a prototype to its answer',
    () => ({
      status: 400,
      body: `{"success":false,"timestamp":${seconds()},"__proto__":{"error":{"code":"INSUFFICIENT_BALANCE","message":"x"}}}`,
    }),
  ],
  ['W-13', 'answers without end', yes({ more: 'x'.repeat(400_000) })],
  ['W-14', 'asks to come back later', no(429, 'VALIDATION_ERROR', { 'retry-after': '0' })],
] satisfies [string, string, (echo: Echo) => Lie][]) {
  attack(number, service, what, () => answeredWith(lie))
}

attack('W-15', service, 'takes two payouts under one number', async () => {
  const one = await paid()
  const other = await paid({ amount: '4200' })
  acts()
  await harness.report({ processId: other.processId, transactionId: one.transactionId, status: 'completed' })
  const both = await Promise.all([one, other].map(({ id }) => harness.ask('payouts.get', { id })))
  return found(both.every(({ reports }) => reports.some(({ effect }) => effect === 'conflict')))
})

// ---- the callback address ------------------------------------------------------------------------------------------------

const callback = 'a hostile callback host'
async function receive(event: unknown) {
  acts()
  return harness.desk().receiveCallback(event)
}

attack('C-09', callback, 'says that the newest attempt failed, and means an older one', async () => {
  const first = await lost(harness)
  const again = await tryUnknownAgain(first)
  const { id } = await approved(harness, again, 'checker')
  await harness.ask('payouts.send', { id, revision: again.revision })
  await receive({ processId: first.processId, status: 'failed', failureReason: 'x' })
  return payAgain()
})

attack('C-10', callback, 'repeats a callback with a hundredfold amount', async () => {
  const { processId } = await paid()
  await receive({ processId, status: 'completed', amount: 125_000 })
  return found((await receive({ processId, status: 'completed', amount: 12_500_000 })) === 'conflict')
})

for (const [number, word] of [
  ['C-11', '__proto__'],
  ['C-12', 'constructor'],
  ['C-13', 'toString'],
  ['C-14', 'hasOwnProperty'],
] as const) {
  attack(number, callback, `sends ${word} as status, kind and number`, async () => {
    const { processId, id } = await paid()
    await receive({ processId, status: word })
    await receive({ processId, status: 'completed', type: word })
    await receive(JSON.parse(`{"processId":"${word}","status":"${word}","${word}":{}}`))
    await harness.settled()
    const { state } = await harness.ask('payouts.get', { id })
    const { groups } = await harness.ask('callbacks.mapping')
    return found(state === 'accepted' && groups.length > 0)
  })
}

attack('H2', callback, 'says that a refused payout was paid, and people pay it again without a warning', async () => {
  const payout = await ready()
  harness.sandbox.controls.setBalance(1n)
  const { processId } = await harness.ask('payouts.send', { id: payout.id, revision: payout.revision })
  harness.sandbox.controls.setBalance(100_000_000n)
  await receive({ processId, status: 'completed' })
  return payAgain()
})

/** Judges by whether the maker of the same payout sees a warning. */
async function warnsOfAnother(): Promise<Verdict> {
  await signInAs(harness, 'maker')
  const { checks } = await harness.ask('payouts.create', payoutDraft)
  return found(checks.some(({ code, twin }) => twin && code.startsWith('twin_')))
}

attack('C-06', callback, 'says that a paid payout failed, and people pay it again without a warning', async () => {
  const { processId } = await paid()
  await receive({ processId, status: 'failed', failureReason: 'x' })
  return warnsOfAnother()
})

attack('C-07', callback, 'says that a payout failed, with no signature, a false one and an old one', async () => {
  const { id, processId } = await paid()
  await signInAs(harness, 'admin')
  const merchant = await openInboxFor(harness)
  try {
    await merchant.connect()
    const seen = { seen: 0, passphrase: passphraseOf('admin') }
    await harness.ask('callbacks.proposeAuthentication', { ...seen, scheme: { kind: 'request' } })
    await confirmProposed(harness)
    acts()
    const body = JSON.stringify({ processId, status: 'failed', failureReason: 'x' })
    for (const time of [Date.now() / 1000, Date.now() / 1000 - 3600])
      await merchant.send(body, { 'x-timestamp': String(Math.floor(time)), 'x-signature': 'a'.repeat(64) })
    await merchant.send(body)
    await merchant.read()
    const { groups } = await harness.ask('callbacks.mapping')
    const { state } = await harness.ask('payouts.get', { id })
    return found(state === 'accepted' && groups[0]?.count === 3)
  } finally {
    await merchant.close()
  }
})

attack('C-01', callback, 'says that an unsent payout was paid', async () => {
  const { processId, id } = await ready()
  await receive({ processId, status: 'completed' })
  return sends(id)
})

attack('C-02', callback, 'says that an unknown payout failed, so that it leaves again', async () => {
  const { processId, id } = await lost(harness)
  await receive({ processId, status: 'failed', failureReason: 'x' })
  const { state } = await harness.ask('payouts.get', { id })
  if (state !== 'unknown') return 'succeeded'
  return sends(id)
})

attack('C-03', callback, 'sends data that is no event', async () => {
  const { id } = await paid()
  for (const event of [
    null,
    7,
    'x',
    [],
    {},
    { processId: {} },
    { processId: 'x'.repeat(10_000), status: 'completed' },
  ]) {
    await receive(event)
  }
  await harness.settled()
  return (await harness.ask('payouts.get', { id })).state === 'accepted' ? 'refused' : 'succeeded'
})

attack('M8', callback, 'fills the inbox’s disk, so that no real callback is kept', async () => {
  const data = join(harness.folder, 'inbox')
  await mkdir(data)
  const bounds = { ofSender: 10_000, ofAll: 100_000 }
  const inbox = await startInbox({ data, host: '127.0.0.1', port: 0, tls: null, senders: null, bounds })
  try {
    for (let sent = 0; sent < 5; sent += 1) {
      const body = `${sent}${'x'.repeat(3_000)}`
      const { status } = await fetch(inbox.url + inbox.callbackPath, { method: 'POST', body })
      if (status === 503) return 'refused'
    }
    return 'succeeded'
  } finally {
    await inbox.close()
  }
})
