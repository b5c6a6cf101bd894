import type { AppInfo } from './contract/app.ts'
import type { OperationName } from './contract/names.ts'
import type {
  Clock,
  Desktop,
  Dialogs,
  Digest,
  Ledger,
  Passphrases,
  PaymentService,
  PreferenceStore,
  Random,
  Tell,
} from './domain/ports.ts'
import { createAnswer } from './ipc/answer.ts'
import { appHandlers } from './ipc/app.ts'
import { bankHandlers } from './ipc/banks.ts'
import { connectionHandlers } from './ipc/connection.ts'
import { depositHandlers } from './ipc/deposits.ts'
import { payoutHandlers } from './ipc/payouts.ts'
import { preferenceHandlers } from './ipc/preferences.ts'
import { sessionHandlers } from './ipc/session.ts'
import { transactionHandlers } from './ipc/transactions.ts'
import { createBanks } from './services/banks.ts'
import { createConnection } from './services/connection.ts'
import { createDeposits } from './services/deposits.ts'
import { createDispatch } from './services/dispatch.ts'
import { createHandOver } from './services/hand-over.ts'
import { createLinks } from './services/links.ts'
import { createPayoutChecks } from './services/payout-checks.ts'
import { createPayouts } from './services/payouts.ts'
import { createReports } from './services/reports.ts'
import { createSession } from './services/session.ts'
import { createTransactions } from './services/transactions.ts'

export interface DeskPorts {
  ledger: Ledger
  paymentService: PaymentService
  passphrases: Passphrases
  clock: Clock
  random: Random
  digest: Digest
  dialogs: Dialogs
  desktop: Desktop
  preferences: PreferenceStore
  tell: Tell
  /** This run of the program; attempts of other runs that never ended are recovered before anything else. */
  runId: string
  version: string
  /** Checkout pages are opened on this origin only. */
  checkoutOrigin: string
  /** Shown on the sign-in screen of the sandbox workspace; empty for a live one. */
  demoPassphrases: Readonly<Record<string, string>>
  /** Hears of errors that nobody expected; they cross to the renderer as `internal` alone. */
  onInternal: (name: OperationName, error: unknown) => void
}

/** The whole application without Electron: what the window, the tests and the fault harness talk to. */
export async function createDesk(ports: DeskPorts) {
  const { ledger, runId, clock } = ports
  await ledger.attempts.recover(runId, { by: 'app', at: clock.now() })

  const session = createSession(ports)
  const banks = createBanks(ports)
  const connection = createConnection(ports)
  const handOver = createHandOver(ports)
  const deposits = createDeposits({ ...ports, handOver })
  const checks = createPayoutChecks(ports)
  const payouts = createPayouts({ ...ports, session, checks })
  const dispatch = createDispatch({ ...ports, session, payouts, handOver, checks })
  const links = createLinks({ ...ports, deposits })
  const reports = createReports(ports)
  const transactions = createTransactions(ports)

  async function info(): Promise<AppInfo> {
    const [{ name, kind }, operators] = await Promise.all([ledger.workspace.read(), ledger.operators.list()])
    return {
      version: ports.version,
      workspace: { name, kind },
      operators: operators.map(({ id, name, roles }) => ({
        id,
        name,
        roles,
        ...(kind === 'sandbox' && Object.hasOwn(ports.demoPassphrases, id)
          ? { demoPassphrase: ports.demoPassphrases[id] }
          : {}),
      })),
    }
  }

  const answer = createAnswer({
    session,
    onInternal: ports.onInternal,
    handlers: {
      ...appHandlers(info, ports.desktop, links),
      ...preferenceHandlers(ports.preferences),
      ...sessionHandlers(session, banks),
      ...connectionHandlers(connection),
      ...bankHandlers(banks),
      ...depositHandlers(deposits),
      ...payoutHandlers(payouts, dispatch, ports.preferences),
      ...transactionHandlers(transactions),
    },
  })

  return {
    answer,
    banks,
    reports,
    /** Resolves when every outcome and every report that has come in is written down: before quitting. */
    async settled(): Promise<void> {
      await Promise.all([handOver.settled(), reports.settled()])
    },
  }
}
export type Desk = Awaited<ReturnType<typeof createDesk>>
