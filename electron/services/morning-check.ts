import type { MorningCheck, MorningCheckItem } from '../contract/morning-check.ts'
import { localErrorCodes, VezneError, type ErrorCode } from '../contract/result.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import { diagnose } from '../domain/morning-check.ts'
import type { Clock, Exchange, Keychain, Machine, PaymentService, Tell } from '../domain/ports.ts'
import type { AuditHeadService } from './audit-head.ts'
import type { BackupService } from './backups.ts'
import type { BankService } from './banks.ts'

/** One call of the bank list and one look at this machine, before the day begins (domain rule 10). */
export function createMorningCheck(ports: {
  ledger: Ledger
  keychain: Keychain
  /** The keychain entry of this very ledger. */
  auditHeadEntry: string
  auditHead: AuditHeadService
  banks: BankService
  backups: BackupService
  paymentService: PaymentService
  machine: Machine
  clock: Clock
  tell: Tell
}) {
  const { ledger, keychain, auditHeadEntry, auditHead, banks, backups, paymentService, machine, clock, tell } = ports
  let latest: MorningCheck | null = null
  let running: Promise<MorningCheck> | null = null
  /** The latest one about the bank list. */
  let heard: Exchange[] = []

  paymentService.onExchange((exchange) => {
    if (exchange.call === 'banks') heard = [exchange]
  })

  async function askService() {
    heard = []
    const askedAt = clock.now()
    let count: number | null = null
    let answer: ErrorCode | null = null
    try {
      count = (await banks.refresh()).banks.length
    } catch (error) {
      answer = codeOf(error)
    }
    const [exchange] = heard
    // Where it was our own side that failed, the list may have come all the same: what the service said still counts.
    if (answer !== null && isLocal(answer) && exchange) answer = exchange.code
    return { answer, count, tookMs: exchange ? Math.max(0, exchange.at - askedAt) : null }
  }

  /** Anew each time: that it answered an hour ago says nothing of a keyring that was locked since. */
  async function askKeychain(): Promise<ErrorCode | null> {
    const failedToKeep = await auditHead.keep().then(() => null, codeOf)
    const failedToRead = await keychain.read(auditHeadEntry).then(
      // A locked one reads as if it were empty.
      (kept) => (kept === null && failedToKeep === null ? 'keychain_locked_or_missing' : null),
      codeOf,
    )
    return [failedToKeep, failedToRead].find((code) => code?.startsWith('keychain_')) ?? null
  }

  async function lookAtBackups(now: number) {
    const { backups: kept, backupFailed } = await backups.status()
    // One from the future was made while a clock was wrong: it says nothing of today.
    return { newestAt: kept.find(({ at }) => at <= now)?.at ?? null, failed: backupFailed }
  }

  async function check(): Promise<MorningCheck> {
    const [service, keychainFailure, backup, diskFree, workspace] = await Promise.all([
      askService(),
      askKeychain(),
      lookAtBackups(clock.now()).catch(() => null),
      machine.diskFree().catch(() => null),
      ledger.workspace.read(),
    ])
    const now = clock.now()
    const clockOffset = paymentService.clockOffset()
    const findings = diagnose({
      now,
      answer: service.answer,
      clockOffset,
      keychain: keychainFailure,
      // A doubt about the ledger is said, and ended, where the locks are.
      ledger: ledger.stopped() ?? (auditHead.doubt() ? 'dispatch_locked' : null),
      backup,
      diskFree,
    })
    const stateOf = (item: MorningCheckItem) => findings.find((finding) => finding.item === item)?.state ?? 'untold'
    return {
      at: now,
      findings,
      facts: {
        serviceAddress: workspace.serviceAddress,
        answeredInMs: ['ok', 'warning'].includes(stateOf('reachable')) ? service.tookMs : null,
        banks: service.count,
        // Of an earlier answer it is not what this check found out.
        clockOffset: stateOf('clock') === 'untold' ? null : clockOffset,
        apiKeyEnd: workspace.apiKey.slice(-4),
        machine: machine.name,
        addresses: machine.addresses(),
        backupAt: backup?.newestAt ?? null,
        diskFree,
      },
    }
  }

  /** One at a time: who asks meanwhile shares it. Throws the ledger's failures alone. */
  function run(): Promise<MorningCheck> {
    running ??= check()
      .then((ended) => (latest = ended))
      .finally(() => {
        running = null
        tell('morningCheck.changed')
      })
    return running
  }

  return {
    latest: () => latest,
    run,

    /** For when nobody waits for it. */
    runInBackground(): void {
      run().catch(() => undefined)
    },
  }
}
export type MorningCheckService = ReturnType<typeof createMorningCheck>

const codeOf = (error: unknown): ErrorCode => (error instanceof VezneError ? error.failure.code : 'internal')

const isLocal = (code: ErrorCode): boolean => (localErrorCodes as readonly ErrorCode[]).includes(code)
