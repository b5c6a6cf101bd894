import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createBackupLock,
  decrypted,
  encrypted,
  identityIn,
  isEncrypted,
  keysInBackup,
} from '../../electron/ledger/backup-file.ts'
import { failureOf } from './samples.ts'

/** The form of a backup: what opens it, and that nothing in it can be changed. The real cost of a passphrase. */

const trailKey = 'a1'.repeat(32)
const identity = 'e'.repeat(64)
const hostKey = Uint8Array.from({ length: 32 }, (_byte, at) => 200 - at)
const passphrase = 'çelik kasanın anahtarı'
const frame = 1024 * 1024
const contents = Buffer.alloc(2 * frame + 500, 'TR330006100519786457841326 Mehmet Yılmaz ')
const locked = { code: 'backup_locked' }
const damaged = { code: 'ledger_damaged' }

let folder: string
let lock: string
let backup: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-backup-file-'))
  lock = await createBackupLock(passphrase)
  backup = await made('with-lock', contents, lock)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function made(name: string, bytes: Uint8Array, closedFor: string | null): Promise<string> {
  const [plain, path] = [join(folder, `${name}.db`), join(folder, `${name}.vezne`)]
  writeFileSync(plain, bytes)
  writeFileSync(path, Buffer.concat([...encrypted(plain, { identity, lock: closedFor, trailKey, hostKey })]))
  return path
}

async function open(path: string, keys = { trailKey: trailKey as string | null, passphrase: null as string | null }) {
  const pieces: Uint8Array[] = []
  for (const piece of decrypted(path, await keysInBackup(path, keys))) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a backup', () => {
  test.each([0, 1, frame - 1, frame, frame + 1, 2 * frame])('of %i bytes opens to what went in', async (length) => {
    const bytes = contents.subarray(0, length)
    expect((await open(await made(`of-${length}`, bytes, null))).equals(bytes)).toBe(true)
  })

  test('names its kind and its workspace, and reveals none of its content', async () => {
    const bytes = readFileSync(backup)
    expect(bytes.toString('latin1', 0, 15)).toBe('vezne backup 1\n')
    expect(identityIn(backup)).toBe(identity)
    for (const word of ['TR33', 'Mehmet', 'SQLite format 3', trailKey]) expect(bytes.includes(word)).toBe(false)
    expect([isEncrypted(backup), isEncrypted(join(folder, 'with-lock.db'))]).toEqual([true, false])
    expect(identityIn(join(folder, 'with-lock.db'))).toBeNull()
  })

  test('gives the key of its host to whoever opens it, here or elsewhere, and shows nobody else', async () => {
    const keys = [
      { trailKey, passphrase: null },
      { trailKey: null, passphrase },
    ]
    for (const one of keys) expect((await keysInBackup(backup, one)).hostKey).toEqual(hostKey)
    expect(readFileSync(backup).includes(Buffer.from(hostKey))).toBe(false)
    const plain = join(folder, 'with-lock.db')
    const none = join(folder, 'without.vezne')
    writeFileSync(none, Buffer.concat([...encrypted(plain, { identity, lock: null, trailKey })]))
    expect((await keysInBackup(none, { trailKey, passphrase: null })).hostKey).toBeNull()
  })

  test('is another one each time: nobody sees that nothing changed', async () => {
    const [one, other] = [readFileSync(backup), readFileSync(await made('again', contents, lock))]
    expect(one.length).toBe(other.length)
    expect(one.subarray(-500).equals(other.subarray(-500))).toBe(false)
  })

  test('opens elsewhere with its passphrase, however it is typed, and with no other', async () => {
    const elsewhere = (passphrase: string | null) => open(backup, { trailKey: 'b2'.repeat(32), passphrase })
    expect((await elsewhere('çelik kasanın anahtarı'.normalize('NFD'))).equals(contents)).toBe(true)
    expect((await open(backup, { trailKey: null, passphrase: 'çelik kasanın anahtarı' })).equals(contents)).toBe(true)
    expect(await failureOf(elsewhere('çelik kasanın anahtari'))).toEqual(locked)
    expect(await failureOf(elsewhere(null))).toEqual(locked)
  })

  test('that was made without a passphrase opens with the trail’s key alone', async () => {
    const here = await made('without-lock', contents, null)
    const elsewhere = open(here, { trailKey: 'b2'.repeat(32), passphrase: 'çelik kasanın anahtarı' })
    expect(await failureOf(elsewhere)).toEqual({ code: 'backup_unopenable' })
  })
})

