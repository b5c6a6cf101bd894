import type { KeyObject } from 'node:crypto'
import { createPaymentService } from './service-client/payment-service.ts'
import type { Clock } from './core/ports.ts'
import type { PaymentService } from './core/payment-service.ts'
import type { WorkspaceRecord } from './people/records.ts'
import { startSandbox, type Sandbox } from './sandbox/sandbox.ts'
import type { Credentials } from './people/service/credentials.ts'

/** The service that the open workspace talks to. */
export interface ConnectedService {
  paymentService: PaymentService & { close(): Promise<void> }
  /** Checkout pages are opened on this origin only. */
  checkoutOrigin: string
  /** It runs for the sandbox workspace alone. */
  sandbox: Sandbox | null
}

const sandboxKey = 'vezne-sandbox'

/** Built by `main.ts` alone. A live workspace's service is asked with what its ledger and the keychain hold at that moment. */
export async function connectService(options: {
  workspace: WorkspaceRecord
  credentials: Credentials<KeyObject>
  clock: Clock
  /** Hears what the sandbox would call back. */
  onCallback: (event: unknown) => void
}): Promise<ConnectedService> {
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
