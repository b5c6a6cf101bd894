import type { KeyObject } from 'node:crypto'
import { createPaymentService } from './service-client/payment-service.ts'
import type { Clock } from './core/ports.ts'
import type { WorkspaceRecord } from './people/records.ts'
import { startSandbox } from './sandbox/sandbox.ts'
import type { Credentials } from './people/service/credentials.ts'

const sandboxKey = 'vezne-sandbox'

/**
 * The service that the open workspace talks to, built by `main.ts` alone. A live one is asked with what the ledger and the
 * keychain hold at that moment; the sandbox runs for its own workspace only. Checkout pages are opened on `checkoutOrigin`.
 */
export async function connectService(options: {
  workspace: WorkspaceRecord
  credentials: Credentials<KeyObject>
  clock: Clock
  /** Hears what the sandbox would call back. */
  onCallback: (event: unknown) => void
}) {
  const { workspace, credentials, clock, onCallback } = options
  if (workspace.kind === 'live') {
    const { serviceAddress, checkoutAddress } = workspace
    const { apiKey, secret } = credentials
    const paymentService = createPaymentService({ baseUrl: serviceAddress, apiKey, secret, clock })
    return { paymentService, checkoutOrigin: new URL(checkoutAddress).origin, sandbox: null }
  }

  const sandbox = await startSandbox({ callback: { sink: onCallback } })
  const paymentService = createPaymentService({
    baseUrl: sandbox.url,
    apiKey: () => sandboxKey,
    async secret() {
      const secret = await credentials.secret()
      sandbox.enrol({ apiKey: sandboxKey, apiSecret: secret })
      return secret
    },
    clock,
  })
  const checkoutOrigin = new URL(sandbox.checkoutUrl).origin
  return { paymentService, checkoutOrigin, sandbox }
}
