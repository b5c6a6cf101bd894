import { transactionFilterSchema } from '../../electron/transactions/contract/transaction.ts'
import { firstPolicy } from '../../electron/people/rules/policy.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { approveBatch, importRows, sentRow } from '../batches/queries/harness.ts'
import {
  changeWorkspace,
  decree,
  depositAnswer,
  ended,
  enlist,
  newcomer,
  newDeposit,
  newPayout,
  proposing,
  sealedApproval,
  sending,
  settled,
  stamp,
  unmatched,
} from './samples.ts'

/** At least a row of every table that the trail answers for, and in a batch rows with and without an event of their own. */
export async function fillEveryTable(ledger: RecordLedger): Promise<void> {
  const { attempts, deposits, reports, resolutions } = ledger
  await changeWorkspace(ledger, { name: 'Mağaza' })
  await ledger.workspace.secretStored(stamp())
  const filter = transactionFilterSchema.parse({ kind: null, search: '' })
  await ledger.views.save({ name: 'Hepsi', filter, span: null, columns: null, isShared: true }, stamp())
  await decree(ledger, { kind: 'policy.changed', policy: { ...firstPolicy, dayCap: '500' } })
  await enlist(ledger, newcomer('can'), newcomer('ali'))
  const checker = newcomer('checker', { roles: ['checker'] })
  await decree(ledger, { kind: 'operator.added', ...checker }, stamp())
  const act = JSON.stringify({ kind: 'operator.enabled', id: 'can' })
  const { version = 0 } = (await ledger.charter.after(0)).at(-1) ?? {}
  await ledger.charter.propose({ by: 'ayse', at: 1, version, act, signature: 'signed' }, stamp())
  await deposits.add(newDeposit({ metadata: { order: '1' } }), stamp())
  await ended(ledger, 1, 'accepted', { to: 'pending', transactionId: 'T-9', deposit: depositAnswer })

  for (const processId of ['PAY-1', 'P2', 'YOK']) await reports.keep(unmatched(processId))
  const { id } = await ledger.payouts.add(newPayout(), stamp())
  await reports.setAside({ id: 1, effect: 'conflict', note: 'eski', ...stamp(2_000) })
  const seen = { id, revision: 1, ...stamp() }
  const line = { row: 2, day: '2026-05-10', amount: -1n, otherText: '', balance: null, account: '', others: [] }
  const sure = { ...line, answer: 'one', of: ['PAY-1'], by: 'number', difference: 0n, number: 1, text: 'a' } as const
  await ledger.statements.import({
    hash: 'b',
    headerHash: 'h',
    mapping: {},
    period: { from: '2026-11-01', until: '2026-11-30' },
    name: 'x.csv',
    lines: [sure],
    ...stamp(),
  })
  const other = await ledger.payouts.add(newPayout({ processId: 'DIGER', amount: 7n }), stamp())
  const overrides = [{ code: 'twin_may_be_paid' as const, because: other.id }]
  await ledger.payouts.override({ ...seen, from: ['draft'], overrides, reason: 'x', signature: 'signed' })
  const approval = sealedApproval(newPayout())
  await ledger.payouts.move({ ...seen, from: ['draft'], to: 'approved', action: 'payout.approved', approval })
  await reports.setAside({ id: 1, effect: 'conflict', note: 'eski', ...stamp(2_100) })
  const raw = { status: 500, body: new TextEncoder().encode('?') }
  await attempts.settle(settled(await sending(ledger, id), 'unknown', { raw }))
  await resolutions.propose(proposing(id))

  await importRows(
    ledger,
    [1, 2, 3, 4].map((row) => sentRow(row, { processId: `P${row}` })),
  )
  const move = { revision: 1, from: ['awaiting_approval'] as const, ...stamp(1_500, 'can') }
  await ledger.payouts.rewrite(newPayout({ processId: 'P4', amount: 400n, replaces: 2 }), { ...move, id: 7 })
  await ledger.payouts.move({ ...move, id: 4, to: 'rejected', action: 'payout.rejected', reason: 'no' })
  await approveBatch(ledger, 1)
  await ledger.batches.beginRun({ id: 1, ...stamp(3_000) })

  // What is read of the inbox is under the trail's key.
  await ledger.sealWith('ab'.repeat(32))
  const address = 'https://inbox.example'
  await decree(ledger, { kind: 'callback.inbox_changed', address })
  await ledger.callbacks.begin({ address, goesOn: false })
  const event = { id: 1, at: 4_150, from: '192.0.2.1', head: 'POST', raw: '{"a":1}', encoding: null, path: '' }
  const looked = { reports: [], waitsFor: 'fields  a' }
  await ledger.callbacks.keep({
    ...{ address, after: 0, version: 0, caughtUpAt: 4_200, events: [{ event, hash: 'a', looked }] },
  })
}
