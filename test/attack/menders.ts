import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { codeOf } from '../../electron/core/result.ts'
import { keptKeyIn } from '../../electron/ledger/head.ts'
import { createLedgerFiles } from '../../electron/ledger/ledger-files.ts'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import { refuseOtherKind } from '../../electron/people/service/founding.ts'
import { keychainEntries, unreadWorkspace } from '../../electron/people/service/keychain-entries.ts'
import type { Chance } from '../../electron/practice/rules/chance.ts'
import { createKeychainInMemory } from '../desk/keychain-in-memory.ts'
import { payoutDraft } from '../desk/desk-harness.ts'
import { passphraseOf, type Ask } from '../faults/desk-under-test.ts'
import { restoreWorker } from '../workers.ts'
import { harness, stage } from './stage.ts'

/** Puts findings right as people do: two confirm, or an administrator restores a backup. */

const mostRounds = 8
const entries = keychainEntries('stage')

export function createMenders(ports: {
  ask: Ask
  signIn(by: string): Promise<void>
  chance: Chance
  copies: string
  tally: { refused: number; settled: number; restored: number }
  steps: string[]
  /** Runs after a restore, because the charter may be an older one, too. */
  noteRestore(): Promise<void>
}) {
  const { ask, signIn, chance, copies, tally, steps, noteRestore } = ports
  /** Lists the backups without findings that Vezne refused to restore. */
  const refusedBackups: string[] = []
  const backups = (): string[] =>
    readdirSync(copies)
      .map((name) => join(copies, name))
      .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)

  /** Starts the program again. If it does not start, restores a backup. */
  async function open(between: (file: string) => void | Promise<void>): Promise<void> {
    try {
      await stage.again(between)
      await refuseOtherKind(harness.charter, 'live')
    } catch (error) {
      const code = codeOf(error)
      steps.push(`does not start: ${code}`)
      // The start offers backups for these codes alone (failed-start.ts).
      // Without the charter's second entry the workspace would not be live.
      if (!['ledger_damaged', 'charter_broken', 'ledger_of_other_account'].includes(code)) throw error
      tally.refused += 1
      await restoreUnread()
    }
  }

  /** Restores the newest backup that Vezne accepts, after a start that failed. */
  async function restoreUnread(): Promise<void> {
    const { keychain, keychainPort } = createKeychainInMemory()
    keychain.entries = harness.keychain.entries
    const trailKey = await keptKeyIn(keychainPort, entries.head)
    const stamp = { by: 'app', at: Date.now() + harness.clock.ahead, offset: null }
    const replaced = await unreadWorkspace(keychainPort, entries)
    await stage.again(async (file) => {
      const files = createLedgerFiles({ ledgerFile: file, machine: 'stage', worker: restoreWorker })
      for (const backup of backups()) {
        const code = await files.prepareRestore(backup, stamp, replaced, { trailKey, passphrase: null }).then(
          () => null,
          (error: unknown) => codeOf(error),
        )
        steps.push(`restores ${backup}: ${code ?? 'accepted'}`)
        if (code === null) break
        if (code === 'ledger_damaged' && basename(backup).startsWith('clean')) refusedBackups.push(`${backup}: ${code}`)
      }
      swapInRestored(file)
    })
    await noteRestore()
    tally.restored += 1
  }

  /** Restores the newest backup that nobody tried yet: a backup may have the same findings. */
  async function restore(triedBackups: Set<string>): Promise<void> {
    await signIn('admin')
    for (const backup of backups().filter((each) => !triedBackups.has(each))) {
      triedBackups.add(backup)
      harness.chosen.open = backup
      const { restarts } = harness
      const answer = await ask('ledger.restore', { passphrase: passphraseOf('admin'), backupPassphrase: null })
      if (!answer.ok && answer.error.code === 'ledger_damaged' && basename(backup).startsWith('clean'))
        refusedBackups.push(`${backup}: ${answer.error.code}`)
      if (harness.restarts === restarts) continue
      await open((file) => void swapInRestored(file))
      tally.restored += 1
      return
    }
    await restoreUnread()
  }

  /** Has two people confirm. Returns whether Vezne accepted both. */
  async function confirmByTwo(name: 'dispatch.settleFindings' | 'dispatch.confirmLedger'): Promise<boolean> {
    let areAccepted = true
    for (const by of chance.inThousand(500) ? ['checker', 'admin'] : ['admin', 'checker2']) {
      await signIn(by)
      areAccepted = (await ask(name, { passphrase: passphraseOf(by) })).ok && areAccepted
    }
    return areAccepted
  }

  async function mendService(): Promise<void> {
    const { controls } = harness.sandbox
    await controls.setReachable(true)
    controls.setWhitelisted(true)
    controls.setBalance(10_000_000_000n)
    controls.setClockOffset(0)
    controls.clearFaults()
    await ask('banks.refresh')
  }

  async function locksNow() {
    await harness.desk().checked
    await signIn('admin')
    const status = await ask('dispatch.status')
    return status.ok ? status.value.locks : []
  }

  /** Ends every lock. Throws if one stays. */
  async function mend(): Promise<void> {
    await signIn('admin')
    await mendService()
    let triedLock = ''
    const triedBackups = new Set<string>()
    for (let round = 0; round < mostRounds; round += 1) {
      const [lock] = await locksNow()
      if (!lock) return
      const lockText = JSON.stringify(lock)
      steps.push(`locked: ${lockText}`)
      // A backup helps if two people did not end the lock.
      const isBackup = lockText === triedLock || (lock.kind === 'findings' && chance.inThousand(100))
      triedLock = isBackup ? '' : lockText
      if (isBackup) await restore(triedBackups)
      else if (lock.kind === 'findings') tally.settled += Number(await confirmByTwo('dispatch.settleFindings'))
      else if (lock.kind === 'ledger_doubtful') tally.settled += Number(await confirmByTwo('dispatch.confirmLedger'))
      else if (lock.kind === 'clock_off') await ask('dispatch.confirmClock', { passphrase: passphraseOf('admin') })
    }
    throw new Error(`people cannot end these locks: ${JSON.stringify(await locksNow())}`)
  }

  return {
    refusedBackups,
    open,
    mend,

    /** Tells whether Vezne shows a lock or a finding. */
    async finds(): Promise<boolean> {
      const locks = await locksNow()
      const verdict = await ask('audit.verify')
      return locks.length > 0 || (verdict.ok && verdict.value.count > 0)
    },

    async backUp(file: string): Promise<void> {
      await signIn('admin')
      harness.chosen.save = file
      await ask('ledger.backUp')
    },

    /** Sends a new payout. Throws unless the service received it once. */
    async send(iban: string): Promise<void> {
      await signIn('maker')
      const answer = await ask('payouts.create', { ...payoutDraft, amount: '1001', iban })
      if (!answer.ok) throw new Error(`the maker cannot prepare a payout: ${answer.error.code}`)
      const { id, revision, processId } = answer.value
      await ask('payouts.submit', { id, revision })
      for (const by of ['checker', 'checker2']) {
        await signIn(by)
        await ask('payouts.approve', { id, revision, passphrase: passphraseOf(by) })
      }
      await ask('payouts.send', { id, revision })
      const received = harness.sandbox.controls.book().received[processId] ?? 0
      if (received !== 1) throw new Error(`a new payout was received ${received} times`)
    },
  }
}
