import { expect, test } from 'vitest'
import { createKeychain } from '../../electron/keychain/keychain.ts'
import type { KeychainAnswer, KeychainProcess } from '../../electron/keychain/keychain.ts'

/** A process that answers when it is told to, and cannot be killed. */
function stubborn(): { process: KeychainProcess; answer(answer: KeychainAnswer): void } {
  const listeners: ((answer: KeychainAnswer) => void)[] = []
  return {
    process: {
      post: () => undefined,
      onMessage: (listener) => void listeners.push(listener),
      onExit: () => undefined,
      kill() {
        throw new Error('kill EPERM')
      },
    },
    answer: (answer) => {
      for (const listener of listeners) listener(answer)
    },
  }
}

test('an answer is given, and the queue goes on, even if its process cannot be ended', async () => {
  const processes = [stubborn(), stubborn()] as const
  let started = 0
  const keychain = createKeychain({
    service: 'vezne-test',
    startProcess: () => (processes[started++] ?? processes[1]).process,
  })
  const answers = [keychain.read('a'), keychain.read('b')]
  for (const [index, { answer }] of processes.entries()) {
    await expect.poll(() => started).toBe(index + 1)
    expect(() => answer({ ok: true, value: Uint8Array.of(index) })).toThrow('EPERM')
  }
  expect(await Promise.all(answers)).toEqual([Uint8Array.of(0), Uint8Array.of(1)])
})
