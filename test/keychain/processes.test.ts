import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest'
import type { Log } from '../../electron/core/log.ts'
import { createKeychain } from '../../electron/keychain/keychain.ts'
import { loggedKeychain } from '../../electron/keychain/logged-keychain.ts'
import type { KeychainAnswer, KeychainProcess, KeychainRequest } from '../../electron/keychain/keychain.ts'

/** When a process is begun, kept and ended; what it is asked, it answers as it is told to. */

const kept: KeychainAnswer = { ok: true, value: Uint8Array.of(1) }
const empty: KeychainAnswer = { ok: true, value: null }
const away: KeychainAnswer = { ok: false, code: 'keychain_unavailable', status: 'g-dbus-error-quark:2' }
const locked: KeychainAnswer = { ok: false, code: 'keychain_locked_or_missing', status: 'secret-error:2' }

interface Begun {
  asked: string[]
  killed: number
  exit(): void
}
let begun: Begun[]
/** Null: none comes. */
let answer: (process: number, request: KeychainRequest) => KeychainAnswer | null
let kill: () => void
let inHurry: boolean
let onPrompt: Mock<() => void>
beforeEach(() => {
  inHurry = false
  onPrompt = vi.fn<() => void>()
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
const open = () => createKeychain({ service: 'vezne-test', startProcess, isInHurry: () => inHurry, onPrompt })
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
  answer = () => locked
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

test('ends a process that hangs, asks nobody else, and continues with the queue', async () => {
  const keychain = open()
  await keychain.read('head')
  answer = (_process, { operation }) => (operation === 'store' ? null : kept)
  const hung = expect(keychain.store('head', Uint8Array.of(1))).rejects.toEqual(failure('keychain_hung'))
  const next = keychain.read('other')
  await vi.advanceTimersByTimeAsync(5_000)
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

type Keychain = ReturnType<typeof open>
/** Milliseconds until the next question about the head is given up, where no answer comes. */
async function patience(keychain: Keychain): Promise<number> {
  answer = () => null
  const settled = vi.fn<() => void>()
  const hung = expect(keychain.read('head').finally(settled)).rejects.toEqual(failure('keychain_hung'))
  let waited = 0
  while (settled.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1_000).then(() => (waited += 1_000))
  await hung
  return waited
}
const asking = async (keychain: Keychain, given: KeychainAnswer) => {
  answer = () => given
  await keychain.read('head').catch(() => undefined)
}
const removing = async (keychain: Keychain) => {
  answer = () => empty
  await keychain.remove('head')
}

test.each<[number, string, (keychain: Keychain) => Promise<unknown>]>([
  [60_000, 'the first of a run', () => Promise.resolve()],
  [5_000, 'one about an entry that the system has given', (keychain) => asking(keychain, kept)],
  [60_000, 'one after the system said nothing, as a locked keyring does', (keychain) => asking(keychain, empty)],
  [60_000, 'one about another entry than was given', (keychain) => keychain.read('other')],
  [60_000, 'one after a removal, which a locked keyring does not refuse', (keychain) => removing(keychain)],
  [5_000, 'one after the entry was stored', (keychain) => keychain.store('head', Uint8Array.of(1))],
  [60_000, 'one after a refusal', (keychain) => asking(keychain, kept).then(() => asking(keychain, locked))],
  [60_000, 'one after the keychain was away', (keychain) => asking(keychain, kept).then(() => asking(keychain, away))],
  [60_000, 'one after it hung', (keychain) => asking(keychain, kept).then(() => patience(keychain))],
  [5_000, 'the first of a run while a payout is on its way', () => Promise.resolve((inHurry = true))],
])('a question has %i ms: %s', async (milliseconds, _which, before) => {
  const keychain = open()
  await before(keychain)
  expect(await patience(keychain)).toBe(milliseconds)
})

test('a payout does not wait for the keychain prompt', async () => {
  const keychain = open()
  answer = () => null
  const hung = expect(keychain.read('head')).rejects.toEqual(failure('keychain_hung'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(begun[0]?.killed).toBe(0)
  inHurry = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun[0]?.killed).toBe(1)
  await hung
})

test('the window hears that the system may ask somebody, and when that is over', async () => {
  const keychain = open()
  await asking(keychain, kept)
  expect(onPrompt).not.toHaveBeenCalled()
  answer = () => null
  const silent = expect(keychain.read('other')).rejects.toEqual(failure('keychain_hung'))
  const shown: boolean[] = []
  onPrompt.mockImplementation(() => void shown.push(keychain.isPrompting()))
  await vi.advanceTimersByTimeAsync(60_000)
  await silent
  expect(shown).toEqual([true, false])
})

test.each([
  ['OSStatus:-25308', 'OSStatus:-25308'],
  ['Erişim engellendi.', null],
  [null, null],
])('the log has the code of the system and none of its words: %s', async (status, logged) => {
  const log = vi.fn<Log>()
  answer = () => ({ ok: false, code: 'keychain_unavailable', status })
  await expect(loggedKeychain(open(), log).remove('head')).rejects.toEqual(failure('keychain_unavailable'))
  expect(log.mock.calls).toEqual([
    ['keychain.failed', { operation: 'remove', code: 'keychain_unavailable', status: logged }],
  ])
})
