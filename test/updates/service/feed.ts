import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppImageUpdater } from 'electron-updater'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { feedStatement } from '../../../electron/updates/contract.ts'
import { createSignedUpdater } from '../../../electron/updates/signed-updater.ts'

/** A feed on loopback, and electron-updater as a Linux program has it: all of it but Electron's own network and the end of the program. */

export const schemaVersion = 21
const keys = generateKeyPairSync('ed25519')
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

export const program = '#!/bin/sh\nexit 0\n'

interface Said {
  version?: string
  schemaVersion?: number
  sha512?: string
  stagingPercentage?: number
}

/** As electron-builder writes it for Linux. */
export function feedText({ version = '0.2.0', schemaVersion: schema = schemaVersion, ...more }: Said = {}): string {
  const sha512 = more.sha512 ?? createHash('sha512').update(program).digest('base64')
  const staging = more.stagingPercentage === undefined ? '' : `stagingPercentage: ${more.stagingPercentage}\n`
  return (
    `version: ${version}\nfiles:\n  - url: Vezne-${version}.AppImage\n    sha512: ${sha512}\n    size: ${program.length}\n` +
    `path: Vezne-${version}.AppImage\nsha512: ${sha512}\nreleaseDate: '2026-11-26T00:00:00.000Z'\n${staging}` +
    `vendor:\n  schemaVersion: ${schema}\n  notes:\n    tr: Toplu ödemeler hızlandı.\n    en: Batches are quicker.\n`
  )
}

export const signatureOf = (text: string, key: KeyObject = keys.privateKey): string =>
  sign(null, Buffer.from(feedStatement(text)), key).toString('base64')

/** What the feed answers, by path. Null: it ends the connection. */
export type Files = Record<string, string | null>

export const filesOf = (text: string, signature = signatureOf(text)): Files => ({
  '/latest-linux.yml': text,
  '/latest-linux.yml.sig': signature,
  '/Vezne-0.2.0.AppImage': program,
})

export async function openFeed() {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-update-'))
  const installed = join(folder, 'Vezne.AppImage')
  writeFileSync(installed, 'the old program', { mode: 0o755 })
  writeFileSync(join(folder, 'app-update.yml'), 'updaterCacheDirName: vezne-updater\n')
  const feed: { files: Files; asked: string[]; meanwhile: () => void } = {
    files: {},
    asked: [],
    meanwhile: () => undefined,
  }
  const server = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    const path = new URL(asked.url ?? '', 'http://feed').pathname
    feed.asked.push(path)
    feed.meanwhile()
    const file = feed.files[path]
    if (file === null) answer.destroy()
    else if (file === undefined) answer.writeHead(404).end()
    else answer.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const quits: number[] = []
  class LinuxUpdater extends AppImageUpdater {
    override quitAndInstall(isSilent?: boolean, isForceRunAfter?: boolean): void {
      // The real one tells Electron besides.
      if (this.install(isSilent, isForceRunAfter)) this.app.quit()
    }
  }
  process.env['APPIMAGE'] = installed

  return {
    feed,
    installed,
    quits,
    /** This program at this version, newly started. */
    updater(version = '0.1.0') {
      const app = new LinuxUpdater(null, {
        ...{ version, name: 'Vezne', isPackaged: true, userDataPath: folder, baseCachePath: folder },
        appUpdateConfigPath: join(folder, 'app-update.yml'),
        whenReady: () => Promise.resolve(),
        relaunch: () => undefined,
        quit: () => void quits.push(1),
        onQuit: () => undefined,
      })
      // Theirs asks by Electron.
      Object.assign(app, { httpExecutor: Object.assign(new ElectronHttpExecutor(), { createRequest: request }) })
      return createSignedUpdater(app, { feed: `http://127.0.0.1:${port}/`, key: publicKey, schemaVersion })
    },
    async close(): Promise<void> {
      Reflect.deleteProperty(process.env, 'APPIMAGE')
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
