import { createPublicKey, verify } from 'node:crypto'
import { CancellationToken, Provider, type AppUpdater, type UpdateInfo } from 'electron-updater'
import { parseUpdateInfo, resolveFiles, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import { z } from 'zod'
import { VezneError } from '../core/result.ts'
import { feedStatement } from './contract.ts'
import type { Updater } from './service.ts'

/**
 * electron-updater, which knows how each system installs, behind a feed that is signed: what it is told is what whoever holds the
 * key said, wherever the feed stands. So a merchant may keep the feed on a server of their own, and nobody need trust that. The signature
 * (Ed25519, base64) of each of its files stands beside it, with `.sig` behind its name.
 */

const fileSchema = z.object({
  url: z.string().min(1),
  sha512: z.base64(),
  size: z.number().int().positive().optional(),
})
/** What of electron-builder's file is relied on. `vendor` is ours. */
const feedSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
  files: z.array(fileSchema).min(1),
  vendor: z.object({
    /** Of the ledger that the release works with. */
    schemaVersion: z.number().int().positive(),
    notes: z.object({ tr: z.string(), en: z.string() }),
  }),
})

/** `feed`: an address that ends in a slash. `key`: whose signature counts, SPKI in base64. */
interface SignedBy {
  feed: string
  key: string
  /** Of the ledger that this program works with: an older program could not open it. */
  schemaVersion: number
}

/** Throws `update_not_trusted`. */
function trusted(text: string, signature: string, { key, schemaVersion }: SignedBy): z.infer<typeof feedSchema> {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  if (!verify(null, Buffer.from(feedStatement(text)), publicKey, Buffer.from(signature, 'base64')))
    throw new VezneError('update_not_trusted')
  const said = feedSchema.safeParse(parseUpdateInfo(text, 'the feed', new URL('app://feed')))
  if (!said.success || said.data.vendor.schemaVersion < schemaVersion) throw new VezneError('update_not_trusted')
  return said.data
}

const signedFeed = (by: SignedBy) =>
  class SignedFeed extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime)
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      const file = `${this.getDefaultChannelName()}.yml`
      const text = (await this.httpRequest(new URL(file, by.feed))) ?? ''
      const signature = await this.httpRequest(new URL(`${file}.sig`, by.feed)).catch((error: unknown) => {
        if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null
        throw error
      })
      trusted(text, signature ?? '', by)
      // All that electron-builder wrote: some of it is for one system alone.
      return parseUpdateInfo(text, file, new URL(file, by.feed))
    }

    resolveFiles(info: UpdateInfo): ReturnType<typeof resolveFiles> {
      return resolveFiles(info, new URL(by.feed))
    }
  }

export function createSignedUpdater(app: AppUpdater, by: SignedBy): Updater {
  app.autoDownload = false
  app.autoInstallOnAppQuit = false
  app.allowDowngrade = false
  app.disableWebInstaller = true
  app.logger = null
  app.setFeedURL({ provider: 'custom', updateProvider: signedFeed(by) })
  let onFetched: (share: number) => void = () => undefined
  app.on('download-progress', ({ percent }) => {
    onFetched(percent / 100)
  })
  let token = new CancellationToken()

  return {
    feed: new URL(by.feed).origin,

    async find() {
      const found = await app.checkForUpdates().catch(failing)
      if (!found?.isUpdateAvailable) return null
      const { version, files, vendor } = feedSchema.parse(found.updateInfo)
      return { version, notes: vendor.notes, bytes: files[0]?.size ?? null }
    },

    async fetch(listener) {
      onFetched = listener
      token = new CancellationToken()
      await app.downloadUpdate(token).catch((error: unknown) => {
        if (token.cancelled) throw new VezneError('cancelled')
        failing(error)
      })
    },

    cancel: () => {
      token.cancel()
    },

    install: () => {
      app.quitAndInstall(true, true)
    },
  }
}

/** Their words stay here: they name files of this machine. */
function failing(cause: unknown): never {
  if (cause instanceof VezneError) throw cause
  const { code } = cause as { code?: string }
  const isAnother = code === 'ERR_CHECKSUM_MISMATCH' || code === 'ERR_UPDATER_INVALID_UPDATE_INFO'
  throw new VezneError(isAnother ? 'update_not_trusted' : 'update_feed_failed', {}, { cause })
}
