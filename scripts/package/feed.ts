import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { schemaVersion } from '../../electron/ledger/schema.ts'
import { root } from '../run.mjs'

/**
 * The feed of updates: where it will stand (`VEZNE_UPDATE_FEED`, https), and whose signature counts (`VEZNE_UPDATE_KEY`: Ed25519, SPKI as
 * DER in base64). Without both a package never looks for a newer one. It is signed afterwards, by who holds the key (sign-feed.ts).
 */
const { VEZNE_UPDATE_FEED: feed = '', VEZNE_UPDATE_KEY: key = '' } = process.env

/** Why no package can be made with these; null: nothing is wrong. */
export function whyNoFeed(): string | null {
  if (feed === '' && key === '') return null
  const address = URL.parse(feed)
  if (address?.protocol !== 'https:') return 'VEZNE_UPDATE_FEED must be an address that begins with https://.'
  const { username, password, search, hash } = address
  if (username + password + search + hash !== '') return 'VEZNE_UPDATE_FEED must have only a host and a folder.'
  try {
    const { asymmetricKeyType } = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return asymmetricKeyType === 'ed25519' ? null : 'VEZNE_UPDATE_KEY is not an Ed25519 key.'
  } catch {
    return 'VEZNE_UPDATE_KEY is not a public key as DER in base64.'
  }
}

/** The ledgers that this release opens: its own alone, until there are migrations. */
const ledger = { oldest: schemaVersion, newest: schemaVersion }
const notesFile = join(root, 'resources/package/release-notes.json')

/** What the packages' configuration has of it: of the release, and in the program itself. */
export const feedOf: { release: Pick<Configuration, 'publish' | 'releaseInfo'>; program: { updateKey?: string } } =
  feed === ''
    ? { release: { publish: null }, program: {} }
    : {
        release: {
          publish: { provider: 'generic', url: feed },
          releaseInfo: { vendor: { ledger, notes: JSON.parse(readFileSync(notesFile, 'utf8')) as unknown } },
        },
        program: { updateKey: key },
      }
