import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { KeychainAnswer, KeychainProcess } from '../../electron/keychain/keychain.ts'
import { startKeychainProcess } from '../../electron/shell/keychain-process.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-keychain-process-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function start(
  name: string,
  script: string,
): { child: KeychainProcess; answer: Promise<KeychainAnswer>; exit: Promise<void> } {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, script)
  const child: KeychainProcess = startKeychainProcess(file)
  const answer = new Promise<KeychainAnswer>((resolve) => child.onMessage(resolve))
  const exit = new Promise<void>((resolve) => child.onExit(resolve))
  return { child, answer, exit }
}

const read = { operation: 'read', service: 'Vezne', entry: 'secret' } as const

test('the question is not lost while the process starts, and bytes stay bytes both ways', async () => {
  const { child, answer, exit } = start(
    'echo',
    `process.parentPort.on('message', ({ data }) => process.parentPort.postMessage({ ok: true, value: data.value }))`,
  )
  child.post({ operation: 'store', service: 'Vezne', entry: 'secret', value: new Uint8Array([1, 2, 255]) })
  expect(await answer).toEqual({ ok: true, value: new Uint8Array([1, 2, 255]) })
  child.kill()
  await exit
  child.kill()
})

test('ends a process that hangs', async () => {
  const { child, answer, exit } = start(
    'hang',
    `process.on('SIGTERM', () => undefined)
     process.parentPort.on('message', () => { process.parentPort.postMessage({ ok: true, value: null }); setTimeout(() => { for (;;); }) })`,
  )
  child.post(read)
  await answer
  child.kill()
  await exit
})

test('ending one that is gone before anybody heard of it is harmless', async () => {
  const { child, exit } = start('gone', `process.parentPort.on('message', () => undefined)`)
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
  })
  expect(() => child.kill()).not.toThrow()
  expect(kill).toHaveBeenCalledOnce()
  kill.mockRestore()
  child.kill()
  await exit
})

test.each([
  ['ends by itself', 'process.exit(0)'],
  ['cannot begin', 'not a script'],
])('one that %s is told of', async (name, script) => {
  const { child, exit } = start(name.replaceAll(' ', '-'), script)
  child.post(read)
  await exit
})
