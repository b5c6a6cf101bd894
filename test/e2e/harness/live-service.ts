import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createServer } from 'node:tls'
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
  /** From the next connection on, somebody else answers at its address, or again the service. */
  setImpostor(on: boolean): void
  close(): Promise<void>
}

/**
 * A payment service as a live workspace knows it: behind TLS, with an authority of its own, and a key that only the merchant has.
 * What answers behind it is the sandbox. `callbackUrl`: where it tells the merchant how things ended.
 */
export async function startLiveService(
  merchant: { apiKey: string; apiSecret: string },
  callbackUrl?: string,
): Promise<LiveService> {
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

  const sandbox = await startSandbox({
    checkoutOrigin: url,
    ...(callbackUrl !== undefined && { callback: { url: callbackUrl } }),
  })
  inner = Number(new URL(sandbox.url).port)
  sandbox.enrol(merchant)
  return {
    url,
    env: { NODE_EXTRA_CA_CERTS: join(folder, 'service.crt') },
    authority: readFileSync(join(folder, 'service.crt'), 'utf8'),
    sandbox,
    setImpostor(on) {
      server.setSecureContext(identityOf(on ? 'impostor' : 'service'))
    },
    async close() {
      server.close()
      await sandbox.close()
      rmSync(folder, { recursive: true })
    },
  }
}
