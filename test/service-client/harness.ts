import { createSecretKey } from 'node:crypto'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createPaymentService, type PaymentServiceOptions } from '../../electron/service-client/payment-service.ts'
import type { Exchange, Dispatch } from '../../electron/core/payment-service.ts'
import { answer } from './wire-server.ts'

/** What the tests of this folder send and what a well-behaved service answers. */

export const secretText = 'canary-secret-of-the-tests'
export const apiKey = 'canary-api-key-of-the-tests'
export const now = 1_767_268_800_000

/** A clock that stands still until it is told otherwise. */
export const stillClock = () => {
  const clock = { time: now, now: () => clock.time }
  return clock
}

/** A payment service that is closed when the test ends, and the exchanges it told of. */
export function open(baseUrl: string, more: Partial<PaymentServiceOptions> = {}) {
  const service = createPaymentService({
    baseUrl,
    apiKey: () => apiKey,
    secret: () => Promise.resolve(createSecretKey(Buffer.from(secretText))),
    clock: stillClock(),
    ...more,
  })
  const told: Exchange[] = []
  service.onExchange((exchange) => told.push(exchange))
  onTestFinished(() => service.close())
  return Object.assign(service, { told })
}

export const payoutBody =
  '{"processId":"P-1","amount":1250,"accountName":"Işıl Şengül","iban":"TR330006100519786457841326"}'

/** A hand-over of `payoutBody`, which counts how often its last permission was asked for. */
export function dispatch(more: Partial<Dispatch> = {}): Dispatch & { asked: number } {
  const made = {
    body: Buffer.from(payoutBody),
    echo: { processId: 'P-1', amount: 1250 },
    asked: 0,
    ...more,
    async beforeFirstByte() {
      made.asked++
      await more.beforeFirstByte?.()
    },
  }
  return made
}

const timestamp = now / 1000

export const createdPayout = {
  transactionId: '65f0c0ffee65f0c0ffee65f0',
  processId: 'P-1',
  amount: 1250,
  currency: 'TRY',
  status: 'pending',
  createdAt: '2026-01-01T12:00:00.000Z',
}

export const createdDeposit = {
  ...createdPayout,
  assignedAccount: { bankName: 'Ziraat', accountName: 'Vezne A.Ş.', iban: 'TR330006100519786457841326' },
  checkoutUrl: 'https://checkout.example/pay?token=abc',
  expiresAt: '2026-01-01T12:30:00.000Z',
}

export const banks = [
  { _id: 'FAST', name: 'FAST', code: 'FAST', minAmount: 100, maxAmount: 5_000_000 },
  { _id: 'b1', name: 'Ziraat Bankası', code: '0010', minAmount: 0, maxAmount: 1, logo: 'https://logos.example/b1.png' },
]

export const success = (data: unknown): string => JSON.stringify({ success: true, data, timestamp })
export const failure = (code: string, message = 'No.'): string =>
  JSON.stringify({ success: false, error: { code, message }, timestamp })

export const good = () => answer(201, success(createdPayout))
export const reset = (socket: Socket) => socket.resetAndDestroy()

/** Lets the event loop look at the network a few times. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await setImmediate()
}
