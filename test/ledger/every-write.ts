import type { PracticeLedger } from '../../electron/practice/ledger.ts'
import { fillEveryTable } from './every-table.ts'
import {
  anyApproval,
  customer,
  decree,
  depositAnswer,
  ending,
  found,
  newApproval,
  newAttempt,
  newBank,
  newMove,
  newPayout,
  prepared,
  proposing,
  sending,
  settled,
  stamp,
  unmatched,
} from './samples.ts'

/** Fills every table, with what caps, a whole run, recovery and banks that change write besides. */
export async function fillForReads(ledger: PracticeLedger): Promise<void> {
  await found(ledger)
  await fillEveryTable(ledger)
  const { payouts, attempts, banks } = ledger
  await decree(ledger, { kind: 'workspace.unit_confirmed', of: 'bankLimitUnit', unit: 'minor', note: '' })
  for (const [place, maximum] of [5n, 6n, 7n].entries()) {
    await banks.keep({ banks: [newBank({ maximum })], leftOut: [], fetchedAt: 5_000 + place })
  }
  const cap = { since: 5, atMost: 10n ** 9n }
  const made = []
  for (const [processId, amount] of [
    ['A', 1n],
    ['B', 900n],
  ] as const) {
    const iban = 'TR320010009999901234567890'
    made.push(
      (await payouts.add(newPayout({ processId, amount, iban, customer: { ...customer, id: 'c-18' } }), stamp())).id,
    )
  }
  const [first = 0, second = 0] = made
  await payouts.moveBulk(made.map((id) => newMove(id, { approval: newApproval({ together: 2 }), approverCap: cap })))
  await attempts.settle(settled(await sending(ledger, first, { dayCap: cap, paidSince: 5 }), 'accepted'))
  await prepared(ledger, second, { runId: 'dead-run' })
  await attempts.recover('this-run', stamp(8_000, 'app'))
}

/** Asks a filled ledger what filling left out of its writes. The last of them sets it back. */
export async function askOtherWrites(ledger: PracticeLedger): Promise<void> {
  await writeOfPeople(ledger)
  await writeOfCallbacks(ledger)
  await writeOfStatements(ledger)
  const { audit, attempts, payouts, resolutions, deposits, batches, replaced, reports, transactions, views } = ledger
  await reports.keepAll([unmatched('YOK-2')])
  await audit.note({
    action: 'ledger.backed_up',
    subject: { kind: 'ledger', id: '', name: '' },
    after: null,
    ...stamp(),
  })
  const { checkoutUrl } = depositAnswer
  await deposits.allowLink({ id: 1, checkoutUrl, expected: 'https://a.example', came: 'https://b.example' }, stamp())
  await views.remove(1)
  await transactions.remark('deposit', { id: 1, note: 'Kasım', invoiceNumber: null }, stamp())
  await batches.remark({ id: 1, note: 'Kasım', invoiceNumber: null }, { ...stamp(), terms: anyApproval })
  await resolutions.withdraw(ending(2, await payouts.get(2)))
  await resolutions.propose(proposing(2))
  await resolutions.confirm(ending(2, await payouts.get(2)))
  const { bodyHash, runId } = newAttempt(2)
  await attempts.settleKept({ ...settled(2, 'accepted'), bodyHash, runId, endedAt: 2_900 })

  const ofBatch = { id: 1, ...stamp(9_000, 'ali') }
  await batches.endRun({ ...ofBatch, stopped: null, done: 1 })
  const overrides = [{ code: 'same_list_paid' as const, because: 2 }]
  await batches.override({ ...ofBatch, overrides, reason: 'x', signature: 'signed', terms: anyApproval })
  const approved = (await batches.get(1, anyApproval))?.states.find(({ state }) => state === 'approved')
  const { rows = 0, total = 0n } = approved ?? {}
  const from = { states: ['approved'] as const, terms: anyApproval }
  await batches.move({ ...ofBatch, from, to: 'awaiting_approval', action: 'batch.taken_back', rows, total })
  await replaced.takeOver({ file: 'nowhere.db', ...stamp() })
  await batches.markUnknownAfterRestore(stamp(9_000))
}

async function writeOfPeople({ audit, charter, workspace }: PracticeLedger): Promise<void> {
  await audit.settleFindings([], { ...stamp(9_000), firstBy: 'can' })
  await audit.setForeignAside({ keptSequence: 1e9, version: 1e9, ...stamp(9_000) })
  await charter.withdraw(1, stamp())
  await workspace.proxyPasswordStored(stamp())
  await workspace.headKept(9_000)
  await workspace.chooseWitness('/witness', stamp())
  await workspace.chooseSecondPlace('/backups', stamp())
  await workspace.chooseWatchedFolder('/incoming', stamp())
  await workspace.lockBackups({ backupLock: 'lock', backupPassphraseSetAt: 9_000 }, stamp())
  await workspace.changeBankRefresh(3, 6, stamp())
  const nobody = { serviceContact: '', itContact: '', merchantAddress: '', taxOffice: '', taxNumber: '' }
  await workspace.changeContacts(nobody, { ...nobody, itContact: 'can' }, stamp())
  await workspace.setLogo('data:image/png;base64,AA==', stamp(9_000))
}

async function writeOfCallbacks({ callbacks, heldFiles, charter }: PracticeLedger): Promise<void> {
  const version = (await charter.after(0)).length
  const event = { raw: '{}', encoding: null, source: 'file', sender: 'can', head: '' } as const
  await callbacks.addWaiting({ ...event, at: 9_000, waitsFor: 'fields  b', version: 0 })
  const waiting = await callbacks.waiting({ after: 0, limit: 9 })
  for (const mapping of [0, version]) {
    const events = waiting.map(({ id }) => ({ id, looked: { reports: [], waitsFor: 'fields  c' } }))
    await callbacks.review({ version: mapping, events, ...stamp() })
  }
  await callbacks.setAside({ waitsFor: 'fields  c', note: 'x', ...stamp() })
  const file = { token: 't', fileName: 'x', held: 1 }
  const hashed = { ...file, fileHash: 'c'.repeat(64), ...stamp() }
  await heldFiles.hold({ ...hashed, rows: ['{}'] })
  await heldFiles.remember({ ...hashed, rows: 1 })
  await heldFiles.close({ file: { ...file, by: 'x' }, apply: true, ...stamp() })
}

async function writeOfStatements({ statements }: PracticeLedger): Promise<void> {
  const line = { row: 2, day: '2026-06-10', amount: -1n, otherText: '', balance: null, account: '', others: [] }
  const sure = { ...line, answer: 'one', of: ['PAY-1'], by: 'number', difference: 0n, number: 1, text: 'a' } as const
  const open = { ...sure, answer: 'suggested', number: 2, text: 'b' } as const
  const file = {
    hash: 'a',
    headerHash: 'h',
    mapping: {},
    period: { from: '2026-11-01', until: '2026-11-30' },
    name: 'x.csv',
    lines: [sure, open],
    ...stamp(9_000),
  }
  const { fileId = 0 } = (await statements.import(file)) ?? {}
  const lines = [{ id: 3, processIds: null }]
  await statements.settle({ lines, kind: 'match', note: null, ...stamp(9_000) })
  await statements.undo({ lineId: 3, ...stamp(9_000) })
  await statements.takeBack({ fileId, ...stamp(9_000) })
}
