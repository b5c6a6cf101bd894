import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type BrowserServer } from 'playwright-core'
import { findElectron } from './find-electron.ts'
import { endpointOf, findChromium } from '../../stand-in/chromium.ts'

/** Each with the switches that it was started with, and nobody's. */
const idle: { switches: string; server: BrowserServer }[] = []
const all = new Set<BrowserServer>()

/** Leaves out the optimising compilers: a page of a test is gone before they pay. */
const quick = ['--js-flags=--no-opt --no-maglev']

/**
 * Vitest's global setup of the end-to-end tests: the stand-in's Chromiums, lent to one app after another. To start one is most of what a start
 * of the app costs; what an app leaves goes with its browser context, as in a private window.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (findElectron() !== null) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'vezne-lender-'))
  const lender = createServer((loan) => {
    // Where none comes, whoever asked hears it by the connection's end.
    void lend(loan).catch(() => loan.destroy())
  })
  // Windows has pipes by a name of their own, and no socket in a folder.
  const path = process.platform === 'win32' ? join(String.raw`\\.\pipe`, basename(folder)) : join(folder, 'socket')
  lender.listen(path)
  await once(lender, 'listening')
  process.env['VEZNE_STAND_IN_LENDER'] = path
  return async () => {
    lender.close()
    await Promise.all([...all].map((server) => server.close()))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function lend(loan: Socket): Promise<void> {
  // Its process may be killed at any moment.
  loan.on('error', () => undefined)
  const [switches] = (await once(createInterface(loan), 'line')) as [string]
  const at = idle.findIndex((free) => free.switches === switches && all.has(free.server))
  const server = idle.splice(at, at < 0 ? 0 : 1)[0]?.server ?? (await start(JSON.parse(switches) as string[]))
  const goesBack = () => idle.push({ switches, server })
  if (loan.closed) goesBack()
  else loan.once('close', goesBack)
  loan.write(`${endpointOf(profileOf(server))}\n`)
}

async function start(switches: string[]): Promise<BrowserServer> {
  const executablePath = findChromium({ headless: true })
  const server = await chromium.launchServer({
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...switches, ...quick, '--remote-debugging-port=0'],
  })
  all.add(server)
  server.once('close', () => all.delete(server))
  return server
}

const profileOf = (server: BrowserServer): string =>
  server
    .process()
    .spawnargs.find((argument) => argument.startsWith('--user-data-dir='))
    ?.slice('--user-data-dir='.length) ?? ''
