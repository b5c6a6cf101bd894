import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beginNewer,
  sayNotBegun,
  feedIn,
  lastLook,
  packagedFeed,
  replacedByItself,
} from '../../electron/shell/updater.ts'
import { app } from '../stand-in/app.ts'
import { dialog } from '../stand-in/dialog.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))
vi.mock('../stand-in/command-line.ts', async (original) => ({
  ...(await original()),
  isDriven: true,
  isPackaged: true,
}))

/** Where the program is, and what stands beside it, as electron-builder put it there. */
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-installed-'))
  app.setPath('userData', folder)
  vi.spyOn(app, 'getAppPath').mockReturnValue(folder)
  Reflect.set(process, 'resourcesPath', folder)
  vi.stubEnv('APPIMAGE', join(folder, 'Vezne.AppImage'))
  vi.stubEnv('APPDIR', process.execPath.replace(/\/[^/]+$/, ''))
  writeFileSync(join(folder, 'app-update.yml'), 'provider: generic\nurl: https://updates.example/vezne\n')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'vezne', updateKey: 'MCowBQYDK2VwAyEA' }))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  Reflect.deleteProperty(process, 'resourcesPath')
  rmSync(folder, { recursive: true })
})

test('an AppImage asks whom its package names, and believes the key that is in the program', async () => {
  expect(await packagedFeed()).toEqual({
    ...{ kind: 'appimage', feed: 'https://updates.example/vezne/', key: 'MCowBQYDK2VwAyEA' },
    ...{ configuration: join(folder, 'app-update.yml'), folder: join(folder, 'updates') },
  })
})

test('one without a key or an address asks nobody', async () => {
  writeFileSync(join(folder, 'app-update.yml'), 'provider: generic\nurl: http://updates.example/\n')
  expect(await packagedFeed()).toBe('no_feed')
  rmSync(join(folder, 'app-update.yml'))
  expect(await packagedFeed()).toBe('no_feed')
  writeFileSync(join(folder, 'app-update.yml'), 'url: https://updates.example/\n')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'vezne' }))
  expect(await packagedFeed()).toBe('no_feed')
})

test('one from the deb, which no AppImage’s variables follow, is replaced by others', async () => {
  vi.stubEnv('APPIMAGE', undefined)
  expect(await packagedFeed()).toBe('not_replaced_here')
})

const local = String.raw`C:\Users\Ayşe\AppData\Local`
const forOne = String.raw`${local}\Programs\vezne\Vezne.exe`
const [mounted, other] = ['/tmp/.mount_v', { APPIMAGE: '/tmp/Other.AppImage', APPDIR: '/tmp/.mount_o' }]
const image = (file: string) => ({ APPIMAGE: file, APPDIR: mounted })
test.each<[string, NodeJS.Platform, string, Record<string, string>, string | null]>([
  ['for one person', 'win32', forOne, { LOCALAPPDATA: local }, 'nsis'],
  ['for the machine', 'win32', String.raw`C:\Program Files\Vezne\Vezne.exe`, { LOCALAPPDATA: local }, null],
  ['on macOS', 'darwin', '/Applications/Vezne.app/Contents/MacOS/Vezne', {}, null],
  ['from the deb', 'linux', '/opt/Vezne/vezne', {}, null],
  ['from the deb, begun by an AppImage', 'linux', '/opt/Vezne/vezne', other, null],
  ['an AppImage', 'linux', `${mounted}/vezne`, image(`${tmpdir()}/V.AppImage`), 'appimage'],
  ['an AppImage whose folder is not there', 'linux', `${mounted}/vezne`, image('/nowhere/V'), null],
])('who replaces it, %s', async (_what, platform, program, env, kind) => {
  expect(await replacedByItself(platform, program, env)).toBe(kind)
})

test.each([
  ['url: https://updates.example/vezne', 'https://updates.example/vezne/'],
  [`provider: generic\r\nurl: 'https://updates.example/'\r\n`, 'https://updates.example/'],
  ['url: http://updates.example/', null],
  ['url: https://somebody:secret@updates.example/', null],
  ['url: ftp://updates.example/', null],
  ['provider: generic', null],
])('%s', (yaml, feed) => {
  expect(feedIn(yaml)).toBe(feed)
})

test('when it was looked for last outlives the program; a file that cannot be had costs a look and no more', () => {
  expect(lastLook.read()).toBeNull()
  lastLook.keep(1_000)
  expect(lastLook.read()).toBe(1_000)
  expect(JSON.parse(readFileSync(join(folder, 'updates.json'), 'utf8'))).toEqual({ lookedAt: 1_000 })
  app.setPath('userData', join(folder, 'gone'))
  expect(() => {
    lastLook.keep(2_000)
  }).not.toThrow()
  expect(lastLook.read()).toBeNull()
})

test('a newer one begins as the last thing, and one that does not is said', async () => {
  const release = vi.spyOn(app, 'releaseSingleInstanceLock')
  const said = vi.spyOn(dialog, 'showErrorBox').mockImplementation(() => undefined)
  await beginNewer(() => Promise.resolve(null), 'tr')
  expect([said, release].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  await beginNewer(() => Promise.resolve('update_not_trusted'), 'tr')
  expect(said.mock.calls[0]?.[0]).toBe('Güncelleme başlatılamadı')
  // Nor does one begin where what goes before it has failed or takes too long.
  sayNotBegun('en')
  expect(said.mock.calls[1]?.[0]).toBe('The update could not be started')
})
