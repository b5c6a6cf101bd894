import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import type { Customer } from '../../../../electron/transactions/contract/transaction.ts'
import { openWindow } from '../../window.ts'

let asked: { text: string; answer: (found: Customer[] | null) => Promise<void> }[] = []

const customer = (name: string): Customer => ({ id: name, name, username: name })

openWindow({
  customers: {
    suggest: (input) => {
      const { text } = input as { text: string }
      const { promise, resolve } = Promise.withResolvers()
      asked.push({
        text,
        answer: async (found) => {
          resolve(found ? { ok: true, value: found } : { ok: false, error: { code: 'internal' } })
          await vi.advanceTimersByTimeAsync(0)
        },
      })
      return promise
    },
  },
})
const { useCustomerSuggestions } = await import('../../../../src/parts/fields/use-customer-suggestions.ts')
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const scope = effectScope()
const suggestions = () => scope.run(() => useCustomerSuggestions()) ?? expect.fail()
const pause = () => vi.advanceTimersByTimeAsync(150)

it('believes the answer to the latest question alone, whichever comes last', async () => {
  const { found, look } = suggestions()
  look('ay')
  await pause()
  look('ayşe')
  await pause()
  await asked[1]?.answer([customer('Ayşe')])
  await asked[0]?.answer([customer('Aylin')])
  expect(found.value).toEqual([customer('Ayşe')])
})
