import type { AppInfo } from './contract/app.ts'
import type { OperationName } from './contract/names.ts'
import type { Ledger, LedgerFiles } from './domain/ledger-port.ts'
import type {
  ChosenFiles,
  Clock,
  Desktop,
  Dialogs,
  Digest,
  Keychain,
  Passphrases,
  PaymentService,
  PreferenceStore,
  Random,
  Tell,
} from './domain/ports.ts'
import { createAnswer } from './ipc/answer.ts'
import { appHandlers } from './ipc/app.ts'
import { auditHandlers } from './ipc/audit.ts'
import { bankHandlers } from './ipc/banks.ts'
import { connectionHandlers } from './ipc/connection.ts'
import { depositHandlers } from './ipc/deposits.ts'
import { dispatchHandlers } from './ipc/dispatch.ts'
import { ledgerHandlers } from './ipc/ledger.ts'
import { payoutHandlers } from './ipc/payouts.ts'
import { preferenceHandlers } from './ipc/preferences.ts'
import { reportHandlers } from './ipc/reports.ts'
import { sessionHandlers } from './ipc/session.ts'
import { transactionHandlers } from './ipc/transactions.ts'
import { createAudit } from './services/audit.ts'
import { createAuditHead } from './services/audit-head.ts'
import { createBackups } from './services/backups.ts'
import { createBanks } from './services/banks.ts'
import { createConnection } from './services/connection.ts'
import { createDeposits } from './services/deposits.ts'
import { createDispatch } from './services/dispatch.ts'
import { createDispatchLocks } from './services/dispatch-locks.ts'
import { createHandOver } from './services/hand-over.ts'
import { createLinks } from './services/links.ts'
import { createPayoutChecks } from './services/payout-checks.ts'
import { createPayouts } from './services/payouts.ts'
import { createReportFiles } from './services/report-files.ts'
import { createReports } from './services/reports.ts'
import { createResolutions } from './services/resolutions.ts'
import { createSession } from './services/session.ts'
import { createStamps } from './services/stamps.ts'
import { createTransactions } from './services/transactions.ts'

export interface DeskPorts {
  ledger: Ledger
  ledgerFiles: LedgerFiles
  keychain: Keychain
  /** The keychain entry in which this very ledger's audit head is kept. */
  auditHeadEntry: string
  files: ChosenFiles
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
  const { ledger, runId, clock, paymentService } = ports
  const stamp = createStamps({ clock, offset: () => paymentService.clockOffset() })
  const found = await ledger.audit.head()
  await ledger.attempts.recover(runId, stamp('app'))

  const auditHead = createAuditHead({
    ...ports,
    stamp,
    entry: ports.auditHeadEntry,
    found,
    onChange: () => {
      locks.look()
    },
  })
  const tell: Tell = (event) => {
    // Whatever changed is worth remembering outside the ledger too.
    if (event === 'ledger.changed') auditHead.keepSoon()
    try {
      ports.tell(event)
    } catch {
      // A window that cannot be told must not make anybody believe that something was not done.
    }
  }
  const inside = { ...ports, stamp, tell }

  const session = createSession(inside)
  const locks = createDispatchLocks({ ...inside, auditHead, session })
  const banks = createBanks(inside)
  const connection = createConnection(inside)
  const handOver = createHandOver(inside)
  const deposits = createDeposits({ ...inside, handOver })
  const checks = createPayoutChecks(ports)
  const payouts = createPayouts({ ...inside, session, checks })
  const dispatch = createDispatch({ ...inside, session, payouts, handOver, checks, locks, auditHead })
  const resolutions = createResolutions({ ...inside, session, payouts })
  const links = createLinks({ ...inside, deposits })
  const reports = createReports({ ...inside, handOver })
  const reportFiles = createReportFiles({ ...inside, reports })
  const transactions = createTransactions(inside)
  const audit = createAudit(inside)
  const backups = createBackups({ ...inside, session })

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
      ...payoutHandlers(payouts, dispatch, resolutions, ports.preferences),
      ...transactionHandlers(transactions),
      ...reportHandlers(reports, reportFiles, ports.preferences),
      ...auditHandlers(audit, ports.preferences),
      ...ledgerHandlers(backups, ports.preferences),
      ...dispatchHandlers(locks, ports.preferences),
    },
  })

  auditHead.keepSoon()

  return {
    answer,
    banks,
    reports,

    /** To be called at the start and every hour: makes the day's backup when it is due. Never throws. */
    everyHour: () => backups.daily(),

    /** The machine slept, so its clock may be anywhere: one bank list tells, and the connection with it. */
    resumed(): void {
      paymentService.forgetClock()
      banks.refreshInBackground()
    },

    /** Resolves when every outcome and every report that has come in is written down: before quitting. */
    async settled(): Promise<void> {
      await Promise.all([handOver.settled(), reports.settled(), backups.settled()])
      await auditHead.settled()
    },
  }
}
export type Desk = Awaited<ReturnType<typeof createDesk>>
