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

/** What people do about what was found: they settle it by two, or go back to a backup, until payouts leave again. */

const mostRounds = 8
const entries = keychainEntries('stage')

export function createMenders(ports: {
  ask: Ask
  signIn(by: string): Promise<void>
  chance: Chance
  copies: string
  tally: { refused: number; settled: number; restored: number }
  steps: string[]
  /** Hears that the charter may be an older one, too. */
  goneBack(): Promise<void>
}) {
  const { ask, signIn, chance, copies, tally, steps, goneBack } = ports
  /** Backups that were made while nothing was found, and are not taken. */
  const refusedBackups: string[] = []
  const backups = (): string[] =>
    readdirSync(copies)
      .map((name) => join(copies, name))
      .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)

  /** Closes the program and starts it; one that does not start goes back to a backup, as its question offers. */
  async function open(between: (file: string) => void | Promise<void>): Promise<void> {
    try {
      await stage.again(between)
      await refuseOtherKind(harness.charter, 'live')
    } catch (error) {
      const code = codeOf(error)
      steps.push(`does not start: ${code}`)
      // For no other does the start offer backups (failed-start.ts).
      // A life is live by its second entry: without that it would be another place's.
      if (!['ledger_damaged', 'charter_broken', 'ledger_of_other_account'].includes(code)) throw error
      tally.refused += 1
      await restoreUnread()
    }
  }

  /** Chooses the newest backup that is taken, at the question of a start that failed. */
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
        steps.push(`restores ${backup}: ${code ?? 'taken'}`)
        if (code === null) break
        if (code === 'ledger_damaged' && basename(backup).startsWith('clean')) refusedBackups.push(`${backup}: ${code}`)
      }
      swapInRestored(file)
    })
    await goneBack()
    tally.restored += 1
  }

  /** Goes back to the newest backup but those that were tried; a backup may have what was found, too. */
  async function restore(tried: Set<string>): Promise<void> {
    await signIn('admin')
    for (const backup of backups().filter((each) => !tried.has(each))) {
      tried.add(backup)
      harness.chosen.open = backup
      const { restarts } = harness
      const taken = await ask('ledger.restore', { passphrase: passphraseOf('admin'), backupPassphrase: null })
      if (!taken.ok && taken.error.code === 'ledger_damaged' && basename(backup).startsWith('clean'))
        refusedBackups.push(`${backup}: ${taken.error.code}`)
      if (harness.restarts === restarts) continue
      await open((file) => void swapInRestored(file))
      tally.restored += 1
      return
    }
    await restoreUnread()
  }

  /** Two people, one after the other; whether both were heard. */
  async function byTwo(name: 'dispatch.settleFindings' | 'dispatch.confirmLedger'): Promise<boolean> {
    let heard = true
    for (const by of chance.inThousand(500) ? ['checker', 'admin'] : ['admin', 'checker2']) {
      await signIn(by)
      heard = (await ask(name, { passphrase: passphraseOf(by) })).ok && heard
    }
    return heard
  }

  async function serviceMends(): Promise<void> {
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

  /** Ends every lock. Throws where no way leads out. */
  async function mend(): Promise<void> {
    await signIn('admin')
    await serviceMends()
    let tried = ''
    const triedBackups = new Set<string>()
    for (let round = 0; round < mostRounds; round += 1) {
      const [lock] = await locksNow()
      if (!lock) return
      const now = JSON.stringify(lock)
      steps.push(`locked: ${now}`)
      // A backup is the way where two people got no further.
      const isBackup = now === tried || (lock.kind === 'findings' && chance.inThousand(100))
      tried = isBackup ? '' : now
      if (isBackup) await restore(triedBackups)
      else if (lock.kind === 'findings') tally.settled += Number(await byTwo('dispatch.settleFindings'))
      else if (lock.kind === 'ledger_doubtful') tally.settled += Number(await byTwo('dispatch.confirmLedger'))
      else if (lock.kind === 'clock_off') await ask('dispatch.confirmClock', { passphrase: passphraseOf('admin') })
    }
    throw new Error(`nobody gets it going: ${JSON.stringify(await locksNow())}`)
  }

  return {
    refusedBackups,
    open,
    mend,

    /** Whether the program tells of anything that was changed. */
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

    /** A new payment leaves, once. Throws where it does not. */
    async send(iban: string): Promise<void> {
      await signIn('maker')
      const made = await ask('payouts.create', { ...payoutDraft, amount: '1001', iban })
      if (!made.ok) throw new Error(`nothing can be prepared: ${made.error.code}`)
      const { id, revision, processId } = made.value
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
