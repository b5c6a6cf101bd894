import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPaymentService } from '../../../electron/service-client/payment-service.ts'
import type { Metadata } from '../../../electron/deposits/contract/metadata.ts'
import type { PaymentService } from '../../../electron/core/payment-service.ts'
import { depositDraft, harness, openEach } from '../../desk/desk-harness.ts'

/** Spec 2.3 `metadata`: what the merchant attached goes out as it was given, and is kept as it went out. */

/** The bodies of what went over the wire to `/v1/deposit`, byte for byte. */
let wire: { bodies: Buffer[]; paymentService: PaymentService; close: () => Promise<void> }

/** A real line between the client and the service, on which somebody listens. */
async function tap(to: string) {
  const bodies: Buffer[] = []
  const server = createServer((asked, answer) => {
    void (async () => {
      const body = await buffer(asked)
      if (asked.url === '/v1/deposit') bodies.push(body)
      const { method, headers } = asked
      const passedOn = request(new URL(asked.url ?? '/', to), { method, headers }).end(body)
      const [reply] = (await once(passedOn, 'response')) as [IncomingMessage]
      answer.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(answer)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, close }
}

openEach()
beforeEach(async () => {
  const secret = createSecretKey(Buffer.from('0123456789abcdef0123456789abcdef'))
  harness.sandbox.enrol({ apiKey: 'tapped', apiSecret: secret })
  const tapped = await tap(harness.sandbox.url)
  const paymentService = createPaymentService({
    baseUrl: tapped.url,
    apiKey: () => 'tapped',
    secret: () => Promise.resolve(secret),
    clock: { now: () => Date.now() + harness.clock.ahead },
  })
  wire = {
    bodies: tapped.bodies,
    paymentService,
    close: async () => {
      await paymentService.close()
      await tapped.close()
    },
  }
  await harness.startAgain({ paymentService })
  await harness.signIn('support')
})
afterEach(async () => {
  await wire.close()
})

/** Another run over the same ledger, with the same line to the service; what it keeps of each attempt and of the deposit. */
async function keptOf(id: number): Promise<{ bodies: Buffer[]; metadata: unknown }> {
  let kept: { bodies: Buffer[]; metadata: unknown } = { bodies: [], metadata: null }
  await harness.reopen((file) => {
    const db = new DatabaseSync(file)
    const attempts = db.prepare('select body from attempts where parent_id = ? order by number').all(id)
    const deposit = db.prepare('select metadata from deposits where id = ?').get(id)
    db.close()
    kept = { bodies: attempts.map(({ body }) => Buffer.from(body as Uint8Array)), metadata: deposit?.['metadata'] }
  })
  await harness.startAgain({ paymentService: wire.paymentService })
  await harness.signIn('support')
  return kept
}

const odd: Metadata = {
  'sipariş no': '17',
  '10': 'sayı gibi bir anahtar',
  '2': '',
  kalem: 'Çay "demli" \\n ığüşöçİ 🙂 </script>',
}

describe('metadata', () => {
  it('goes out in the bytes in which it is kept, and comes back as it was', async () => {
    const deposit = await harness.ask('deposits.create', { ...depositDraft, metadata: odd })
    expect(deposit).toMatchObject({ state: 'pending', metadata: odd })
    const kept = await keptOf(deposit.id)
    expect(wire.bodies).toHaveLength(1)
    expect(kept.bodies).toEqual(wire.bodies)
    expect(kept.metadata).toBe(JSON.stringify(odd))
    expect(wire.bodies[0]?.toString()).toContain(`"metadata":${JSON.stringify(odd)}}`)
    expect((await harness.ask('deposits.get', { id: deposit.id })).metadata).toEqual(odd)
  })

  it('goes out in the same bytes when the deposit is sent again', async () => {
    harness.sandbox.controls.addFault({ kind: 'error_500', call: 'deposit' })
    const { id, state } = await harness.ask('deposits.create', { ...depositDraft, metadata: odd })
    expect(state).toBe('unknown')
    const [first] = (await keptOf(id)).bodies
    expect(await harness.ask('deposits.resend', { id })).toMatchObject({ state: 'pending', metadata: odd })
    expect((await keptOf(id)).bodies).toEqual([first, first])
    expect(wire.bodies).toEqual([first, first])
  })

  it('that there is none of is left out, and an empty one is empty', async () => {
    const { id } = await harness.ask('deposits.create', { ...depositDraft, metadata: null })
    const empty = await harness.ask('deposits.create', { ...depositDraft, metadata: {} })
    expect(empty.metadata).toEqual({})
    const [none, nothing] = wire.bodies.map((body) => JSON.parse(body.toString()) as object)
    expect(none).not.toHaveProperty('metadata')
    expect(nothing).toHaveProperty('metadata', {})
    expect((await harness.ask('deposits.get', { id })).metadata).toBeNull()
  })

  it.each<[string, unknown]>([
    ['too many keys', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, '1']))],
    ['with a key that JSON escapes', { 'a"b': '1' }],
    ['no texts', { k: { ad: 'Çay' } }],
  ])('is not taken when it is %s, and nothing is sent', async (_, metadata) => {
    const failure = await harness.refused('deposits.create', { ...depositDraft, metadata: metadata as Metadata })
    expect(failure).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: expect.stringMatching(/^metadata/) as unknown }],
    })
    expect(wire.bodies).toEqual([])
    expect(await harness.ask('deposits.list')).toEqual([])
  })
})
