import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { AppImageUpdater, CancellationToken, NsisUpdater, Provider, type UpdateInfo } from 'electron-updater'
import { resolveFiles, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import type { Download } from '../core/download.ts'
import { VezneError } from '../core/result.ts'
import { trustedFeed, type Feed } from './feed.ts'
import type { Updater } from './ports.ts'

/**
 * electron-updater, which knows what is newer, which machines a release is for and how each system installs, behind a feed that is
 * signed: what it hears is what whoever holds the key said, wherever the feed stands. Of the network it has nothing: Electron's is cut off
 * (shell/life.ts), and what it wants comes by `download`.
 */

const smallFile = { bytes: 64 * 1024, milliseconds: 30_000 }
const longestFetchMs = 60 * 60_000
/** How the name of a package says which processor it is for. */
const processors: Partial<Record<NodeJS.Architecture, RegExp>> = { x64: /-(?:x64|x86_64)[-.]/, arm64: /-arm64[-.]/ }

type Packaged = Feed['files'][number]

export function createSignedUpdater(of: {
  kind: 'nsis' | 'appimage'
  version: string
  /** An address that ends in a slash. */
  feed: string
  /** Whose signature counts: SPKI as DER in base64. */
  key: string
  /** `app-update.yml`, where the installer's own signature may be named. */
  configuration: string
  /** For what is fetched. */
  folder: string
  download: Download
  lastLook: Updater['lastLook']
}): Updater {
  const { kind, version, feed, key, configuration, folder, download, lastLook } = of
  /** Of the feed, the file for this system. */
  let own: Packaged | null = null
  let fetched: { path: string; sha512: string } | null = null
  let onFetched: (share: number) => void = () => undefined
  let begun: Promise<void> = Promise.resolve()

  async function textAt(name: string): Promise<string> {
    const pieces: Uint8Array[] = []
    for await (const piece of download(new URL(name, feed), smallFile)) pieces.push(piece)
    return Buffer.concat(pieces).toString('utf8')
  }

  class SignedFeed extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime)
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      const name = `${this.getDefaultChannelName()}.yml`
      const trusted = trustedFeed(name, await textAt(name), await textAt(`${name}.sig`), key)
      const files = trusted.files.filter(({ url }) => url.endsWith(kind === 'nsis' ? '.exe' : '.AppImage'))
      own = files.find(({ url }) => processors[process.arch]?.test(url)) ?? null
      if (own === null) throw new VezneError('update_not_trusted')
      return { ...trusted, files: [own], path: own.url, sha512: own.sha512 }
    }

    resolveFiles(info: UpdateInfo): ReturnType<typeof resolveFiles> {
      return resolveFiles(info, new URL(feed))
    }
  }

  /** In the place of theirs, which asks by Electron. Throws `update_not_trusted` for what is not, to the byte, what was signed for. */
  async function fetchTo(address: URL, path: string): Promise<void> {
    if (own === null) throw new VezneError('wrong_state')
    const { size, sha512 } = own
    const hash = createHash('sha512')
    let bytes = 0
    await using written = await open(path, 'w', 0o600)
    for await (const piece of download(address, { bytes: size, milliseconds: longestFetchMs })) {
      await written.writeFile(piece)
      hash.update(piece)
      onFetched((bytes += piece.length) / size)
    }
    if (hash.digest('base64') !== sha512) throw new VezneError('update_not_trusted')
    await written.sync()
  }

  const options = {
    ...{ version, name: 'Vezne', isPackaged: true, appUpdateConfigPath: configuration },
    ...{ userDataPath: folder, baseCachePath: folder },
    whenReady: () => Promise.resolve(),
    // It neither ends the program nor waits for its end: that is whoever's who built this.
    ...{ relaunch: () => undefined, quit: () => undefined, onQuit: () => undefined },
  }
  const app = kind === 'nsis' ? new NsisUpdater(null, options) : new AppImageUpdater(null, options)
  /** In the place of theirs, for which their `install` does not wait: it has said that all is well by then. */
  const spawnLog = async (...how: Parameters<typeof begin>): Promise<boolean> => {
    begun = begin(...how)
    return begun.then(
      () => true,
      () => false,
    )
  }
  Object.assign(app, { httpExecutor: { download: fetchTo }, spawnLog })
  app.autoDownload = false
  app.autoInstallOnAppQuit = false
  app.allowDowngrade = false
  app.disableWebInstaller = true
  app.disableDifferentialDownload = true
  app.logger = null
  app.setFeedURL({ provider: 'custom', updateProvider: SignedFeed })

  return {
    feed: new URL(feed).origin,
    lastLook,

    async find() {
      const found = await app.checkForUpdates().catch(failing)
      if (!found?.isUpdateAvailable || own === null) return null
      const { version: newer, releaseDate, vendor } = found.updateInfo as UpdateInfo & Feed
      return { version: newer, at: Date.parse(releaseDate), ...vendor, bytes: own.size }
    },

    async fetch(listener) {
      onFetched = listener
      const [path = ''] = await app.downloadUpdate(new CancellationToken()).catch(failing)
      fetched = own && { path, sha512: own.sha512 }
    },

    async install() {
      if (fetched === null) throw new VezneError('wrong_state')
      const hash = createHash('sha512')
      try {
        for await (const piece of createReadStream(fetched.path) as AsyncIterable<Uint8Array>) hash.update(piece)
      } catch (error) {
        failing(error)
      }
      if (hash.digest('base64') !== fetched.sha512) throw new VezneError('update_not_trusted')
      if (!app.install(true, true)) throw new VezneError('file_failed')
      await begun.catch(failing)
    },
  }
}

/** A process that outlives this one. */
async function begin(program: string, args: string[] = [], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore', env, detached: true })
  child.unref()
  await once(child, 'spawn')
}

/** Their words stay here: they name files of this machine. */
function failing(cause: unknown): never {
  if (!(cause instanceof VezneError)) throw new VezneError('file_failed', {}, { cause })
  const { code } = cause.failure
  if (code === 'update_not_trusted' || code === 'file_failed') throw cause
  throw new VezneError(code === 'file_too_large' ? 'update_not_trusted' : 'update_feed_failed', {}, { cause })
}
