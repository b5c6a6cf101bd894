import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import type { RunningApp } from '../e2e/driver/app.ts'
import { ask } from '../e2e/harness/bridge.ts'

/** Servers on loopback with certificates that are right or wrong, and what the program says of each. */

const kind = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'.split(' ')
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })

function makeAuthority(folder: string, name: string): string {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  openssl('req', '-x509', ...kind, '-days', '1', '-subj', `/CN=${name}`, '-keyout', key, '-out', certificate)
  return readFileSync(certificate, 'utf8')
}

/** By an authority of the same folder; `days` may be negative: it has expired then. */
function makeLeaf(folder: string, name: string, by: string, { names = 'IP:127.0.0.1', days = 1 } = {}) {
  const at = (ending: string) => join(folder, `${name}.${ending}`)
  writeFileSync(at('ext'), `subjectAltName=${names}\n`)
  openssl('req', '-new', ...kind, '-subj', `/CN=${name}`, '-keyout', at('key'), '-out', at('csr'))
  const authority = ['-CA', join(folder, `${by}.crt`), '-CAkey', join(folder, `${by}.key`), '-CAcreateserial']
  openssl('x509', '-req', '-in', at('csr'), ...authority, '-days', `${days}`, '-extfile', at('ext'), '-out', at('crt'))
  return { key: at('key'), certificate: at('crt') }
}

/** Code of the finding `reachable` by the name of each server, or `ok`. */
export async function tlsVerdicts(app: RunningApp, folder: string): Promise<Record<string, string>> {
  const authority = makeAuthority(folder, 'authority')
  makeAuthority(folder, 'stranger')
  const leaves = {
    'own authority': makeLeaf(folder, 'right', 'authority'),
    'wrong name': makeLeaf(folder, 'wrong-name', 'authority', { names: 'DNS:elsewhere.example' }),
    expired: makeLeaf(folder, 'expired', 'authority', { days: -1 }),
    stranger: makeLeaf(folder, 'strange', 'stranger'),
  }
  const verdicts: Record<string, string> = {}
  for (const [name, { key, certificate }] of Object.entries(leaves)) {
    const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n'))
      socket.on('error', () => undefined)
    })
    server.on('tlsClientError', () => undefined).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await app.dialogs.answer(0)
    const { findings } = await ask(app.window, 'workspaces.tryService', {
      serviceAddress: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ apiKey: 'key-0001', apiSecret: 'not-a-real-secret' },
      network: { proxy: '', user: '', password: null, authority },
    })
    verdicts[name] = findings.find(({ item }) => item === 'reachable')?.code ?? 'ok'
    server.close()
  }
  return verdicts
}
