import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeychain } from '../../electron/keychain/keychain.ts'
import { startNodeProcess } from './node-process.ts'
import { openKeyringSession } from './keyring-session.ts'
import type { KeyringSession } from './keyring-session.ts'
import { until } from './until.ts'

const here = (path: string) => new URL(path, import.meta.url)
const processEntry = here('../../electron/keychain/process.ts')
const secretText = 'canary-7f3a-of-the-secret'
const secret = () => new TextEncoder().encode(secretText)
/** `cause`: the system's own code. */
const failure = (code: string, cause?: string) =>
  expect.objectContaining({ failure: { code }, ...(cause !== undefined && { cause }) }) as unknown

describe.runIf(process.platform === 'linux')('keychain, with a real gnome-keyring', { timeout: 60_000 }, () => {
  let session: KeyringSession
  let started: number

  const open = ({ env = session.env, limitMs = 30_000, promptMs = 30_000, idleMs = 300, entry = processEntry } = {}) =>
    createKeychain({
      service: 'vezne-test',
      ...{ limitMs, promptMs, lookEveryMs: 100 },
      idleMs,
      startProcess: () => {
        started++
        return startNodeProcess(entry, env)
      },
    })

  beforeEach(async () => {
    started = 0
    session = await openKeyringSession()
  }, 60_000)

  afterEach(async () => {
    await session.close()
    await until('no process of the keychain is left', () => keychainChildren(process.pid).length === 0)
  }, 60_000)

  it('gives back the very bytes that it stored', async () => {
    await session.startDaemon('unlocked')
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    await open().store('api-secret', bytes)
    expect(Array.from((await open().read('api-secret')) ?? [])).toEqual(Array.from(bytes))
    expect(bytes[255], "the caller's bytes are the caller's to zero").toBe(255)
  })

  it('replaces and removes what an entry held, and of no other, and takes one that was never stored for none', async () => {
    await session.startDaemon('unlocked')
    const keychain = open()
    await keychain.store('api-secret', Uint8Array.of(1))
    await keychain.store('other', Uint8Array.of(2))
    await keychain.store('api-secret', Uint8Array.of(3))
    expect(await keychain.read('api-secret')).toEqual(Uint8Array.of(3))
    expect(await keychain.read('other')).toEqual(Uint8Array.of(2))
    expect(await keychain.read('never stored')).toBeNull()
    await keychain.remove('api-secret')
    await keychain.remove('never stored')
    expect(await keychain.read('api-secret')).toBeNull()
    expect(await keychain.read('other')).toEqual(Uint8Array.of(2))
  })

  it('stores what it was given even if the caller zeroes it at once, through the parentPort of a utility process too', async () => {
    await session.startDaemon('unlocked')
    const keychain = open({ entry: here('./parent-port-process.ts') })
    const bytes = secret()
    const stored = keychain.store('api-secret', bytes)
    bytes.fill(0)
    await stored
    expect(await keychain.read('api-secret')).toEqual(secret())
  })

  it.each([
    ['that holds an entry', true, 'secret-error:2'],
    ['that was never made', false, 'g-dbus-error-quark:19'],
  ])('reads null from a locked keyring and refuses to store there: one %s', async (_which, isMade, status) => {
    if (isMade) {
      await session.startDaemon('unlocked')
      await open().store('api-secret', secret())
      await session.stopDaemon()
    }
    await session.startDaemon('locked')
    expect(await open().read('api-secret')).toBeNull()
    const refused = failure('keychain_locked_or_missing', status)
    await expect(open().store('api-secret', secret())).rejects.toEqual(refused)
  })

  it.each([
    ['a keyring daemon', {}, 'g-dbus-error-quark:2'],
    ['a session bus', { DBUS_SESSION_BUS_ADDRESS: undefined, XDG_RUNTIME_DIR: undefined }, 'g-io-error-quark:0'],
  ])('is unavailable without %s', async (_what, change, status) => {
    const env = { ...session.env, ...change }
    const unavailable = failure('keychain_unavailable', status)
    await expect(open({ env }).read('api-secret')).rejects.toEqual(unavailable)
    await expect(open({ env }).store('api-secret', secret())).rejects.toEqual(unavailable)
  })

  it('is unavailable when its process ends early or cannot be started', async () => {
    await expect(open({ entry: here('./no-such-file.ts') }).read('api-secret')).rejects.toEqual(
      failure('keychain_unavailable'),
    )
    const startProcess = () => {
      throw new Error('no process for you')
    }
    await expect(createKeychain({ service: 'vezne-test', startProcess }).read('api-secret')).rejects.toEqual(
      failure('keychain_unavailable'),
    )
  })

  it('stops waiting for a keyring that hangs, leaves the caller free meanwhile, and works again afterwards', async () => {
    await session.startDaemon('unlocked')
    await open().store('api-secret', secret())
    session.freezeDaemon()
    const keychain = open({ limitMs: 2_000, promptMs: 2_000 })
    const hung = keychain.read('api-secret').then(
      () => 'answered',
      (error: unknown) => error,
    )
    await until('its process runs', () => keychainChildren(process.pid).length === 1)
    // More files than the thread pool has threads: one that a hanging keychain held would show here.
    const otherWork = Promise.all(Array.from({ length: 32 }, () => readFile(fileURLToPath(processEntry))))
    expect(await Promise.race([hung, otherWork.then(() => 'other work went on')])).toBe('other work went on')
    expect(await hung).toEqual(failure('keychain_hung'))
    await until('its process is gone', () => keychainChildren(process.pid).length === 0)

    session.thawDaemon()
    expect(await open().read('api-secret')).toEqual(secret())
  })

  it('waits for the person whom a locked keyring asks', async () => {
    await session.startDaemon('unlocked')
    await open().store('api-secret', secret())
    session.freezeDaemon()
    const keychain = open({ limitMs: 100 })
    const answered = keychain.read('api-secret')
    await until('it may be asking somebody', () => keychain.isPrompting())
    session.thawDaemon()
    expect(await answered).toEqual(secret())
    expect(keychain.isPrompting()).toBe(false)
  })

  it('sends one call at a time', async () => {
    await session.startDaemon('unlocked')
    await open().store('api-secret', secret())
    const keychain = open()
    started = 0
    session.freezeDaemon()
    const answers = Promise.all([keychain.read('api-secret'), keychain.read('never stored')])
    await until('the first process runs', () => keychainChildren(process.pid).length === 1)
    await expect(Promise.race([answers, readFile(fileURLToPath(processEntry)).then(() => started)])).resolves.toBe(1)
    session.thawDaemon()
    expect(await answers).toEqual([secret(), null])
    expect(started).toBe(2)
  })

  it('goes on where the keyring was started anew between two questions to one process', async () => {
    await session.startDaemon('unlocked')
    const keychain = open({ idleMs: 3_000 })
    await keychain.store('api-secret', secret())
    expect(await keychain.read('api-secret')).toEqual(secret())
    expect(started).toBe(1)
    await session.stopDaemon()
    await session.startDaemon('unlocked')
    expect(await keychain.read('api-secret')).toEqual(secret())
    await keychain.store('api-secret', Uint8Array.of(1))
    expect(await keychain.read('api-secret')).toEqual(Uint8Array.of(1))
  })

  it('shows the secret in no argument and no environment', async () => {
    await session.startDaemon('unlocked')
    session.freezeDaemon()
    const stored = open().store('api-secret', secret())
    const pid = await until('its process runs', () => keychainChildren(process.pid)[0])
    const seen = ['cmdline', 'environ', 'comm'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'latin1')).join('\0')
    expect(seen).toContain(session.env['DBUS_SESSION_BUS_ADDRESS'])
    expect(seen).toContain('keychain/process.ts')
    const written = Buffer.from(secretText)
    for (const form of ['latin1', 'base64', 'base64url', 'hex', 'utf16le'] as const) {
      expect(seen).not.toContain(
        form === 'utf16le' ? Buffer.from(secretText, form).toString('latin1') : written.toString(form),
      )
    }
    session.thawDaemon()
    await stored
  })

  it('leaves no process behind when main dies while the keyring hangs', async () => {
    await session.startDaemon('unlocked')
    session.freezeDaemon()
    const main = spawn(process.execPath, [fileURLToPath(here('./holding-main.ts'))], {
      env: session.env,
      stdio: 'ignore',
    })
    try {
      const mainPid = await until('main runs', () => main.pid)
      const pid = await until('its process runs', () => keychainChildren(mainPid)[0])
      await until('its process is connected to the keyring', () =>
        readFileSync(`/proc/${pid}/maps`, 'utf8').includes('keytar.node'),
      )
      main.kill('SIGKILL')
      await until('its process is gone', () => !isAlive(pid))
    } finally {
      main.kill('SIGKILL')
    }
  })
})

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The keychain's processes that `parent` has started and that still live. Linux only. */
const keychainChildren = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isKeychainChild(pid, parent))

function isKeychainChild(pid: number, parent: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const parentPid = Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1])
    return parentPid === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('keychain/process.ts')
  } catch {
    return false // It ended while we looked.
  }
}
