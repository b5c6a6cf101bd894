import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directly, type Network } from '../../../electron/core/network.ts'
import { schemaVersion } from '../../../electron/ledger/schema.ts'
import { createDownload } from '../../../electron/service-client/download.ts'
import { feedStatement } from '../../../electron/updates/feed.ts'
import { createSignedUpdater } from '../../../electron/updates/signed-updater.ts'
import { makeAuthority } from '../../service-client/authority.ts'

/** A feed by https on loopback, and the program's own way to it: what a packaged AppImage has, but for whose certificate it believes. */

const authority = makeAuthority('Publisher')
const identity = authority.vouchFor('feed', 'IP:127.0.0.1')
authority.end()
export const keys = generateKeyPairSync('ed25519')
export const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

/** Says that it has begun. */
export const program = '#!/bin/sh\n: > "$APPIMAGE.begun"\n'
export const feedName = 'latest-linux.yml'

interface Said {
  version?: string
  ledger?: { oldest: number; newest: number }
  file?: string
}

/** As electron-builder writes it for Linux. */
export function feedText({ version = '0.2.0', file = 'Vezne-x86_64.AppImage', ...more }: Said = {}) {
  const { oldest, newest } = more.ledger ?? { oldest: schemaVersion, newest: schemaVersion }
  const sha512 = createHash('sha512').update(program).digest('base64')
  return (
    `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${sha512}\n    size: ${program.length}\n    blockMapSize: 100\n` +
    `path: ${file}\nsha512: ${sha512}\nreleaseDate: '2026-11-26T08:00:00.000Z'\nvendor:\n  ledger:\n    oldest: ${oldest}\n    newest: ${newest}\n` +
    `  notes:\n    tr: Toplu ödemeler hızlandı.\n    en: Batches are quicker.\n`
  )
}

export const signatureOf = (text: string, name = feedName, key: KeyObject = keys.privateKey): string =>
  sign(null, feedStatement(name, text), key).toString('base64')

export const stalls = Symbol('stalls')
export const trickles = Symbol('trickles')
/** What it answers, by path: a body, where else to look, or that it begins and says nothing more, or too little to come to an end. */
export type Files = Record<string, string | { location: string } | typeof stalls | typeof trickles>

export const filesOf = (text: string, signature = signatureOf(text)): Files => ({
  [`/${feedName}`]: text,
  [`/${feedName}.sig`]: signature,
  '/Vezne-x86_64.AppImage': program,
})

export async function openFeed() {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-update-'))
  const installed = join(folder, 'Vezne.AppImage')
  const configuration = join(folder, 'app-update.yml')
  writeFileSync(installed, 'the old program', { mode: 0o755 })
  writeFileSync(configuration, 'updaterCacheDirName: vezne-updater\n')
  const feed = { files: {} as Files, asked: [] as { path: string; headers: IncomingHttpHeaders }[] }
  const server: Server = createServer(identity, (asked, answer) => {
    const path = asked.url ?? ''
    feed.asked.push({ path, headers: asked.headers })
    const file = feed.files[path]
    if (file === undefined) answer.writeHead(404).end()
    else if (file === stalls) answer.writeHead(200, { 'Content-Length': 10 }).write('#')
    else if (file === trickles) {
      answer.writeHead(200)
      const trickle = setInterval(() => answer.write('#'), 10)
      answer.on('close', () => {
        clearInterval(trickle)
      })
    } else if (typeof file === 'object') answer.writeHead(302, file).end()
    else answer.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = `https://127.0.0.1:${port}/`
  process.env['APPIMAGE'] = installed
  const kept = { lookedAt: null as number | null }

  /** The product's own, `ca`: whose certificate it believes. */
  const download = (ca = authority.pem, network: Network = directly) =>
    createDownload({
      network: () => Promise.resolve(network),
      proxyPassword: () => Promise.resolve(null),
      wire: { ca },
      // A server that says nothing more is not waited for.
      deadlines: { headers: 300, body: 300 },
    })

  return {
    feed,
    kept,
    download,
    installed,
    configuration,
    authority: authority.pem,
    folder,
    address,
    port,
    /** This program at this version, newly started. */
    updater(version = '0.1.0', by = download()) {
      return createSignedUpdater({
        ...{ kind: 'appimage', version, feed: address, key: publicKey, configuration, folder, download: by },
        lastLook: { read: () => kept.lookedAt, keep: (at) => void (kept.lookedAt = at) },
      })
    },
    async close(): Promise<void> {
      Reflect.deleteProperty(process.env, 'APPIMAGE')
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
