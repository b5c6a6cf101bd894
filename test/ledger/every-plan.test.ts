import { afterAll, beforeAll, expect, test } from 'vitest'
import { queries } from '../../electron/ledger-queries.ts'
import { queriesByName } from '../../electron/ledger/queries.ts'
import { askEveryRead } from './every-read.ts'
import { askOtherWrites, fillForReads } from './every-write.ts'
import { openPlanned } from './planned-ledger.ts'

/**
 * How SQLite goes about whatever is asked: what it reads through or sorts is named here with what bounds it, and nothing else is.
 * Its plans do not depend on the rows, as nothing ever runs ANALYZE.
 */

const sorted = /^USE TEMP B-TREE/

/** Steps of plans, and the text `query: statement` that has them. */
const bounded: readonly [step: RegExp, statement: RegExp, because: string][] = [
  // Tables that do not grow with the work, and indexes of what is open.
  ...['workspace', 'charter', 'proposals', 'bank_lists', 'inbox_reading'].map((table): [RegExp, RegExp, string] => [
    new RegExp(`^SCAN ${table}\\b`),
    /./,
    'a few rows',
  ]),
  [/^SCAN batch_runs$/, /./, 'one row at most'],
  [/^SCAN saved_views$/, /./, 'a few for each person'],
  [/^SCAN sqlite_sequence$/, /./, 'a row for each table'],
  [/^SCAN attempts USING (COVERING )?INDEX attempts_unfinished$/, /./, 'what is under way'],
  [/^SCAN reports USING INDEX reports_unsettled$/, /./, 'what people have yet to settle'],
  [/^SCAN resolutions USING (COVERING )?INDEX resolutions_proposed$/, /./, 'what people have yet to settle'],
  [/^SCAN reports USING INDEX reports_said$/, /order by "id" desc limit \?$/, 'the newest'],
  [/^SCAN callbacks USING INDEX callbacks_open$/, /./, 'what waits for a mapping'],
  [/^SCAN transaction_search VIRTUAL TABLE INDEX (0:=|\d+:M1)/, /./, 'what the index of texts finds, or one row'],

  // From an end of an index, to a limit.
  [/^SCAN audit_events$|_of_action \(action=\?\)$/, /order by "?sequence"? desc limit \?/, 'the newest'],
  [/^SCAN batches$/, /from "batches" order by "id" desc limit/, 'a page'],
  [/^SCAN batches$/, /^transactions\..* from batches where instr/, 'far fewer than their rows'],
  [/^SCAN transactions$/, /^transactions.customers: .* from transactions order by id desc limit \?/, 'the newest'],
  [
    /newest$|of_kind|_ended$|AND state=\?\)$/,
    /order by \w+ (a|de)sc, id (a|de)sc limit (1 offset )?(\?|\d+)/,
    'a page, or the newest',
  ],
  [/newest$/, /^practice.isFillable: select "id" from "transactions" limit \?$/, 'the first'],
  // Whole lists, for whom it is about all of it.
  [/./, /^audit\.check: /, 'verifying goes through all there is'],
  [/./, /^practice\.lostAnswer: /, 'the sandbox is small'],
  [
    /^SCAN transactions|of_kind|AND state=\?\)$/,
    /^transactions.count(AtLeast)?: select \(select/,
    'a list without a text, or a file',
  ],
  [/./, /^batches.markUnknownAfterRestore: /, 'after a restore all is looked at'],
  [/./, /^audit.settleFindings: /, 'then all is checked anew'],
  [/^SCAN (payouts|attempts)\b/, /insert into "batches"/, 'never run: no row waits for its batch'],

  // Sorted or told apart: what belongs to a few that are named.
  [sorted, /(^|[^a-z_])(parent_id|payout_id|replaces|id|process_id)"? in \(select value/, 'of those asked for'],
  [sorted, /"batch_id" in \(select value .* order by "id"$/, 'approvals of a page of batches'],
  [sorted, /from "saved_views"/, 'a few for each person'],
  [sorted, /^audit.page: select kind/, 'a row for each kind'],
  [sorted, /count\(distinct by\) from approvals/, 'approvals of one payout'],
  [sorted, /^sums_of_voided: /, 'approvals of one payout'],
  [sorted, /^payouts.surroundings: |with payees as materialized/, 'what stands around those asked for'],
  // A batch, or a page of them.
  [
    sorted,
    /^transactions\.(page|details): .* in \(select id from transactions indexed by \w+ where batch_id = \?\)/,
    'a batch',
  ],
  [/^SCAN transactions|TEMP B-TREE/, /^balance.rowBeyond: /, 'the rows of a batch'],
  [sorted, /^batches\.(sealed|approve|rows): .* batch_id"? = \?/, 'the rows of a batch'],
  [sorted, /^payouts.batchApproval: /, 'the rows of a batch'],
  [sorted, /^batches.*: select batch, stands/, 'the states of a page of batches'],
  [sorted, /with list as materialized/, 'batches that have its payments'],
  // What is open, or of one day.
  [
    /AND state=\?\)$/,
    /^(payouts.counts|workspace.openWork|workspace.unended): /,
    'what somebody still owes or waits for',
  ],
  [/_of_action \(action=\?\)$/, /action = 'ledger.set_back'/, 'how often the ledger was set back'],
  [sorted, /distinct parent_id as id from reports indexed by reports_unsettled/, 'what people have yet to settle'],
  [/^SCAN reports/, /^reports.contradictedBy: /, 'what people have yet to settle'],
  [sorted, /^reports.open(Count)?: /, 'what people have yet to settle'],
  [sorted, /^payouts.page: .*transactions_in_state/, 'what is unknown or in question'],
  [sorted, /^ageing.waiting: /, 'what waits too long'],
  [/AND state=\?\)$/, /^balance.movedSince: /, 'what is open'],
  [sorted, /^balance.movedSince: /, 'what was sent since a balance was seen'],
  [sorted, /^batches.waitingFor: /, 'batches that somebody owes'],
  [sorted, /^statements.(files|takeBack): .* from statement_files/, 'the matches of a page of files'],
  [sorted, /^statements.month: /, 'the lines of a month'],
  [sorted, /^statements.(page|at): .* from "statement_matches"/, 'the matches of a page of lines'],
  [sorted, /^callbacks.groups: /, 'groups that wait'],
  [sorted, /^heldFiles.list: /, 'a file of each who may bring one'],
  [/USE TEMP B-TREE FOR GROUP BY/, /^heldFiles.list: /, 'a file of each who may bring one'],
  [sorted, /^deposits.onDesk: /, 'what the desk shows'],
  [sorted, /^audit.(movements|period): .* from sums .* group by part/, 'a few sums for each day'],
  [sorted, /^audit.period: with moved as materialized/, 'money that moved in the period'],
  // Found by a text.
  [sorted, /^transactions\..* from batches where instr/, 'the rows of a few batches'],
  [sorted, /^transactions.customers: /, 'those found among the newest'],
]

