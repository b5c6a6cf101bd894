import { beforeEach, expect, it } from 'vitest'
import { isReactive, reactive } from 'vue'
import { openWindow } from '../window.ts'

let received: unknown[] = []
let answer: () => unknown = () => ({ ok: true, value: undefined })

openWindow({
  app: {
    copyText: (input) => {
      received.push(input)
      return answer()
    },
  },
  banks: { list: (...inputs: unknown[]) => received.push(...inputs) && answer() },
})
const { bridge } = await import('../../../src/app/bridge.ts')
beforeEach(() => {
  received = []
  answer = () => ({ ok: true, value: undefined })
})

it('hands over a plain copy of a reactive object', async () => {
  const input = reactive({ text: 'x', deep: { list: [1] } })
  await bridge.app.copyText(input)
  const [handed] = received as [{ text: string; deep: { list: number[] } }]
  expect(handed).toEqual({ text: 'x', deep: { list: [1] } })
  expect([isReactive(handed), isReactive(handed.deep), isReactive(handed.deep.list)]).toEqual([false, false, false])
  expect(() => structuredClone(handed)).not.toThrow()
})

it('hands over the bytes of a file as they are, and leaves out what is undefined', async () => {
  const bytes = new Uint8Array([1, 2]).buffer
  await bridge.app.copyText({ text: 'x', bytes, more: undefined } as never)
  expect(received).toEqual([{ text: 'x', bytes }])
  expect(Object.keys(received[0] as object)).toEqual(['text', 'bytes'])
})

it('calls an operation without input with no argument', async () => {
  await bridge.banks.list()
  expect(received).toEqual([])
})

it('returns what main answers as it is', async () => {
  answer = () => Promise.resolve({ ok: false, error: { code: 'not_permitted' } })
  expect(await bridge.app.copyText({ text: 'x' })).toEqual({ ok: false, error: { code: 'not_permitted' } })
})

it('answers with a failure when the call breaks on the way', async () => {
  answer = () => Promise.reject(new Error('gone'))
  expect(await bridge.app.copyText({ text: 'x' })).toEqual({ ok: false, error: { code: 'internal' } })
  answer = () => {
    throw new Error('refused')
  }
  expect(await bridge.app.copyText({ text: 'x' })).toEqual({ ok: false, error: { code: 'internal' } })
})
