import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../../electron/sandbox/faults.ts'
import { makeIban } from '../../electron/core/iban.ts'
import { patience } from '../patience.ts'
import { call, handHeld, post, refusalIn, withdrawalBody, type Call } from './by-hand.ts'

/** curl's exit codes: how the exchange broke, as a client sees it. */
const emptyReply = 52
const partialBody = 18
const timedOut = 28

let sandbox: Awaited<ReturnType<typeof handHeld>>
beforeEach(async () => {
  sandbox = await handHeld()
})
afterEach(() => sandbox.close())

const withdraw = (more: Partial<Call> = {}) => post(sandbox.url, '/v1/withdraw', withdrawalBody(), more)
const paid = () => sandbox.controls.book().transactions.length
const received = () => sandbox.controls.book().received['PAY-1'] ?? 0

describe('each fault spoils one answer', () => {
  it('drop_before: received, not processed, no answer', async () => {
    sandbox.controls.addFault({ kind: 'drop_before' })
    expect(await withdraw()).toMatchObject({ exit: emptyReply, text: '' })
    expect([received(), paid()]).toEqual([1, 0])
  })

  it('drop_after: processed, no answer', async () => {
    sandbox.controls.addFault({ kind: 'drop_after' })
    expect(await withdraw()).toMatchObject({ exit: emptyReply, text: '' })
    expect([received(), paid()]).toEqual([1, 1])
    expect(sandbox.controls.state().balance).toBe(24_850_000n)
  })

  it('an IBAN that ends in 9998: processed, no answer, with nothing planted', async () => {
    const losing = makeIban('00010', 9_998n)
    expect(await post(sandbox.url, '/v1/withdraw', withdrawalBody({ iban: losing }))).toMatchObject({
      exit: emptyReply,
    })
    expect([received(), paid()]).toEqual([1, 1])
  })

  it('stall: received, not processed, never answered', async () => {
    sandbox.controls.addFault({ kind: 'stall' })
    expect(await withdraw({ seconds: 1 })).toMatchObject({ exit: timedOut, text: '' })
    // It may have given up before what it had sent was read here.
    await vi.waitFor(() => expect(received()).toBe(1), patience)
    expect(paid()).toBe(0)
  })

  it('stall ends when the sandbox closes', async () => {
    sandbox.controls.addFault({ kind: 'stall' })
    const stalled = withdraw()
    await vi.waitFor(() => expect(received()).toBe(1), patience)
    await sandbox.close()
    expect((await stalled).exit).toBe(emptyReply)
  })

  it('error_500: an envelope, not processed', async () => {
    sandbox.controls.addFault({ kind: 'error_500' })
    const answered = await withdraw()
    expect(refusalIn(answered)).toBe('500 INTERNAL_ERROR')
    expect(answered.text).not.toContain('planted')
    expect([received(), paid()]).toEqual([1, 0])
  })

  it('html: a page instead of an envelope, not processed', async () => {
    sandbox.controls.addFault({ kind: 'html' })
    const answered = await withdraw()
    expect(answered.status).toBe(502)
    expect(answered.headers).toMatch(/content-type: text\/html/i)
    expect(answered.text).toContain('<html>')
    expect([received(), paid()]).toEqual([1, 0])
  })

  it('truncated: processed, 201 with its full length, half a body', async () => {
    sandbox.controls.addFault({ kind: 'truncated' })
    const answered = await withdraw()
    expect([answered.exit, answered.status]).toEqual([partialBody, 201])
    const length = Number(/content-length: (\d+)/i.exec(answered.headers)?.[1])
    expect(Buffer.byteLength(answered.text)).toBe(length >> 1)
    expect(() => JSON.parse(answered.text) as unknown).toThrow()
    expect([received(), paid()]).toEqual([1, 1])
  })

  it('refuses: answered with this code and its status, not processed', async () => {
    sandbox.controls.addFault({ kind: 'refuses', code: 'DUPLICATE_TRANSACTION' })
    expect(refusalIn(await withdraw())).toBe('400 DUPLICATE_TRANSACTION')
    expect([received(), paid()]).toEqual([1, 0])
  })

  it('says: processed, and a success has these fields instead; a refusal is as it was', async () => {
    const planted = { kind: 'says', call: 'payout', data: { status: 'failed', createdAt: null } } as const
    sandbox.controls.addFault(planted)
    const answered = JSON.parse((await withdraw()).text) as { data: object }
    expect(answered.data).toMatchObject({ processId: 'PAY-1', status: 'failed', createdAt: null })
    expect(sandbox.controls.book().transactions[0]?.status).toBe('pending')
    sandbox.controls.setBalance(0n)
    sandbox.controls.addFault(planted)
    expect(refusalIn(await withdraw())).toBe('400 INSUFFICIENT_BALANCE')
  })

  it('late: processed at once, answered afterwards', async () => {
    sandbox.controls.addFault({ kind: 'late', afterMs: 400 })
    let answeredYet = false
    const answering = withdraw().finally(() => (answeredYet = true))
    await vi.waitFor(() => expect(paid()).toBe(1), patience)
    expect(answeredYet).toBe(false)
    expect((await answering).status).toBe(201)
    expect([received(), paid()]).toEqual([1, 1])
  })

  it('late: a client that leaves before harms nobody', async () => {
    sandbox.controls.addFault({ kind: 'late', afterMs: 600 })
    sandbox.controls.addFault({ kind: 'late', afterMs: 600 })
    expect((await withdraw({ seconds: 0.3 })).exit).toBe(timedOut)
    expect(paid()).toBe(1)
    // By the time this one is answered, the first answer has met its closed socket.
    expect((await withdraw()).status).toBe(201)
  })
})

describe('the queue', () => {
  it('is taken in its order, and then answers are whole again', async () => {
    sandbox.controls.addFault({ kind: 'error_500' })
    sandbox.controls.addFault({ kind: 'html' })
    expect([(await withdraw()).status, (await withdraw()).status, (await withdraw()).status]).toEqual([500, 502, 201])
    expect(sandbox.controls.state().faults).toEqual([])
  })

  it('keeps a fault for the endpoint that it names', async () => {
    const fault: Fault = { kind: 'html', call: 'payout' }
    sandbox.controls.addFault(fault)
    expect((await call(sandbox.url, { target: '/v1/available-banks' })).status).toBe(200)
    expect(sandbox.controls.state().faults).toEqual([fault])
    expect((await withdraw()).status).toBe(502)
  })

  it('is not used up by what never was a request of the interface', async () => {
    sandbox.controls.addFault({ kind: 'html' })
    expect((await call(sandbox.url, { target: '/v1/nothing' })).status).toBe(404)
    expect((await call(sandbox.url, { target: '/v1/withdraw' })).status).toBe(405)
    expect(sandbox.controls.state().faults).toHaveLength(1)
  })

  it('is emptied', async () => {
    sandbox.controls.addFault({ kind: 'html' })
    sandbox.controls.clearFaults()
    expect((await withdraw()).status).toBe(201)
  })

  it('spoils refusals too, without changing what they are', async () => {
    sandbox.controls.addFault({ kind: 'late', afterMs: 0 })
    expect(refusalIn(await withdraw({ headers: { 'X-Signature': null } }))).toBe('401 MISSING_SIGNATURE')
  })
})
