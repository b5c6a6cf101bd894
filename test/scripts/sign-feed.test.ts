import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { trustedFeed } from '../../electron/updates/feed.ts'
import { projectEnvironment, root } from '../../scripts/run.mjs'
import { feedName as name, feedText, keys, program, publicKey as key } from '../updates/service/feed.ts'

/** The step after the packages: what is signed, and what is not. */

const signingKey = keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const image = 'Vezne-x86_64.AppImage'
const feed = feedText()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-release-'))
  writeFileSync(join(folder, name), feed)
  writeFileSync(join(folder, image), program)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const signedBy = (env: Record<string, string>) =>
  spawnSync('node', ['scripts/package/sign-feed.ts', folder], {
    ...{ cwd: root, encoding: 'utf8' },
    env: { ...projectEnvironment(), VEZNE_UPDATE_SIGNING_KEY: signingKey, VEZNE_UPDATE_KEY: key, ...env },
  })
const signed = () => signedBy({})
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('what it signs, a program with that key believes', () => {
  expect(signed().status).toBe(0)
  expect(trustedFeed(name, read(name), read(`${name}.sig`), key)).toMatchObject({ version: '0.2.0' })
})

test.each([
  ['a file that is another', () => writeFileSync(join(folder, image), program.replace('sh', 'SH'))],
  ['a file that is not there', () => rmSync(join(folder, image))],
  [
    'one feed where the next one is not right',
    () => writeFileSync(join(folder, 'latest.yml'), feed.replace('x86_64', 'arm64')),
  ],
  [
    'a feed that no program would believe',
    () => writeFileSync(join(folder, name), feed.replace('oldest: ', 'oldest: x')),
  ],
])('it does not sign %s', (_what, spoil) => {
  spoil()
  expect(signed().status).not.toBe(0)
  expect(existsSync(join(folder, `${name}.sig`))).toBe(false)
})

const otherKeys = generateKeyPairSync('ed25519')
const ecKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
test.each([
  ['the key of other packages', otherKeys, key, 'not the public key'],
  ['no key of the packages', keys, '', 'not the public key'],
  [
    'a key of another kind',
    ecKeys,
    ecKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    'not an Ed25519',
  ],
] as const)('it does not sign with %s', (_what, { privateKey }, believed, why) => {
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const { status, stderr } = signedBy({ VEZNE_UPDATE_SIGNING_KEY: secret, VEZNE_UPDATE_KEY: believed })
  expect(status).not.toBe(0)
  expect(stderr).toContain(why)
  expect(existsSync(join(folder, `${name}.sig`))).toBe(false)
})
