import { spawnSync } from 'node:child_process'
import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configuration } from '../../scripts/package/configuration.ts'
import { setFuses } from '../../scripts/package/fuses.ts'
import { noticesOf } from '../../scripts/package/notices.ts'
import { packageFolder } from '../../scripts/package/shipped.ts'
import { projectEnvironment, root } from '../../scripts/run.mjs'

/** What `npm run package` refuses, and what is decided about packages; what comes out is looked at by test/package. */

/** A file with Electron's mark and this wire of fuses. */
function electronWith(wire: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'vezne-fuses-')), 'electron')
  const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
  writeFileSync(file, Buffer.concat([mark, Buffer.from([1, wire.length]), Buffer.from(wire, 'latin1')]))
  return file
}

test('an Electron with one fuse more than anybody has decided about is not packaged', async () => {
  await expect(setFuses(electronWith('1011000111'), 'linux')).rejects.toThrow(/has 10 fuses but .* 9/)
  const known = electronWith('101100011')
  await setFuses(known, 'win32')
  expect(readFileSync(known, 'latin1')).toMatch(/000011001$/)
})

test('nothing is handed on of which nobody knows whose it is, or under what licence', () => {
  expect(packageFolder('node_modules/a/node_modules/@b/c/index.js')).toEqual(['node_modules/a/node_modules/@b/c'])
  expect(packageFolder('electron/main.ts')).toEqual([])
  expect(() => packageFolder('some-plugin:helper')).toThrow('some-plugin:helper')
  const one = { name: 'a', version: '1.0.0', author: 'A. B.', integrity: 'sha512-', texts: [] }
  expect(noticesOf([{ ...one, licence: 'MIT' }])).toContain('Copyright (c) A. B.')
  expect(() => noticesOf([{ ...one, licence: '0BSD' }])).toThrow('a has the licence 0BSD')
})

const refused = (args: string[], env: Record<string, string> = {}): string => {
  const { status, stderr } = spawnSync('node', ['scripts/package/cli.ts', ...args], {
    cwd: root,
    env: { ...projectEnvironment(), ...env },
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  return stderr
}

test('no installer is put around a stub, and keytar is packed where it was compiled', () => {
  expect(refused(['--stub-runtime'])).toContain('use --stub-runtime with --dir')
  expect(refused(['--dir', '--platform', process.platform === 'win32' ? 'darwin' : 'win32'])).toContain(
    'on its own system',
  )
})

test('a feed has an https address and a key whose other half can sign it, or there is none', () => {
  const keyOf = ({ publicKey }: KeyPairKeyObjectResult) =>
    publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const good = keyOf(generateKeyPairSync('ed25519'))
  const feed = 'https://updates.example/'
  const other = keyOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  for (const [VEZNE_UPDATE_FEED, VEZNE_UPDATE_KEY, why] of [
    ['', good, 'https'],
    ['http://updates.example/', good, 'https'],
    ['https://desk@updates.example/', good, 'only a host'],
    ['https://updates.example/?a=b', good, 'only a host'],
    ['https://updates.example/#a', good, 'only a host'],
    [feed, '', 'not a public key'],
    [feed, other, 'not an Ed25519 key'],
  ] as const)
    expect(refused(['--dir'], { VEZNE_UPDATE_FEED, VEZNE_UPDATE_KEY })).toContain(why)
})

test('without a feed a package looks for nothing, and no feed names what others install', () => {
  const without = configuration({ output: 'dist', isStub: false })
  expect([without.publish, without.mac?.publish, without.deb?.publish]).toEqual([null, null, null])
  expect(without.extraMetadata).not.toHaveProperty('updateKey')
})

const { nsis, mac, win, linux, appImage, toolsets } = configuration({ output: 'dist', isStub: false })
const template = (name: string) => readFileSync(join(root, 'node_modules/app-builder-lib/templates', name), 'utf8')

test('whoever uninstalls keeps the ledger', () => {
  expect(nsis?.deleteAppDataOnUninstall).toBe(false)
  // It is in the local profile, of which the uninstaller takes nothing away, not even when it is told to take data.
  const removes = [...template('nsis/uninstaller.nsh').matchAll(/^\s*RMDir \/r "?([^"\s]+)/gm)].map(
    ([, folder]) => folder,
  )
  expect(removes).toEqual([
    '$INSTDIR',
    '$APPDATA\\${APP_FILENAME}',
    '$APPDATA\\${APP_PRODUCT_FILENAME}',
    '$APPDATA\\${APP_PACKAGE_NAME}',
  ])
  expect(template('nsis/uninstaller.nsh')).toMatch(/\$isDeleteAppData == "1"[^]*RMDir \/r "\$APPDATA/)
  const debRemoves = [...template('linux/after-remove.tpl').matchAll(/^\s*rm .*$/gm)].map(([line]) => line.trim())
  expect(debRemoves).toEqual([`rm -f '/usr/bin/\${executable}'`, 'rm -f "$APPARMOR_PROFILE_DEST"'])
})

test('one person or the machine: whoever installs says which, and cannot put it where data lie', () => {
  expect(nsis).toMatchObject({
    oneClick: false,
    perMachine: false,
    allowElevation: true,
    allowToChangeInstallationDirectory: false,
  })
})

test('an AppImage has no version in its name, which electron-updater would change with each', () => {
  expect(String(appImage?.artifactName)).toMatch(/^Vezne-\$\{arch\}/)
})

test('nothing is loosened: not the sandbox by an AppImage, nothing but V8’s own compiling on macOS', () => {
  expect(toolsets?.appimage).toMatch(/^1\./)
  expect(mac?.hardenedRuntime).toBe(true)
  const entitlements = readFileSync(join(root, String(mac?.entitlements)), 'utf8')
  expect(mac?.entitlementsInherit).toBe(mac?.entitlements)
  expect([...entitlements.matchAll(/<key>(.*)<\/key>/g)].map(([, key]) => key)).toEqual([
    'com.apple.security.cs.allow-jit',
  ])
})

test('its icon is there in every size that a system asks for', () => {
  const ico = readFileSync(join(root, String(win?.icon)))
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + 16 * index) || 256)
  expect(sizes).toEqual([16, 20, 24, 32, 40, 48, 64, 256])
  const icns = readFileSync(join(root, String(mac?.icon)))
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
  for (const kind of ['ic07', 'ic08', 'ic09', 'ic10', 'ic13', 'ic14']) expect(icns.includes(kind)).toBe(true)
  expect(readFileSync(join(root, String(linux?.icon))).readUInt32BE(16)).toBe(512)
})
