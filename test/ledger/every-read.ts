import { dayMs, startOfDay } from '../../electron/core/time.ts'
import type { AuditSearch } from '../../electron/ledger/trail-page.ts'
import { payoutLists } from '../../electron/payouts/contract/lists.ts'
import type { PracticeLedger } from '../../electron/practice/ledger.ts'
import { newestFirst } from '../../electron/transactions/contract/order.ts'
import type { TransactionNarrowing, TransactionSearch } from '../../electron/transactions/records.ts'
import { anyApproval, moving } from './samples.ts'

/** Asks a filled ledger each of its reads, with every filter that may take another plan. */
export async function askEveryRead(ledger: PracticeLedger): Promise<void> {
  await askTheTrail(ledger)
  await askThePeople(ledger)
  await askTheTransactions(ledger)
  await askTheStatements(ledger)
  await askThePayouts(ledger)
  await askTheBatches(ledger)
}

const day = startOfDay(Date.UTC(1970, 0, 1))
const terms = { ...anyApproval, secondAbove: 5n, lapsed: [{ by: 'can', until: 1 }] }
const bothWays = <By extends string>(by: By) => [false, true].map((descending) => ({ by, descending }))
/** A term of each kind: nothing, two letters, three, a service's number, and an amount. */
const texts = ['', 'şu', 'şule', '0000000000', 'T-9']

async function askTheTrail({ audit, practice }: PracticeLedger): Promise<void> {
  await audit.head()
  await audit.hashAt(1)
  await audit.after(0, 9)
  await audit.firstUnsealed(0)
  await audit.movements(0, dayMs)
  await audit.period(0, dayMs)
  await audit.check()
  await audit.showFindings([{ table: 'payouts', key: '1', is: 'changed', event: 1 }])
  await practice.isFillable()
  await practice.lostAnswer()
  const actions = ['payout.created', 'payout.edited'] as const
  const narrowed: Partial<AuditSearch>[] = [{}, { actions }, { by: 'ayse' }, { by: 'ayse', actions, from: 1 }]
  for (const narrowing of narrowed) {
    for (const search of ['', 'PAY-1', 'kas']) {
      for (const before of [null, 9]) {
        for (const of of [null, day]) {
          const all = { actions: null, by: null, from: null, limit: 50 }
          await audit.page({ ...all, ...narrowing, search, before, day: of })
        }
      }
    }
  }
}

async function askThePeople({ charter, computers, workspace, operators }: PracticeLedger): Promise<void> {
  await charter.after(0)
  await charter.proposals()
  await workspace.read()
  await workspace.logo()
  await workspace.openWork()
  await workspace.unended(5)
  await computers.lastSignIns([{ name: 'stage', at: 0 }])
  await operators.lastSignIns(['can'])
  await operators.lastSignIn('can')
  await operators.refusalsAt({ by: 'can', computer: 'stage', after: 0 })
}

async function askTheTransactions(ledger: PracticeLedger): Promise<void> {
  const { transactions, deposits, attempts, reports, callbacks, heldFiles, banks, ageing, balance } = ledger
  await banks.latest()
  for (const before of [null, 9]) await banks.changes(before, 1, 50)
  await banks.history('b1', 50)
  await attempts.answer(1, 1)
  await reports.contradictedBy('support')
  await reports.knownAmong([moving(1, 'draft', 'completed')])
  await reports.standings([{ processId: 'PAY-1', transactionId: 'T-1' }])
  await reports.absent({ from: 0, until: dayMs, kinds: ['payout'], named: [1], limit: 9 })
  await reports.open(50)
  await reports.openCount()
  await reports.get(1)
  await callbacks.inbox()
  await callbacks.groups()
  await callbacks.groupCount()
  await callbacks.latest()
  await heldFiles.list()
  await heldFiles.isKnown('c'.repeat(64))
  await heldFiles.rows({ token: 't', fileName: 'x', held: 1, by: 'x' })
  for (const version of [null, 9]) {
    for (const ofInbox of [true, false]) await callbacks.waiting({ version, ofInbox, after: 0, limit: 9 })
  }
  await deposits.get(1)
  await deposits.onDesk(['draft', 'sending'], 5)
  await deposits.closing(1, 10_000)
  const ends = { lifetime: 5, voided: [{ by: 'can', at: 5 }] }
  for (const action of ['balance.entered', 'balance.alarm_changed'] as const) await balance.newest(action)
  await balance.movedSince(1, 0)
  await balance.rowBeyond(1, 5n)
  await ageing.waiting({ since: dayMs, lateFrom: 1, terms, ends, offset: 0, now: dayMs })

  await ledger.views.visibleTo('can')
  await transactions.find('PAY-1')
  await transactions.under('T-9')
  await transactions.volumes('2026-06-10', '2026-06-11')
  for (const text of texts) await transactions.customers(text, 8)
  const narrowed: Partial<TransactionNarrowing>[] = [
    {},
    { kind: 'payout' },
    { states: ['failed', 'paid'] },
    { kind: 'payout', states: ['failed', 'returned'], from: 1, until: dayMs },
    { from: 1, until: dayMs },
    ...(['sent', 'ended'] as const).flatMap((moment) => [
      { day: moment },
      { day: moment, kind: 'payout' as const, states: ['failed', 'returned'] as const, from: 1, until: dayMs },
    ]),
    { amounts: [125_000n, 1_250n] },
    { amountFrom: 1_000n, amountUntil: 9_000n, kind: 'payout' },
    { amountUntil: 9_000n, day: 'ended' },
    ...[{ batchId: 1 }, { customerId: 'M-1' }, { ibanTail: '1326' }],
    ...[
      { bankId: 'b1' },
      { createdBy: 'maker', states: ['paid' as const] },
      { approvedBy: 'can', day: 'sent' as const },
    ],
  ]
  for (const narrowing of narrowed) {
    for (const search of texts) {
      const all = { kind: null, search, ...narrowing }
      await transactions.count(all)
      await transactions.countAtLeast(all)
      const sorts: TransactionSearch['sort'][] = [newestFirst, ...bothWays('moment'), ...bothWays('amount')]
      for (const sort of sorts) {
        for (const after of [null, '7.5']) {
          await transactions.page({ ...all, sort, after, limit: 1 })
          await transactions.details({ ...all, sort, after, limit: 50 })
        }
      }
    }
  }
}

