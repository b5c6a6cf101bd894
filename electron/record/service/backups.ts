import { z } from 'zod'
import { backupFailures, ledgerStatusSchema, putAsideSchema, type LedgerStatus } from '../contract/audit.ts'
import { nothing, operation, operationAtHost } from '../../core/operation.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import type { Operator } from '../../core/access.ts'
import type { Locale } from '../../core/text.ts'
import { dayMs } from '../../core/time.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { nextPassphraseProblem } from '../../people/rules/passphrase-rules.ts'
import type { AuditHeadService } from '../../ledger/head.ts'
import type { LedgerFiles, PutAside } from '../../ledger/ledger-files.ts'
import type { SecondPlace } from '../../ledger/second-place.ts'
import type { ReplacedWorkspace } from '../../people/records.ts'
import type { RecordLedger } from '../ledger.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { ReplacedRead } from '../../payouts/contract/payout.ts'
import { spokenAddress } from '../../people/rules/server-login.ts'
import type { LedgerServer } from '../../ledger/ledger.ts'
import type { HostKey } from '../../people/ports.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { stillPermitted, type Seat } from '../../core/seat.ts'

/** Two weeks of days on which somebody worked. */
const kept = 14

/**
 * At the start after a restore, before anything else is done: what the replaced ledger had sent is learnt from it, once. Says how
 * much of it could be read; null where nothing was ever restored.
 */
export async function takeOverReplaced({
  ledger,
  ledgerFiles,
  stamp,
}: Pick<ServicePorts, 'stamp'> & {
  ledger: RecordLedger
  ledgerFiles: LedgerFiles<ReplacedWorkspace>
}): Promise<ReplacedRead | null> {
  const any = { by: null, search: '', from: null, day: null, before: null, limit: 1 }
  const [newest] = (await ledger.audit.page({ ...any, actions: ['ledger.restored', 'ledger.taken_over'] })).events
  if (!newest) return null
  if (newest.action === 'ledger.taken_over') return (JSON.parse(newest.after ?? '{}') as { read: ReplacedRead }).read
  return ledger.replaced.takeOver({ file: ledgerFiles.replacedAt(newest.at), ...stamp('app') })
}

const retryMs = 60_000

