import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { schemaVersion } from '../../electron/ledger/schema.ts'
import { feedStatement } from '../../electron/updates/contract.ts'
import { root } from '../run.mjs'

/**
 * The feed of updates: where it stands (`VEZNE_UPDATE_FEED`, https), whose signature counts (`VEZNE_UPDATE_KEY`, the public key) and what it is
 * signed with (`VEZNE_UPDATE_SIGNING_KEY`, the private one); keys as DER in base64, Ed25519. Without the first two a package never looks for a
 * newer one; without the third its feed is not signed, and no program believes it.
 */

const {
  VEZNE_UPDATE_FEED: feed = '',
  VEZNE_UPDATE_KEY: key = '',
  VEZNE_UPDATE_SIGNING_KEY: signingKey = '',
} = process.env

/** Why no package can be made with these; null: nothing is wrong. */
export function whyNoFeed(): string | null {
  if (feed === '' && key === '' && signingKey === '') return null
  if (URL.parse(feed)?.protocol !== 'https:') return 'VEZNE_UPDATE_FEED is no address that begins with https://.'
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    if (publicKey.asymmetricKeyType !== 'ed25519') return 'VEZNE_UPDATE_KEY is no Ed25519 key.'
    if (signingKey !== '' && !createPublicKey(privateKey()).equals(publicKey))
      return 'VEZNE_UPDATE_SIGNING_KEY is not the private half of VEZNE_UPDATE_KEY.'
  } catch {
    return 'VEZNE_UPDATE_KEY or VEZNE_UPDATE_SIGNING_KEY is no key as DER in base64.'
  }
  return null
}

const privateKey = () => createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' })

/** What the configuration has of it. */
export const feedConfiguration = (): Pick<Configuration, 'publish' | 'releaseInfo'> & {
  extraMetadata?: { updateKey: string }
} =>
  feed === ''
    ? { publish: null }
    : {
        publish: { provider: 'generic', url: feed },
        extraMetadata: { updateKey: key },
        releaseInfo: {
          vendor: {
            schemaVersion,
            notes: JSON.parse(readFileSync(join(root, 'resources/package/release-notes.json'), 'utf8')) as unknown,
          },
        },
      }

/** Puts the signature beside each file of the feed that was made; their names. */
export function signFeed(output: string): string[] {
  if (signingKey === '') return []
  return readdirSync(output)
    .filter((name) => /^latest.*\.yml$/.test(name))
    .map((name) => {
      const statement = Buffer.from(feedStatement(readFileSync(join(output, name), 'utf8')))
      const file = join(output, `${name}.sig`)
      writeFileSync(file, sign(null, statement, privateKey()).toString('base64'))
      return file
    })
}