async function askTheStatements({ statements }: PracticeLedger): Promise<void> {
  const days = { from: '2026-06-01', until: '2026-06-30' }
  await statements.answersTo('h')
  await statements.former('a')
  await statements.kept({ ...days, after: { day: '2026-06-02', id: 1 }, limit: 9 })
  await statements.files(null, 9)
  await statements.month(days)
  await statements.page({ ...days, states: ['open', 'agrees'], after: { day: '', id: 0 }, limit: 9 })
  await statements.at([1, 2])
  await statements.matchingLines([1, 2])
  await statements.periods(days)
  await statements.namedByOpen(days)
  await statements.transactionsNamed(['PAY-1'])
  for (const moment of ['created', 'sent'] as const) {
    await statements.near({ moment, from: 0, until: dayMs, after: { moment: 1, id: 1 }, now: 0, limit: 9 })
  }
}

async function askThePayouts({ payouts, firstPayouts }: PracticeLedger): Promise<void> {
  await payouts.get(2)
  for (const list of payoutLists) {
    for (const sort of [null, ...bothWays('stateAt'), ...bothWays('amount')]) {
      for (const after of [null, '5.5']) await payouts.page({ list, terms, sort, after, limit: 1 })
    }
  }
  await payouts.counts(terms, 'maker')
  const payee = { id: 2, iban: 'TR330006100519786457841326', amount: 123_456n, customerId: 'c-17', replaces: 1 }
  for (const id of [null, 2]) await payouts.surroundings([{ ...payee, id }], { since: 5, firstSince: 1 })
  await payouts.toSend(2, { since: 5, firstSince: 1 })
  await payouts.dispatched(5)
  await payouts.approvedBy('can', 5)
  await payouts.batchApproval(1)
  await payouts.recipients('c-17', 5)
  for (const list of [{ batchId: 1 }, { payments: ['TR330006100519786457841326 100'] }]) {
    await payouts.sameLists(list)
  }
  await payouts.listOverrides(1)
  await firstPayouts.earlier(1)
}

async function askTheBatches({ batches }: PracticeLedger): Promise<void> {
  await batches.get(1, terms)
  await batches.brief(1)
  for (const before of [null, 9]) await batches.page(before, 5, terms)
  await batches.mappingOf('c0'.repeat(32))
  await batches.usedProcessIds(['PAY-1'])
  await batches.sealed(1, 'minor', terms)
  await batches.waitingFor({ by: 'ayse', owing: ['submit', 'approve', 'send', 'retry'], terms })
  for (const states of [null, { states: ['awaiting_approval', 'approved'] as const, terms }]) {
    for (const search of texts) {
      for (const sort of [null, ...bothWays('row'), ...bothWays('amount')]) {
        for (const only of [null, [3]]) {
          for (const amounts of [[], [100n]]) {
            for (const after of [0, 1]) await batches.rows(1, states, after, 50, { search, sort, only, amounts })
          }
        }
      }
    }
  }
}
