import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createServer } from 'node:tls'
import { startInbox, type Inbox } from '../../../electron/inbox/inbox.ts'
import { startSandbox, type Sandbox } from '../../../electron/sandbox/sandbox.ts'
import { makeCertificate } from '../../faults/certificates.ts'

export interface LiveService {
  /** `https://127.0.0.1:<port>`: both addresses of the workspace. */
  url: string
  /** What makes an app that is not packaged believe its certificate. */
  env: { NODE_EXTRA_CA_CERTS: string }
  /** PEM of who vouches for it: itself. */
  authority: string
  sandbox: Sandbox
  /** Takes what the service calls back. */
  inbox: Inbox
  /** From the next connection on, somebody else answers at its address, or again the service. */
  setImpostor(on: boolean): void
  close(): Promise<void>
}

/**
 * A payment service as a live workspace knows it: behind TLS, with an authority of its own, and a key that only the merchant has.
 * What answers behind it is the sandbox, which calls a callback inbox back.
 */
export async function startLiveService(merchant: { apiKey: string; apiSecret: string }): Promise<LiveService> {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-live-'))
  for (const name of ['service', 'impostor']) makeCertificate(folder, name, 'IP:127.0.0.1')
  const identityOf = (name: string) => ({
    key: readFileSync(join(folder, `${name}.key`)),
    cert: readFileSync(join(folder, `${name}.crt`)),
  })
  let inner = 0
  const server = createServer(identityOf('service'), (outer) => {
    const socket = connect(inner, '127.0.0.1')
    // Either end may be cut off; the other one then is, too.
    void pipeline(outer, socket, outer).catch(() => undefined)
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`

  const inbox = await startInbox({ data: join(folder, 'inbox'), host: '127.0.0.1', port: 0, tls: null, senders: null })
  const callback = { url: `${inbox.url}${inbox.callbackPath}` }
  const sandbox = await startSandbox({ checkoutOrigin: url, callback })
  inner = Number(new URL(sandbox.url).port)
  sandbox.enrol(merchant)
  return {
    url,
    env: { NODE_EXTRA_CA_CERTS: join(folder, 'service.crt') },
    authority: readFileSync(join(folder, 'service.crt'), 'utf8'),
    sandbox,
    inbox,
    setImpostor(on) {
      server.setSecureContext(identityOf(on ? 'impostor' : 'service'))
    },
    async close() {
      server.close()
      await sandbox.close()
      await inbox.close()
      rmSync(folder, { recursive: true })
    },
  }
}
