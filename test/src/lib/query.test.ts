import { expect, it } from 'vitest'
import type { Result } from '../../../electron/core/result.ts'
import { openWindow, tell } from '../window.ts'

openWindow({})
const { useQuery } = await import('../../../src/lib/query.ts')

/** A main that answers when it is told to. */
function slowMain<T>() {
  const waiting: ((answer: Result<T>) => void)[] = []
  let questions = 0
  const settle = async (answer: Result<T>) => {
    waiting.shift()?.(answer)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    question: () => {
      questions += 1
      return new Promise<Result<T>>((resolve) => waiting.push(resolve))
    },
    answer: (value: T) => settle({ ok: true, value }),
    refuse: () => settle({ ok: false, error: { code: 'ledger_failed' } }),
    questions: () => questions,
  }
}

it('keeps the old value when a later ask fails, and says that it is old', async () => {
  const main = slowMain<string>()
  const asking = useQuery(main.question)
  void asking.ask()
  await main.answer('old')
  void asking.ask()
  await main.refuse()
  expect(asking.status.value).toBe('failed')
  expect(asking.failure.value).toEqual({ code: 'ledger_failed' })
  expect([asking.value.value, asking.stale.value]).toEqual(['old', true])

  void asking.ask()
  await main.answer('new')
  expect([asking.value.value, asking.failure.value, asking.stale.value]).toEqual(['new', null, false])
})

it('asks once more after a burst, not once each', async () => {
  const main = slowMain<string>()
  const asking = useQuery(main.question)
  void asking.ask()
  for (let time = 0; time < 10; time += 1) void asking.ask()
  expect(main.questions()).toBe(1)
  await main.answer('before the burst')
  expect(main.questions()).toBe(2)
  expect(asking.value.value).toBe('before the burst')
  await main.answer('after the burst')
  expect([main.questions(), asking.value.value, asking.status.value]).toEqual([2, 'after the burst', 'ready'])
})

it('asks again on its event, once it has been asked at all', async () => {
  const main = slowMain<string>()
  const asking = useQuery(main.question, ['banks.changed'])
  tell('banks.changed')
  expect(main.questions()).toBe(0)
  void asking.ask()
  await main.answer('one')
  tell('ledger.changed')
  expect(main.questions()).toBe(1)
  tell('banks.changed')
  expect(main.questions()).toBe(2)
  await main.answer('two')
  expect(asking.value.value).toBe('two')
})

it('asked anew while a forgotten answer is on its way, it takes only the new one', async () => {
  const main = slowMain<string>()
  const asking = useQuery(main.question)
  void asking.ask()
  asking.forget()
  void asking.ask()
  await main.answer('forgotten')
  expect([asking.status.value, asking.value.value]).toEqual(['loading', null])
  await main.answer('new')
  expect([asking.status.value, asking.value.value]).toEqual(['ready', 'new'])
})

it('lets a value that came another way win over an answer to an older question', async () => {
  const main = slowMain<string>()
  const asking = useQuery(main.question)
  void asking.ask()
  asking.show('result of a change')
  await main.answer('before the change')
  expect([asking.status.value, asking.value.value]).toEqual(['ready', 'result of a change'])
})

it('asks after what moves on by itself, because an answer that came before it may have been newer', async () => {
  const main = slowMain<string>()
  const asking = useQuery(main.question)
  void asking.ask()
  await main.answer('completed')
  asking.take('accepted')
  expect(asking.value.value).toBe('accepted')
  await main.answer('completed')
  expect([asking.status.value, asking.value.value]).toEqual(['ready', 'completed'])
})
