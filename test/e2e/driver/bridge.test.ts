import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationName } from '../../../electron/ipc/bridge.ts'
import type { RunningApp } from './app.ts'
import { buildTinyApp } from './build-tiny-app.ts'
import { launch } from './launch.ts'
import type { TinyPage } from './tiny-app/page.ts'

/** `window.vezne` without its types: a page can say anything. */
type Calls = Record<string, Record<string, (input: unknown) => unknown>>

let root: string
let app: RunningApp
beforeAll(async () => {
  root = await buildTinyApp()
  app = await launch({ root, locale: 'tr' })
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const call = (name: OperationName, input?: unknown): Promise<unknown> =>
  app.window.evaluate(
    ([name, input]) => {
      const [group = '', operation = ''] = name.split('.')
      return (globalThis as unknown as { vezne: Calls }).vezne[group]?.[operation]?.(input)
    },
    [name, input] as const,
  )

test('a call reaches its handler with its input, and nothing else in the page can reach main', async () => {
  const input = { text: 'ğ', nested: [1, null] }
  expect(await call('app.info', input)).toEqual({ ok: true, value: { input } })
  const ways = await app.window.evaluate(() =>
    ['require', 'process', 'module', 'ipcRenderer', '__standInWire'].filter((name) => name in globalThis),
  )
  expect(ways).toEqual([])
})

test('what a structured clone keeps crosses, there and back', async () => {
  const kept = await app.window.evaluate(async () => {
    const circle: { itself: unknown } = { itself: null }
    circle.itself = circle
    const given = {
      nothing: undefined as unknown,
      odd: [NaN, -0, -Infinity, 10n, 'ğ\u2028'],
      when: new Date(86_400_000),
      bytes: new Uint8Array([0, 255]),
      buffer: new Uint8Array([7]).buffer,
      circle,
      again: [circle],
      $: 'date',
      ['__proto__']: { polluted: true },
    }
    const { info } = (globalThis as unknown as { vezne: Record<string, Record<string, unknown>> }).vezne['app'] ?? {}
    const { value } = await (info as (input: unknown) => Promise<{ value: { input: typeof given } }>)(given)
    const { input } = value
    return {
      nothing: Object.hasOwn(input, 'nothing') && input.nothing === undefined,
      odd: input.odd.length === 5 && input.odd.every((one, place) => Object.is(one, given.odd[place])),
      when: input.when instanceof Date && input.when.getTime() === given.when.getTime(),
      bytes: input.bytes instanceof Uint8Array && input.bytes.join() === '0,255',
      buffer: input.buffer instanceof ArrayBuffer && new Uint8Array(input.buffer).join() === '7',
      circle: input.circle.itself === input.circle && input.again[0] === input.circle,
      marker: input.$ === 'date',
      prototype: Object.hasOwn(input, '__proto__') && !('polluted' in input),
    }
  })
  expect(Object.entries(kept).filter(([, isKept]) => !isKept)).toEqual([])
})

test('a proxy and a function do not cross', async () => {
  const outcomes = await app.window.evaluate(async () => {
    const info = (globalThis as unknown as { vezne: Calls }).vezne['app']?.['info']
    const outcomes: string[] = []
    for (const input of [new Proxy({}, {}), { call: () => null }]) {
      try {
        await info?.(input)
        outcomes.push('crossed')
      } catch {
        outcomes.push('refused')
      }
    }
    return outcomes
  })
  expect(outcomes).toEqual(['refused', 'refused'])
})

test('what a handler throws rejects in the page', async () => {
  await expect(call('preferences.change', { theme: 'pink' })).rejects.toThrow(
    `Error invoking remote method 'vezne:preferences.change'`,
  )
})

test('events are heard with nothing, until one stops listening; there are no other events', async () => {
  await call('banks.refresh')
  await app.window.waitForFunction(() => (globalThis as unknown as TinyPage).heard === 1)
  expect(await app.window.evaluate(() => (globalThis as unknown as TinyPage).given)).toBe(0)

  await app.window.evaluate(() => (globalThis as unknown as TinyPage).stopHearing())
  await call('banks.refresh')
  await call('banks.refresh')
  expect(await app.window.evaluate(() => (globalThis as unknown as TinyPage).heard)).toBe(1)

  const listening = app.window.evaluate(() => {
    const { on } = (globalThis as unknown as { vezne: { on(event: string, listener: () => null): void } }).vezne
    on('app.info', () => null)
  })
  await expect(listening).rejects.toThrow('No such event')
})
