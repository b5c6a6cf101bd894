import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { processIdSchema } from '../../../electron/transactions/contract/transaction.ts'
import { makeProcessId } from '../../../electron/transactions/rules.ts'

const random = { bytes: (count: number) => randomBytes(count) }

describe('makeProcessId', () => {
  it('names the kind and the day in Istanbul', () => {
    const lateEvening = Date.UTC(2026, 10, 21, 22)
    expect(makeProcessId('PAY', lateEvening, random)).toMatch(/^PAY-20261122-[2-9A-HJKMNP-Z]{10}$/)
  })
  it('fits the contract and does not repeat', () => {
    const made = Array.from({ length: 2000 }, () => makeProcessId('DEP', 0, random))
    expect(new Set(made).size).toBe(made.length)
    for (const id of made) expect(processIdSchema.safeParse(id).success).toBe(true)
  })
  it('uses every letter of its alphabet alike', () => {
    const everyByte = { bytes: () => Uint8Array.from({ length: 256 }, (_, index) => index) }
    const tail = makeProcessId('PAY', 0, everyByte).slice(-10)
    expect(tail).toBe('23456789AB')
  })
})