describe('of a backup that was changed nothing is believed', () => {
  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, `${name}.vezne`)
    writeFileSync(path, change(Buffer.from(readFileSync(backup))))
    return path
  }
  const headerEnd = (bytes: Buffer) => bytes.indexOf('\n', 15) + 1

  test('one bit, anywhere in the frames', async () => {
    for (const from of [0, frame - 1, frame + 15, frame + 16, 2 * frame + 40]) {
      const path = changed('bit', (bytes) => {
        const at = headerEnd(bytes) + from
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
        return bytes
      })
      expect(await failureOf(open(path))).toEqual(damaged)
    }
  })

  test('cut off, at the end of a frame too; made longer; frames exchanged, or from another backup', async () => {
    const sealed = frame + 16
    const other = readFileSync(await made('other', contents, lock))
    const framesOf = (bytes: Buffer) => {
      const from = headerEnd(bytes)
      return [0, 1, 2].map((number) => bytes.subarray(from + number * sealed, from + (number + 1) * sealed))
    }
    const withFrames = (choose: (frames: Buffer[]) => (Buffer | undefined)[]) => (bytes: Buffer) =>
      Buffer.concat([
        bytes.subarray(0, headerEnd(bytes)),
        ...choose(framesOf(bytes)).filter((each) => each !== undefined),
      ])
    const changes = [
      (bytes: Buffer) => bytes.subarray(0, -1),
      (bytes: Buffer) => bytes.subarray(0, headerEnd(bytes)),
      (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(40)]),
      withFrames(([one, two]) => [one, two]),
      withFrames(([one, , three]) => [one, three]),
      withFrames(([one, two, three]) => [two, one, three]),
      withFrames(([one, two]) => [one, two, framesOf(other)[2]]),
    ]
    for (const change of changes) expect(await failureOf(open(changed('frames', change)))).toEqual(damaged)
    expect(
      (
        await open(
          changed(
            'same',
            withFrames((frames) => frames),
          ),
        )
      ).equals(contents),
    ).toBe(true)
  })

  test('its header: another identity, another lock, none, or no header at all', async () => {
    const header = (change: (said: Record<string, unknown>) => unknown) => (bytes: Buffer) => {
      const said = JSON.parse(bytes.toString('utf8', 15, headerEnd(bytes))) as Record<string, unknown>
      return Buffer.concat([
        Buffer.from(`vezne backup 1\n${JSON.stringify(change(said))}\n`),
        bytes.subarray(headerEnd(bytes)),
      ])
    }
    const otherLock = await createBackupLock('başka birinin parolası')
    for (const change of [
      header((said) => ({ ...said, identity: 'f'.repeat(64) })),
      header((said) => ({ ...said, elsewhere: null })),
      header((said) => ({ ...said, elsewhere: { ...(said.elsewhere as object), lock: otherLock } })),
      header((said) => ({ ...said, more: 1 })),
      header(() => null),
      (bytes: Buffer) => bytes.fill('x', 15),
    ]) {
      expect(await failureOf(open(changed('header', change)))).toEqual(damaged)
    }
    const noCurvePoint = header((said) => ({
      ...said,
      here: 'AAAA',
      elsewhere: { lock, publicKey: 'AAAA', closed: 'AAAA' },
    }))
    expect(await failureOf(open(changed('odd', noCurvePoint), { trailKey, passphrase: 'x' }))).toEqual(damaged)
    const cheap = header((said) => ({
      ...{ ...said, here: 'AAAA' },
      elsewhere: { ...(said.elsewhere as object), lock: lock.replace('131072', '2') },
    }))
    expect(await failureOf(open(changed('cheap', cheap), { trailKey, passphrase: 'x' }))).toEqual(damaged)
  })
})
