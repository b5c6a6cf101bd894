import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import type { ReplacedWorkspace } from '../../electron/people/records.ts'
import { createLedgerFiles } from '../../electron/ledger/ledger-files.ts'
import type { Stamp } from '../../electron/core/time.ts'
import { ledgerOnDisk } from './on-disk.ts'
import {
  charterIn,
  ended,
  found,
  newcomer,
  newDeposit,
  newMove,
  newPayout,
  prepared,
  sealedApproval,
  sending,
  stamp,
} from './samples.ts'
import { restoreWorker } from '../workers.ts'

/** When the backup of `backedUp` was made. */
export const backedUpAt = Date.parse('2026-11-21T08:14:05.678Z')

/** A ledger `workspace/ledger.db` and the files beside it, in a directory that lives as long as a test. */
export function ledgerFilesHarness() {
  const { here: disk, ...rest } = ledgerOnDisk('workspace')
  const { keys, within } = rest
  const filesOf = (ledgerFile: string) =>
    createLedgerFiles<ReplacedWorkspace>({ ledgerFile, machine: 'kasa-3', worker: restoreWorker })
  const here = Object.assign(disk, { files: filesOf('') })
  beforeEach(() => void (here.files = filesOf(here.file)))

  /** The present ledger as far as it can be known. */
  async function account(): Promise<ReplacedWorkspace> {
    return within(async ({ workspace, charter }) => {
      const remembered = await workspace.read()
      const { workspace: chartered, identity } = await charterIn({ charter })
      return {
        kind: chartered.kind,
        identity,
        desk: null,
        known: { ...remembered, entries: await charter.after(0) },
      }
    })
  }

  /** A ledger with a payout in every state that matters, backed up, and one more payout after that. */
  async function backedUp(): Promise<string> {
    const backup = here.files.backupFile(backedUpAt)
    await within(async (ledger) => {
      const { payouts, deposits, attempts } = ledger
      await found(ledger, {}, [newcomer('ayse', { roles: ['admin'] }), newcomer('veli', { roles: ['checker'] })])
      // Each of another amount, so that none is another's twin.
      let amount = 1_000n
      const approve = async (processId: string) => {
        amount += 1n
        const payout = newPayout({ processId, amount })
        const { id } = await payouts.add(payout, stamp())
        const approval = { ...sealedApproval(payout), by: 'veli' }
        await payouts.move(newMove(id, { approval, ...stamp(1_500, 'veli') }))
        return id
      }
      await payouts.add(newPayout({ processId: 'draft' }), stamp())
      await approve('approved')
      await ended(ledger, await approve('not_sent'), 'not_sent', { code: 'dns_failed' })
      await ended(ledger, await approve('refused'), 'refused', { code: 'INVALID_IBAN' })
      await ended(ledger, await approve('accepted'), 'accepted', { transactionId: 'T-1' })
      const then = { runId: 'then' }
      await prepared(ledger, await approve('recovered'), then)
      await attempts.recover('now', stamp(2_200, 'app'))
      await prepared(ledger, await approve('prepared'), then)
      await sending(ledger, await approve('sending'), then)
      const { id } = await deposits.add(newDeposit(), stamp())
      await prepared(ledger, id, then)

      await ledger.backUp(backup)
      await payouts.add(newPayout({ processId: 'later' }), stamp())
    })
    return backup
  }

  return {
    ...rest,
    here,
    account,
    backedUp,
    /** Makes what is at `path` ready to be restored, by this machine's keys. */
    prepareRestore: (path: string, by: Stamp, replaced: ReplacedWorkspace) =>
      here.files.prepareRestore(path, by, replaced, keys),
    inFolder: (...names: string[]) => readdirSync(join(here.directory, ...names)).toSorted(),
    mode: (path: string) => (statSync(path).mode & 0o777).toString(8),
  }
}
