import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeychain } from '../../electron/keychain/keychain.ts'
import type { KeychainAnswer, KeychainProcess, KeychainRequest } from '../../electron/keychain/keychain.ts'

/** When a process is begun, kept and ended; what it is asked, it answers as it is told to. */

const kept: KeychainAnswer = { ok: true, value: null }
const away: KeychainAnswer = { ok: false, code: 'keychain_unavailable' }

interface Begun {
  asked: string[]
  killed: number
  exit(): void
}
let begun: Begun[]
/** Null: none comes. */
let answer: (process: number, request: KeychainRequest) => KeychainAnswer | null
let kill: () => void
beforeEach(() => {
  vi.useFakeTimers()
  begun = []
  answer = () => kept
  kill = () => undefined
})
afterEach(() => vi.useRealTimers())

function startProcess(): KeychainProcess {
  const number = begun.length
  const exits: (() => void)[] = []
  const one: Begun = { asked: [], killed: 0, exit: () => exits.forEach((exited) => exited()) }
  begun.push(one)
  let told: (answer: KeychainAnswer) => void = () => undefined
  return {
    post(request) {
      one.asked.push(`${request.operation} ${request.entry}`)
      const given = answer(number, request)
      if (given) queueMicrotask(() => told(given))
    },
    onMessage: (listener) => void (told = listener),
    onExit: (listener) => void exits.push(listener),
    kill() {
      one.killed += 1
      kill()
    },
  }
}
const open = () => createKeychain({ service: 'vezne-test', startProcess, limitMs: 1_000, idleMs: 5_000 })
const said = () => begun.map(({ asked }) => asked)
const failure = (code: string) => expect.objectContaining({ failure: { code } }) as unknown

test('one process answers all that is asked about an entry, and is ended when nobody has asked for a while', async () => {
  const keychain = open()
  for (let event = 0; event < 3; event += 1) {
    await keychain.store('head', Uint8Array.of(event))
    await vi.advanceTimersByTimeAsync(4_900)
  }
  expect([said(), begun[0]?.killed]).toEqual([[['store head', 'store head', 'store head']], 0])
  await vi.advanceTimersByTimeAsync(200)
  expect(begun[0]?.killed).toBe(1)
  await keychain.store('head', Uint8Array.of(3))
  expect(begun).toHaveLength(2)
})

test('what was asked about one entry is gone before another is', async () => {
  const keychain = open()
  answer = (process) => {
    expect(begun.slice(0, process).every(({ killed }) => killed === 1)).toBe(true)
    return kept
  }
  await Promise.all([keychain.read('secret'), keychain.store('head', Uint8Array.of(1)), keychain.read('secret')])
  expect(said()).toEqual([['read secret'], ['store head'], ['read secret']])
})

test('one that stayed and fails is asked anew, in another; of that one the answer counts', async () => {
  const keychain = open()
  await keychain.read('head')
  answer = (process) => (process === 0 ? away : kept)
  await keychain.store('head', Uint8Array.of(1))
  expect([said(), begun[0]?.killed]).toEqual([[['read head', 'store head'], ['store head']], 1])
  answer = () => away
  await expect(keychain.read('head')).rejects.toEqual(failure('keychain_unavailable'))
  expect(begun).toHaveLength(3)
})

test('a keyring that is locked is asked once: it may have asked somebody', async () => {
  const keychain = open()
  await keychain.read('head')
  answer = () => ({ ok: false, code: 'keychain_locked_or_missing' })
  await expect(keychain.store('head', Uint8Array.of(1))).rejects.toEqual(failure('keychain_locked_or_missing'))
  expect(begun).toHaveLength(1)
})

test('one that has gone meanwhile is, too', async () => {
  const keychain = open()
  await keychain.read('head')
  begun[0]?.exit()
  await keychain.read('head')
  expect(said()).toEqual([['read head'], ['read head']])
})

test('one that hangs is ended, nobody is asked instead, and the queue goes on', async () => {
  const keychain = open()
  await keychain.read('head')
  answer = (_process, { operation }) => (operation === 'store' ? null : kept)
  const hung = expect(keychain.store('head', Uint8Array.of(1))).rejects.toEqual(failure('keychain_hung'))
  const next = keychain.read('other')
  await vi.advanceTimersByTimeAsync(1_000)
  await hung
  await next
  expect([said(), begun[0]?.killed]).toEqual([[['read head', 'store head'], ['read other']], 1])
})

test('the queue goes on where a process cannot be ended', async () => {
  kill = () => {
    throw new Error('kill EPERM')
  }
  const keychain = open()
  answer = (process) => ({ ok: true, value: Uint8Array.of(process) })
  expect(await Promise.all([keychain.read('a'), keychain.read('b')])).toEqual([Uint8Array.of(0), Uint8Array.of(1)])
  await vi.advanceTimersByTimeAsync(6_000)
})