/** Copies of the ledger: one a day by itself, more when somebody asks, and the way back from one. */
export function createBackups(
  ports: Pick<ServicePorts, 'hostFiles' | 'desktop' | 'clock' | 'stamp' | 'tell' | 'log'> & {
    ledger: RecordLedger
    ledgerFiles: LedgerFiles<ReplacedWorkspace>
    charter: Pick<CharterService, 'now'>
    auditHead: AuditHeadService
    hostKey: HostKey
    secondPlace: SecondPlace
    /** Tells whether the whole check has found nothing that stops sending. */
    isSound: () => boolean
    /** Null: the ledger is in a file of this machine. */
    shared: LedgerServer | null
  },
) {
  const { ledger, ledgerFiles, charter, shared, auditHead, hostKey, secondPlace, isSound } = ports
  const { hostFiles, desktop, clock, stamp, tell, log } = ports
  let failed: LedgerStatus['backupFailed'] = null
  let triedAt = 0
  let running: Promise<void> | null = null
  /** A network may take its time: nobody who leaves waits for it. */
  let bringing: Promise<void> | null = null

  async function backUp(by: string, seat: Seat | null, file: string): Promise<void> {
    // So that the keychain has what it is encrypted with.
    await auditHead.keptKey()
    const began = clock.now()
    const head = await ledger.backUp(file, await hostKey.read())
    log('backup.made', { by: by === 'app' ? 'program' : 'person', took: clock.now() - began })
    await ledger.audit.note({
      ...stamp(by, seat),
      action: 'ledger.backed_up',
      subject: { kind: 'ledger', id: '', name: hostFiles.nameOf(file) },
      after: { sequence: head.sequence, hash: head.hash },
    })
    await auditHead.testify()
    tell('ledger.changed')
  }

  /** One from the future was made while a clock was wrong: it says nothing of today. */
  const newestBackup = async (now: number) => (await ledgerFiles.backups()).find(({ at }) => at <= now)

  async function bring(): Promise<void> {
    const newest = await newestBackup(clock.now())
    if (newest && (await secondPlace.keep(newest, ledgerFiles.backupFile(newest.at), kept))) tell('ledger.changed')
  }

  async function makeDaily(): Promise<void> {
    const now = clock.now()
    triedAt = now
    // Copies of a changed ledger would take the place of good ones.
    if (!isSound()) return
    const newest = await newestBackup(now)
    const { backupPassphraseSetAt } = await ledger.workspace.read()
    // One that the backup passphrase does not open is of no use where this machine is lost.
    if (newest && now - newest.at < dayMs && newest.at >= (backupPassphraseSetAt ?? 0)) return
    try {
      await backUp('app', null, ledgerFiles.backupFile(now))
      await ledgerFiles.keepNewest(kept, now)
      failed = null
    } catch (error) {
      const code = error instanceof VezneError ? error.failure.code : null
      failed = backupFailures.find((known) => known === code) ?? 'file_failed'
      log('backup.failed', { code: failed })
      tell('ledger.changed')
    }
  }

  function server(): LedgerStatus['server'] {
    const facts = ledger.facts()
    if (!shared || facts.engine === 'sqlite') return null
    const { addresses, database, user } = shared
    const { version, synchronousStandbys } = facts
    return { addresses: addresses.map(spokenAddress), database, user, version, synchronousStandbys }
  }

  async function status(): Promise<LedgerStatus> {
    const [backups, putAside, { backupPassphraseSetAt, backupFolder }] = await Promise.all([
      ledgerFiles.backups(),
      ledgerFiles.putAside(),
      ledger.workspace.read(),
    ])
    return {
      server: server(),
      stopped: ledger.stopped(),
      backups,
      putAside,
      backupFailed: failed,
      backupPassphraseSetAt,
      witness: auditHead.witness(),
      secondPlace: secondPlace.status(backupFolder),
    }
  }

  /**
   * Makes today's backup if it is due, and brings the newest one to the second place. To be asked at the start and every hour; never
   * throws.
   */
  async function daily(): Promise<void> {
    running ??= makeDaily()
      .catch(() => {
        failed = 'file_failed'
      })
      .finally(() => {
        running = null
      })
    await running
    // The ledger may be closed by now.
    bringing ??= bring()
      .catch(() => undefined)
      .finally(() => {
        bringing = null
      })
    await bringing
  }

  /** Null when nobody chose one, in main's dialog, which may stand open for long. */
  async function chosenFolder(
    kind: Parameters<typeof hostFiles.folder>[0],
    passphrase: string,
    operator: Operator,
    seat: Seat,
    locale: Locale,
  ): Promise<string | null> {
    await seat.session.confirm(operator, passphrase)
    const folder = await hostFiles.folder(kind, locale)
    if (folder !== null) stillPermitted(seat, operator, 'workspace.manage')
    return folder
  }

  return {
    status,

    /** To be called every few seconds: what failed may go a minute later, as at a keychain that was not there yet. Never throws. */
    async tick(): Promise<void> {
      if (failed !== null && Math.abs(clock.now() - triedAt) >= retryMs) await daily()
    },

    daily,

    /** Resolves when no automatic backup is being made; it may still be on its way to the second place. */
    async settled(): Promise<void> {
      await running
    },

    operations: {
      status: operation('signed_in', nothing, ledgerStatusSchema, status),

      /** Into a file that main asks for; its name, or null when nobody chose one. Throws `file_failed`. */
      backUp: operationAtHost(
        'ledger.back_up',
        nothing,
        z.string().nullable(),
        async (_, { operator, seat, locale }) => {
          const name = hostFiles.nameOf(ledgerFiles.backupFile(clock.now()))
          const file = await hostFiles.save('ledger_backup', name, locale)
          if (file === null) return null
          stillPermitted(seat, operator, 'ledger.back_up')
          await backUp(operator.id, seat, file)
          return hostFiles.nameOf(file)
        },
      ),

      /**
       * Backups open with `next` on any machine from now on; those that were made before open as they did. Throws a problem of
       * the field `next`.
       */
      setBackupPassphrase: operationAtHost(
        'workspace.manage',
        z.strictObject({ passphrase: passphraseSchema, next: passphraseSchema }),
        ledgerStatusSchema,
        async ({ passphrase, next }, { operator, seat }) => {
          const problem = nextPassphraseProblem(next, passphrase, operator)
          if (problem) throw fieldError('next', problem)
          await seat.session.confirm(operator, passphrase)
          const backupLock = await ledgerFiles.lockFor(next)
          stillPermitted(seat, operator, 'workspace.manage')
          const done = stamp(operator.id, seat)
          await ledger.workspace.lockBackups({ backupLock, backupPassphraseSetAt: done.at }, done)
          tell('ledger.changed')
          return status()
        },
      ),

      /**
       * The folder outside this machine where the trail's newest head is kept from now on, which main asks for; null when nobody
       * chose one. Throws `file_failed` for one of ours.
       */
      chooseWitness: operationAtHost(
        'workspace.manage',
        z.strictObject({ passphrase: passphraseSchema }),
        ledgerStatusSchema.nullable(),
        async ({ passphrase }, { operator, seat, locale }) => {
          const folder = await chosenFolder('witness', passphrase, operator, seat, locale)
          if (folder === null) return null
          await ledger.workspace.chooseWitness(folder, stamp(operator.id, seat))
          await auditHead.testify()
          tell('ledger.changed')
          return status()
        },
      ),

      /**
       * The folder outside this machine where automatic backups are kept once more from now on, which main asks for; null when nobody
       * chose one. The newest is on its way there then. Throws `wrong_state` before there is a backup passphrase, because elsewhere nothing
       * else opens them, and `file_failed` for a folder of ours.
       */
      chooseSecondPlace: operationAtHost(
        'workspace.manage',
        z.strictObject({ passphrase: passphraseSchema }),
        ledgerStatusSchema.nullable(),
        async ({ passphrase }, { operator, seat, locale }) => {
          if ((await ledger.workspace.read()).backupLock === null) throw new VezneError('wrong_state')
          const folder = await chosenFolder('second_backup', passphrase, operator, seat, locale)
          if (folder === null) return null
          await ledger.workspace.chooseSecondPlace(folder, stamp(operator.id, seat))
          tell('ledger.changed')
          void daily()
          return status()
        },
      ),

      /**
       * One that was put aside is gone for good, after main's own question. Throws `not_found`, `declined_in_dialog` and `file_failed`.
       */
      removePutAside: operationAtHost(
        'ledger.restore',
        z.strictObject({ kind: putAsideSchema.shape.kind, name: z.string().max(60), passphrase: passphraseSchema }),
        ledgerStatusSchema,
        async ({ passphrase, ...wanted }, { operator, seat, locale }) => {
          await seat.session.confirm(operator, passphrase)
          const isWanted = ({ kind, name }: PutAside) => kind === wanted.kind && name === wanted.name
          const found = (await ledgerFiles.putAside()).find(isWanted)
          if (!found) throw new VezneError('not_found')
          if (!(await seat.dialogs.confirmRemoval({ ...found, locale }))) throw new VezneError('declined_in_dialog')
          stillPermitted(seat, operator, 'ledger.restore')
          // First the trail: what is gone without a word cannot be told any more.
          const { kind, name, bytes } = found
          await ledger.audit.note({
            ...stamp(operator.id, seat),
            action: 'ledger.copy_removed',
            subject: { kind: 'ledger', id: '', name },
            after: { kind, bytes },
          })
          if (!(await ledgerFiles.remove(found))) throw new VezneError('not_found')
          tell('ledger.changed')
          return status()
        },
      ),

      /**
       * Makes a chosen backup ready and starts the program anew on it: approvals in it are void, and nothing can be sent
       * until two people have confirmed it. False when nobody chose one or a dialog was declined: there is another one where
       * records of it are not what its audit trail says. Throws
       * `backup_locked` where this machine's keychain does not open it and `backupPassphrase` does not either,
       * `backup_unopenable`, `ledger_damaged`, `ledger_newer`, `ledger_older`, `ledger_of_other_account` or `file_failed`, and then nothing has
       * changed; `wrong_state` where the ledger is shared.
       */
      restore: operationAtHost(
        'ledger.restore',
        z.strictObject({ passphrase: passphraseSchema, backupPassphrase: passphraseSchema.nullable() }),
        z.boolean(),
        async ({ passphrase, backupPassphrase }, { operator, seat, locale }) => {
          // Who looks after its server puts one back.
          if (shared) throw new VezneError('wrong_state')
          await seat.session.confirm(operator, passphrase)
          const file = await hostFiles.open('ledger_backup', locale)
          if (file === null) return false
          stillPermitted(seat, operator, 'ledger.restore')
          const fileName = hostFiles.nameOf(file)
          if (!(await seat.dialogs.confirmRestore({ fileName, locale }))) return false
          stillPermitted(seat, operator, 'ledger.restore')
          const remembered = await ledger.workspace.read()
          const { workspace, identity } = await charter.now()
          const known = { ...remembered, entries: await ledger.charter.after(0) }
          const trailKey = await auditHead.keptKey().catch(() => null)
          const keys = { trailKey, passphrase: backupPassphrase }
          const replaced = { kind: workspace.kind, identity, known }
          const ofBackup = await ledgerFiles.prepareRestore(file, stamp(operator.id, seat), replaced, keys)
          // The sign-in page names a missing key, with or without the backup.
          if (ofBackup) await hostKey.keepWhereMissing(ofBackup).catch(() => undefined)
          desktop.restart()
          return true
        },
      ),
    },
  }
}
export type BackupService = ReturnType<typeof createBackups>
