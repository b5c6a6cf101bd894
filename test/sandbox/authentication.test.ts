import { createSecretKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../electron/sandbox/sandbox.ts'
import { apiKey, apiSecret, call, depositBody, handHeld, instant, post, refusalIn, signature } from './by-hand.ts'
import type { Call } from './by-hand.ts'

const banks = '/v1/available-banks'
const seconds = Math.floor(instant / 1000)
let sandbox: Awaited<ReturnType<typeof handHeld>>

beforeAll(async () => {
  sandbox = await handHeld()
})
afterAll(() => sandbox.close())

const ask = async (more: Partial<Call>) => call(sandbox.url, { target: banks, ...more })

describe('a request signed by openssl', () => {
  it('is accepted with a body that is not ASCII, in odd spacing and key order, byte for byte', async () => {
    const body = `{ "customer" : {"username":"şükrü","name":"Çağla Işık İğdır 💶","id":"1"},\n"amount":1.5e5, "processId":"ü-1" }`
    expect((await call(sandbox.url, { target: '/v1/deposit', body })).status).toBe(201)
  })

  it('is refused when one byte of what was signed is another', async () => {
    const body = JSON.stringify(depositBody({ processId: 'byte' }))
    for (const signed of [
      { body: body.replace('150000', '150001') },
      { method: 'GET' },
      { method: 'post' },
      { target: '/v1/deposit/' },
    ]) {
      expect(refusalIn(await call(sandbox.url, { target: '/v1/deposit', body, signed }))).toBe('401 INVALID_SIGNATURE')
    }
    expect(sandbox.controls.book().transactions.map((known) => known.processId)).not.toContain('byte')
  })

  it('is refused with another secret, a cut, lengthened or non-hex signature, and two of them', async () => {
    const right = await signature(Buffer.from(`${seconds}GET${banks}`))
    const wrong = await signature(Buffer.from(`${seconds}GET${banks}`), 'another')
    const flipped = (right.startsWith('0') ? '1' : '0') + right.slice(1)
    for (const value of [
      wrong,
      flipped,
      right.slice(2),
      `${right}00`,
      `${right.slice(0, 62)}zz`,
      `${right}, ${right}`,
    ]) {
      expect(refusalIn(await ask({ headers: { 'X-Signature': value } }))).toBe('401 INVALID_SIGNATURE')
    }
  })
})

describe('the timestamp', () => {
  it.each([-300, -299, 0, 299, 300])('is accepted %i s from the server time', async (distance) => {
    expect((await ask({ timestamp: String(seconds + distance) })).status).toBe(200)
  })

  it.each([-301, 301])('is refused %i s from the server time', async (distance) => {
    expect(refusalIn(await ask({ timestamp: String(seconds + distance) }))).toBe('401 TIMESTAMP_EXPIRED')
  })

  it.each([`+${seconds}`, `${seconds}.0`, `${seconds}000`, `0x${seconds.toString(16)}`, 'now', '-1', '9'.repeat(40)])(
    'is refused as %s',
    async (timestamp) => {
      expect(refusalIn(await ask({ timestamp }))).toBe('401 TIMESTAMP_EXPIRED')
    },
  )

  it('is measured against the clock that training sets wrong, which the envelope shows', async () => {
    sandbox.controls.setClockOffset(-900)
    expect(refusalIn(await ask({}))).toBe('401 TIMESTAMP_EXPIRED')
    const answered = await ask({ timestamp: String(seconds - 900) })
    sandbox.controls.setClockOffset(0)
    expect(answered.status).toBe(200)
    expect((JSON.parse(answered.text) as { timestamp: number }).timestamp).toBe(seconds - 900)
  })
})

describe('the merchant', () => {
  it('is unknown before it is enrolled, and its keys can be replaced', async () => {
    const fresh = await startSandbox({ clock: { now: () => instant }, progress: 'manual' })
    try {
      const banksCall = { target: banks }
      expect(refusalIn(await call(fresh.url, banksCall))).toBe('401 INVALID_API_KEY')
      expect(refusalIn(await post(fresh.url, '/v1/deposit', depositBody()))).toBe('401 INVALID_API_KEY')
      expect(refusalIn(await post(fresh.url, '/v1/withdraw', {}))).toBe('401 INVALID_API_KEY')
      fresh.enrol({ apiKey, apiSecret: createSecretKey(apiSecret, 'utf8') })
      expect((await call(fresh.url, banksCall)).status).toBe(200)
      fresh.enrol({ apiKey, apiSecret: 'another' })
      expect(refusalIn(await call(fresh.url, banksCall))).toBe('401 INVALID_SIGNATURE')
    } finally {
      await fresh.close()
    }
  })
})