/** Columns of which a great part of a table may have one value: who looks for that alone goes through the part. */
const shared = /\((kind|state|by|action|subject_kind|kind=\? AND state)=\?\)/

/** Whether a step goes through a whole table, a great part of one, or sorts what the others found. */
const isLong = (step: string): boolean => /^SCAN|TEMP B-TREE|AUTOMATIC/.test(step) || shared.test(step)

/** What a statement was given, or made itself of what its other steps found. */
function isOwn(step: string, steps: readonly string[]): boolean {
  const [, name = ''] = /^SCAN (\S+)/.exec(step) ?? []
  return (
    /^SCAN (CONSTANT ROW|\d+-ROW VALUES CLAUSE|json_each VIRTUAL TABLE.*)$/.test(step) ||
    steps.some((other) => other === `CO-ROUTINE ${name}` || other === `MATERIALIZE ${name}`)
  )
}

const opened = openPlanned()
beforeAll(async () => {
  await fillForReads(opened.ledger)
  await askEveryRead(opened.ledger)
  await askOtherWrites(opened.ledger)
})
afterAll(() => opened.database.close())

test('every query of every port is asked', () => {
  const every = [...queriesByName(queries.reads), ...queriesByName(queries.writes)].map(([name]) => name)
  // What fills practice data asks the others, for minutes.
  expect(every.filter((name) => !opened.plans.get(name)?.size)).toEqual(['practice.fill'])
})

test('whatever is read through or sorted is bounded, and every bound is of something', () => {
  const stale = new Set(bounded)
  const unbounded = new Set<string>()
  for (const [name, plans] of opened.plans) {
    for (const [sql, steps] of plans) {
      const text = `${name}: ${sql.replaceAll('+?', '?').replace(/\s+/g, ' ').trim()}`
      for (const step of steps) {
        if (!isLong(step) || isOwn(step, steps)) continue
        const entries = bounded.filter(([which, statement]) => which.test(step) && statement.test(text))
        if (entries.length === 0) unbounded.add(`${step} < ${text}`)
        for (const entry of entries) stale.delete(entry)
      }
    }
  }
  expect({ unbounded: [...unbounded], stale: [...stale].map(String) }).toEqual({ unbounded: [], stale: [] })
})
