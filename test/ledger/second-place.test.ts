import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { encrypted } from '../../electron/ledger/backup-file.ts'
import { createSecondPlace } from '../../electron/ledger/second-place.ts'
import { ledgerOnDisk } from './on-disk.ts'

/** The automatic backups once more, in a folder outside this machine. */

const identity = createHash('sha256').update('ours').digest('hex')
const first = Date.parse('2026-11-21T08:14:05Z')
const day = 24 * 60 * 60_000
const nameAt = (at: number) =>
  `vezne-${identity.slice(0, 16)}-ledger-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.vezne`

const { here } = ledgerOnDisk()
let folder: string | null
let now: number
const there = () => join(here.directory, 'stick')
beforeEach(() => {
  mkdirSync(there())
  folder = there()
  now = first
})

const placeOf = () =>
  createSecondPlace({
    ledger: { workspace: { read: () => Promise.resolve({ backupFolder: folder }) } },
    charter: { now: () => Promise.resolve({ identity }) },
    clock: { now: () => now },
  })

/** An automatic backup of this time. */
function made(at: number, of = identity) {
  const plain = join(here.directory, 'plain')
  writeFileSync(plain, `TR200006200000000000001234 ${at}`)
  const file = join(here.directory, `${at}.vezne`)
  const pieces = encrypted(plain, { identity: of, lock: null, trailKey: '5a'.repeat(32) })
  writeFileSync(file, Buffer.concat([...pieces]))
  return { file, name: `${at}.vezne`, at, bytes: readFileSync(file).length }
}
async function kept(place: ReturnType<typeof placeOf>, at: number, count = 3) {
  const backup = made(at)
  now = at
  await place.keep(backup, backup.file, count)
  return place.status(folder)
}

it('is brought the newest backup, byte for byte, once; of it nobody there can read a word', async () => {
  const place = placeOf()
  const backup = made(first)
  for (let hour = 0; hour < 2; hour += 1) await place.keep(backup, backup.file, 3)
  expect(place.status(folder)).toEqual({ folder: there(), trouble: null, newestAt: first, kept: 1 })
  expect(readdirSync(there())).toEqual([nameAt(first)])
  const bytes = readFileSync(join(there(), nameAt(first)))
  expect(bytes.equals(readFileSync(backup.file))).toBe(true)
  expect(bytes.includes('TR2000062')).toBe(false)
})

it('keeps the newest, and removes nothing that is not ours: other files, other workspaces’', async () => {
  const place = placeOf()
  const notOurs = ['tatil.jpg', nameAt(first - 8 * day)]
  for (const name of notOurs.slice(0, 1)) writeFileSync(join(there(), name), 'x')
  // With our name, and another's identity in it.
  copyFileSync(made(first - 8 * day, 'ee'.repeat(32)).file, join(there(), notOurs[1] ?? ''))
  // What a crash left.
  writeFileSync(join(there(), `${nameAt(first)}.0badcafe.partial`), 'half')
  for (let number = 0; number < 5; number += 1) await kept(place, first + number * day)
  expect(place.status(folder)).toMatchObject({ trouble: null, newestAt: first + 4 * day, kept: 3 })
  const newest = [2, 3, 4].map((number) => nameAt(first + number * day))
  expect(readdirSync(there()).toSorted()).toEqual([...notOurs, ...newest].toSorted())
})

it('that is away is said, and has the newest once it is back', async () => {
  const place = placeOf()
  await kept(place, first)
  rmSync(there(), { recursive: true })
  expect(await kept(place, first + day)).toEqual({ folder: there(), trouble: 'away', newestAt: first, kept: 1 })
  mkdirSync(there())
  expect(await kept(place, first + day)).toEqual({ folder: there(), trouble: null, newestAt: first + day, kept: 1 })
})

it('is not written to where something else has the name', async () => {
  const place = placeOf()
  writeFileSync(join(there(), nameAt(first)), 'bordro')
  expect(await kept(place, first)).toMatchObject({ trouble: 'foreign', newestAt: null })
  expect(readFileSync(join(there(), nameAt(first)), 'utf8')).toBe('bordro')
  expect(readdirSync(there())).toHaveLength(1)
})

it('is another one once another was chosen, and none before', async () => {
  folder = null
  const place = placeOf()
  expect(await kept(place, first)).toEqual({ folder: null, trouble: null, newestAt: null, kept: 0 })
  folder = there()
  expect(await kept(place, first)).toMatchObject({ folder: there(), newestAt: first, kept: 1 })
  expect(readdirSync(there())).toEqual([nameAt(first)])
})
