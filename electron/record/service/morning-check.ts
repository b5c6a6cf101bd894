import {
  connectionSchema,
  morningCheckSchema,
  type Connection,
  type Finding,
  type MorningCheck,
  type MorningCheckItem,
  type NetworkFacts,
} from '../contract/morning-check.ts'
import { nothing, operation } from '../../core/operation.ts'
import { codeOf, isLocalErrorCode, networkErrorCodes, type ErrorCode } from '../../core/result.ts'
import { spokenProxy } from '../../core/network.ts'
import type { Exchange, LeftOutBank } from '../../core/payment-service.ts'
import type { Keychain, Machine, ServicePorts } from '../../core/ports.ts'
import type { RecordLedger } from '../ledger.ts'
import { diagnose, isRecentBackup, type MorningFacts } from '../rules/morning-check.ts'
import type { Presence, ReadAuthority } from '../../people/ports.ts'
import type { CharteredWorkspace } from '../../people/records.ts'
import { shown } from '../../people/rules/network.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { AuditHeadService } from '../../ledger/head.ts'
import type { InboxReader } from '../../callbacks/service/reader.ts'
import type { BackupService } from './backups.ts'
import type { WholeCheckService } from './check.ts'
import type { BankService } from '../../banks/service/banks.ts'

/** One call of the bank list and one look at this machine, before the day begins (domain rule 10). */
export function createMorningCheck(
  ports: Pick<ServicePorts, 'paymentService' | 'clock' | 'tell'> & {
    ledger: RecordLedger
    charter: Pick<CharterService, 'now'>
    keychain: Keychain
    machine: Machine
    presence: Pick<Presence, 'idleCounter'>
    /** The keychain entry of this very ledger. */
    auditHeadEntry: string
    auditHead: AuditHeadService
    check: Pick<WholeCheckService, 'state'>
    banks: BankService
    backups: BackupService
    inbox: Pick<InboxReader, 'trouble' | 'isRead'>
    readAuthority: ReadAuthority
  },
) {
  const { ledger, charter, keychain, auditHeadEntry, auditHead, banks, backups, inbox, readAuthority } = ports
  const { check: wholeCheck, paymentService, machine, presence, clock, tell } = ports
  let latest: MorningCheck | null = null
  let running: Promise<MorningCheck> | null = null
  /** The latest one about the bank list. */
  let heard: Exchange[] = []

  paymentService.onExchange((exchange) => {
    if (exchange.call === 'banks') heard = [exchange]
  })

  async function askService() {
    let leftOut: LeftOutBank[] = []
    // One that is under way may have been asked for before what this check is to tell of was changed.
    await banks.ended()
    heard = []
    const askedAt = clock.now()
    let count: number | null = null
    let answer: ErrorCode | null = null
    try {
      const list = await banks.refreshAnew()
      // Before anybody has said what its numbers count, it is a list all the same.
      count = (list.raw ?? list).banks.length
      leftOut = list.leftOut
    } catch (error) {
      answer = codeOf(error)
    }
    const [exchange] = heard
    // Where it was our own side that failed, the list may have come all the same: what the service said still counts.
    if (answer !== null && isLocalErrorCode(answer) && exchange) answer = exchange.code
    return { answer, count, leftOut, tookMs: exchange ? Math.max(0, exchange.at - askedAt) : null }
  }

  /** Anew each time: that it answered an hour ago says nothing of a keyring that was locked since. */
  async function askKeychain(): Promise<MorningFacts['keychain']> {
    const failedToKeep = await auditHead.keep().then(() => null, codeOf)
    const { kept, failedToRead } = await keychain.read(auditHeadEntry).then(
      (kept) => ({ kept, failedToRead: null }),
      (error: unknown) => ({ kept: null, failedToRead: codeOf(error) }),
    )
    const failure = [failedToKeep, failedToRead].find((code) => code?.startsWith('keychain_'))
    if (failure) return failure
    if (kept !== null) return null
    if (failedToRead !== null) return 'untold'
    // It was asked and has nothing, and that is the doubt about the ledger.
    const isDoubtful = failedToKeep === 'dispatch_locked'
    if (isDoubtful && auditHead.doubt()?.doubt === 'head_missing') return null
    // A locked one reads as if it were empty.
    return failedToKeep === null || isDoubtful ? 'keychain_locked_or_missing' : 'untold'
  }

  /** Names what the locks say, and end. Nobody knows behind a silent keychain, or before the whole check has ended. */
  function ledgerFailure(): MorningFacts['ledger'] {
    const state = wholeCheck.state()
    const isChanged = state.kind === 'done' && state.stopping > 0
    const isLocked = auditHead.doubt() !== null || isChanged || state.kind === 'failed'
    const isUntold = auditHead.unread() !== null || state.kind === 'running'
    return ledger.stopped() ?? (isLocked ? 'dispatch_locked' : isUntold ? 'untold' : null)
  }

  async function newestBackup(now: number) {
    const { backups: kept, backupFailed, secondPlace } = await backups.status()
    // One from the future was made while a clock was wrong: it says nothing of today.
    const { folder, trouble, newestAt } = secondPlace
    const isWell = trouble === null && isRecentBackup(newestAt, now)
    return {
      newestAt: kept.find(({ at }) => at <= now)?.at ?? null,
      failed: backupFailed,
      second: folder === null ? null : { at: newestAt, isWell },
    }
  }

  async function readCallbacks() {
    const [reading, groups] = await Promise.all([ledger.callbacks.inbox(), ledger.callbacks.groupCount()])
    return { address: reading?.address ?? null, isRead: reading !== null && (await inbox.isRead(reading)), groups }
  }

  async function check(): Promise<MorningCheck> {
    const { workspace } = await charter.now()
    const [service, keychainFailure, backup, diskFree, callbacks] = await Promise.all([
      askService(),
      askKeychain(),
      newestBackup(clock.now()).catch(() => null),
      machine.diskFree().catch(() => null),
      readCallbacks().catch(() => null),
      auditHead.testify(),
    ])
    const now = clock.now()
    const clockOffset = paymentService.clockOffset()
    const witness = auditHead.witness()
    const network = networkFacts(workspace, readAuthority)
    const findings = diagnose({
      now,
      isSandbox: workspace.kind === 'sandbox',
      authority: network.authority,
      answer: service.answer,
      leftOut: service.leftOut.length,
      clockOffset,
      keychain: keychainFailure,
      ledger: ledgerFailure(),
      backup: backup && { ...backup, isSecondWell: backup.second?.isWell ?? null },
      diskFree,
      inbox: callbacks && {
        ...callbacks,
        isConnected: callbacks.address !== null,
        failed: inbox.trouble()?.code ?? null,
      },
      // One that was not asked yet has no place either.
      witness: witness.place === null && (auditHead.unread() || auditHead.doubt()) ? null : witness,
    })
    const stateOf = (item: MorningCheckItem) => findings.find((finding) => finding.item === item)?.state ?? 'untold'
    return {
      at: now,
      findings,
      facts: {
        serviceAddress: workspace.serviceAddress,
        network,
        answeredInMs: ['ok', 'warning'].includes(stateOf('reachable')) ? service.tookMs : null,
        banks: service.count,
        leftOut: service.leftOut,
        // Of an earlier answer it is not what this check found out.
        clockOffset: stateOf('clock') === 'untold' ? null : clockOffset,
        apiKeyEnd: workspace.apiKey.slice(-4),
        machine: machine.name,
        addresses: machine.addresses(),
        backupAt: backup?.newestAt ?? null,
        secondBackup: backup?.second ?? null,
        diskFree,
        inboxAddress: callbacks?.address ?? null,
        waitingGroups: callbacks?.groups ?? null,
        idleCounter: presence.idleCounter(),
        witness,
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

  /** For when nobody waits for it. */
  function runInBackground(): void {
    run().catch(() => undefined)
  }

  // What was found wrong with the service must not stay on the screen when the service answers again.
  paymentService.onExchange(({ code }) => {
    if (code === null && running === null && latest?.findings.some(isOfService)) runInBackground()
  })

  return {
    runInBackground,

    latest: () => latest,

    operations: {
      /** The latest one of this run of the program; null when none has ended yet. */
      latest: operation('signed_in', nothing, morningCheckSchema.nullable(), () => latest),

      run: operation('signed_in', nothing, morningCheckSchema, run),
    },
  }
}

/** Not well, and for the service to say when it is again. */
const isOfService = ({ item, state }: Finding): boolean =>
  state !== 'ok' && ['reachable', 'key', 'signature', 'whitelist'].includes(item)

function networkFacts({ network }: Pick<CharteredWorkspace, 'network'>, read: ReadAuthority): NetworkFacts {
  const { proxy, authority } = shown(network, read)
  return { proxy: proxy && spokenProxy(proxy), authority }
}

/** What the latest exchange with the service taught us: reachable, believed, whitelisted, and how far the clocks differ. */
export function createConnection(
  ports: Pick<ServicePorts, 'paymentService' | 'tell'> & {
    charter: Pick<CharterService, 'now'>
    readAuthority: ReadAuthority
  },
) {
  const { charter, paymentService, readAuthority, tell } = ports
  let latest: Exchange | null = null
  let whitelisted: boolean | null = null

  paymentService.onExchange((exchange) => {
    latest = exchange
    if (exchange.code === 'IP_NOT_WHITELISTED') whitelisted = false
    // The spec leaves open whether deposits are held to the whitelist (5), so theirs prove nothing.
    else if (exchange.code === null && exchange.call !== 'deposit') whitelisted = true
    tell('connection.changed')
  })

  async function status(): Promise<Connection> {
    const { workspace } = await charter.now()
    const code = latest !== null && isFailing(latest.code) ? latest.code : null
    return {
      state: latest === null ? 'unasked' : code === null ? 'connected' : 'failing',
      at: latest?.at ?? null,
      code,
      clockOffset: paymentService.clockOffset(),
      whitelisted,
      network: networkFacts(workspace, readAuthority),
    }
  }

  return { operations: { status: operation('signed_in', nothing, connectionSchema, status) } }
}

const failing: readonly string[] = [
  ...networkErrorCodes,
  'INVALID_API_KEY',
  'INVALID_SIGNATURE',
  'MISSING_SIGNATURE',
  'MISSING_TIMESTAMP',
  'TIMESTAMP_EXPIRED',
  'IP_NOT_WHITELISTED',
  'keychain_unavailable',
  'keychain_locked_or_missing',
  'keychain_hung',
]

/** A refused amount says nothing against the connection; a refused key or a lost answer does. */
const isFailing = (code: ErrorCode | null): boolean => code !== null && failing.includes(code)
