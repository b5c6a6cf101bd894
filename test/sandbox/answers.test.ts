import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  call,
  dataIn,
  depositBody,
  goodIban,
  handHeld,
  instant,
  isbank,
  post,
  run,
  withdrawalBody,
  type WireData,
} from './by-hand.ts'

let sandbox: Awaited<ReturnType<typeof handHeld>>
beforeAll(async () => {
  sandbox = await handHeld()
})
afterAll(() => sandbox.close())

it('lists FAST without a logo and nine ordinary banks with one (spec 2.2)', async () => {
  const answered = await call(sandbox.url, { target: '/v1/available-banks' })
  expect(answered.status).toBe(200)
  const envelope = JSON.parse(answered.text) as { success: boolean; data: WireData; timestamp: number }
  expect(Object.keys(envelope)).toEqual(['success', 'data', 'timestamp'])
  expect(envelope.timestamp).toBe(Math.floor(instant / 1000))
  const [fast, ...ordinary] = envelope.data.banks
  expect(fast).toEqual({ _id: 'FAST', name: 'FAST', code: 'FAST', minAmount: 1_000, maxAmount: 10_000_000 })
  expect(ordinary).toHaveLength(9)
  expect(new Set(ordinary.map((bank) => bank._id)).size).toBe(9)
  for (const bank of ordinary) {
    expect(bank._id).toMatch(/^[0-9a-f]{24}$/)
    expect(bank.code).toMatch(/^[a-z]+$/)
    expect(bank.logo).toBe(`${sandbox.url}/logos/${bank._id}.png`)
    expect(bank.minAmount).toBeGreaterThan(0)
    expect(bank.maxAmount).toBeGreaterThan(bank.minAmount)
  }
  expect(ordinary.find((bank) => bank._id === isbank)?.name).toBe('İş Bankası')
})

it('answers a deposit with every output field (spec 2.3)', async () => {
  const answered = await post(sandbox.url, '/v1/deposit', depositBody({ metadata: { order: '7' } }))
  expect(answered.status).toBe(201)
  const deposit = dataIn(answered)
  expect(deposit).toEqual({
    transactionId: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    processId: 'DEP-1',
    amount: 150_000,
    currency: 'TRY',
    status: 'pending',
    assignedAccount: {
      bankName: 'İş Bankası',
      accountName: 'Vezne Eğitim Ticaret A.Ş.',
      iban: 'TR360006400000002026000100',
    },
    checkoutUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/checkout\?token=[\w-]{43}$/) as string,
    expiresAt: '2026-11-21T06:30:00.500Z',
    createdAt: '2026-11-21T06:00:00.500Z',
  })
})

it('answers a withdrawal with every output field (spec 2.4)', async () => {
  const answered = await post(sandbox.url, '/v1/withdraw', withdrawalBody({ bankId: isbank, iban: goodIban }))
  expect(answered.status).toBe(201)
  expect(dataIn(answered)).toEqual({
    transactionId: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    processId: 'PAY-1',
    amount: 150_000,
    currency: 'TRY',
    status: 'pending',
    createdAt: '2026-11-21T06:00:00.500Z',
  })
})

it('listens on 127.0.0.1 alone', async () => {
  const { port } = new URL(sandbox.url)
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && address.address !== '127.0.0.1')
    .map((address) => address.address)
  for (const host of [...others, '127.0.0.2', '[::1]']) {
    const { exit } = await run('curl', ['-sS', '--noproxy', '*', '-m', '5', `http://${host}:${port}/`])
    expect(exit, host).toBe(7)
  }
})
