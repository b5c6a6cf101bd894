import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, getDefaultAutoSelectFamilyAttemptTimeout, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { open } from './harness.ts'

/** A name with addresses of both families, of which this network reaches one: nodejs/node #54359, undici #2777. */

const server = `
  const body = JSON.stringify({ success: true, data: { banks: [] }, timestamp: 1767268800 })
  require('node:http')
    .createServer((request, response) => response.end(body))
    .listen({ host: '127.0.0.1', port: 0, backlog: 1 }, function () { console.log(this.address().port) })`

// A program that stands still takes no connection, once two wait for it: Linux asks it again after a second.
test.skipIf(process.platform !== 'linux')(
  'a line that takes a second is waited for before the next address',
  async () => {
    const child = spawn(process.execPath, ['--eval', server], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const port = Number(line)
    child.kill('SIGSTOP')
    const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
    onTestFinished(() => waiting.forEach((socket) => socket.destroy()))
    await Promise.all(waiting.slice(0, 2).map((socket) => once(socket, 'connect')))
    const addresses = [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]
    const service = open(`http://localhost:${port}`, {
      wire: { lookup: (_name, _options, found) => found(null, addresses) },
    })
    const asked = service.listBanks()
    await sleep(400)
    child.kill('SIGCONT')
    expect((await asked).banks).toEqual([])
  },
)

test.each([
  ['the service, the inbox, updates', () => import('../../electron/service-client/connection.ts')],
  ['a proxy', () => import('../../electron/service-client/tunnel.ts')],
  ['logos', () => import('../../electron/banks/logos/bank-logos.ts')],
  ['PostgreSQL', () => import('../../electron/ledger/engine/postgres/opening.ts')],
  ['a lost PostgreSQL', () => import('../../electron/ledger/reach.ts')],
])('whoever connects gives each address 2.5 s: %s', async (_to, load) => {
  setDefaultAutoSelectFamilyAttemptTimeout(250)
  vi.resetModules()
  await load()
  expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBe(2_500)
})
