import { sql } from 'kysely'
import { amongNumbers, amongTexts } from '../../ledger/engine/engine.ts'
import type { RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import type { LineState } from '../contract/lines.ts'
import type { Candidate, LineRecord, MonthRecord } from '../records.ts'
import { matchingLines } from './matching-lines.ts'

/** Days of a month, both ends included. */
interface Days {
  from: string
  until: string
}

const mostShown = 20

export const statementLineReads = {
  async month(work: Work, { from, until }: Days): Promise<MonthRecord> {
    const { rows } = await sql<{ state: LineState; isFee: number; count: number; amount: string; unexplained: string }>`
      select state, case when answer = 'fee' then 1 else 0 end as is_fee, count(*) as count,
        cast(sum(amount) as text) as amount, cast(sum(unexplained) as text) as unexplained
      from statement_lines where day >= ${from} and day <= ${until} and state <> 'taken_back'
      group by state, case when answer = 'fee' then 1 else 0 end`.execute(work)
    const count = (wanted: LineState) =>
      rows.filter(({ state }) => state === wanted).reduce((sum, row) => sum + row.count, 0)
    const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n)
    return {
      ...{ agrees: count('agrees'), open: count('open'), explained: count('explained') },
      unexplained: sum(rows.map(({ unexplained }) => unexplained)),
      fees: sum(rows.filter(({ isFee }) => isFee === 1).map(({ amount }) => amount)),
    }
  },

  /** Reads lines in the order of their days. */
  async page(
    work: Work,
    wanted: Days & { states: readonly LineState[]; after: { day: string; id: number }; limit: number },
  ): Promise<LineRecord[]> {
    const { from, until, states, after, limit } = wanted
    const rows = await rowsWithFiles(work)
      .where('day', '>=', from < after.day ? after.day : from)
      .where('day', '<=', until)
      .where(sql<boolean>`(day, statement_lines.id) > (${after.day}, ${after.id})`)
      .where('state', 'in', states)
      .orderBy('day')
      .orderBy('statementLines.id')
      .limit(limit)
      .execute()
    return withMatches(work, rows)
  },

  /** Reads the references that open lines of these days name. */
  async namedByOpen(work: Work, { from, until }: Days): Promise<string[]> {
    const rows = await work
      .selectFrom('statementLines')
      .select('processIds')
      .where('day', '>=', from)
      .where('day', '<=', until)
      .where('state', '=', 'open')
      .execute()
    return rows.flatMap(({ processIds }) => listed(processIds))
  },

  transactionsNamed: (work: Work, processIds: readonly string[]): Promise<Candidate[]> =>
    candidates(work, 'processId', amongTexts(processIds)),

  /** Reads lines by their numbers, but for those that were taken back. */
  async at(work: Work, ids: readonly number[]): Promise<LineRecord[]> {
    const rows = await rowsWithFiles(work)
      .where('statementLines.id', 'in', amongNumbers(ids))
      .where('state', '!=', 'taken_back')
      .orderBy('statementLines.id')
      .execute()
    return withMatches(work, rows)
  },
}

const rowsWithFiles = (work: Work) =>
  work
    .selectFrom('statementLines')
    .innerJoin('statementFiles', 'statementFiles.id', 'statementLines.fileId')
    .selectAll('statementLines')
    .select(['name as fileName', 'hash as fileHash'])

type LineRow = RowOf<'statementLines'> & { fileName: string; fileHash: string }

const listed = (json: string): string[] => JSON.parse(json) as string[]

async function withMatches(work: Work, rows: readonly LineRow[]): Promise<LineRecord[]> {
  const matches = await work
    .selectFrom('statementMatches')
    .select(['lineId', 'transactionId', 'kind', 'note', 'matchedAt as at', 'matchedBy as by'])
    .where('undoneAt', 'is', null)
    .where('lineId', 'in', amongNumbers(rows.map(({ id }) => id)))
    .orderBy('id')
    .execute()
  const ofLine = Map.groupBy(matches, ({ lineId }) => lineId)
  const named = rows.flatMap(({ processIds, otherIds }) =>
    [listed(processIds), listed(otherIds)].flatMap((ids) => ids.slice(0, mostShown)),
  )
  const shownIds = [...ofLine.values()].flatMap((of) =>
    of.slice(0, mostShown).flatMap(({ transactionId }) => transactionId ?? []),
  )
  const byName = new Map((await candidates(work, 'processId', amongTexts(named))).map((each) => [each.processId, each]))
  const byId = new Map((await candidates(work, 'id', amongNumbers(shownIds))).map((each) => [each.id, each]))
  const others = Map.groupBy(
    await matchingLines(
      work,
      [...byName.values()].map(({ id }) => id),
    ),
    ({ transactionId }) => transactionId,
  )
  const besideLine = ({ id, amount }: LineRow, names: readonly string[]): Candidate[] =>
    names.slice(0, mostShown).flatMap((name) => {
      const transaction = byName.get(name)
      if (!transaction) return []
      const other = (others.get(transaction.id) ?? []).find(
        (each) => each.lineId !== id && each.amount < 0n === amount < 0,
      )
      return [{ ...transaction, otherLine: other ?? null }]
    })

  return rows.map((row): LineRecord => {
    const { id, fileId, fileRow, day, lineText, otherText, account, answer, state, fileName, fileHash } = row
    const of = listed(row.processIds)
    const own = ofLine.get(id) ?? []
    const latest = own.at(-1)
    const ids = own.flatMap(({ transactionId }) => transactionId ?? [])
    return {
      ...{ id, fileId, fileName, fileHash, row: fileRow, day, text: lineText, otherText, account, answer },
      amount: BigInt(row.amount),
      difference: BigInt(row.difference),
      state: state as LineState,
      unexplained: BigInt(row.unexplained),
      ...{ of: besideLine(row, of), ofCount: of.length, others: besideLine(row, listed(row.otherIds)) },
      match: latest
        ? {
            ...{ kind: latest.kind, at: latest.at, by: latest.by, note: latest.note, ofCount: ids.length },
            of: ids.slice(0, mostShown).flatMap((each) => byId.get(each) ?? []),
          }
        : null,
    }
  })
}

async function candidates(
  work: Work,
  by: 'id' | 'processId',
  values: ReturnType<typeof amongNumbers> | ReturnType<typeof amongTexts>,
): Promise<Candidate[]> {
  const rows = await work
    .selectFrom('transactions')
    .leftJoin('payouts', 'payouts.id', 'transactions.id')
    .leftJoin('resolutions', (on) =>
      on.onRef('resolutions.payoutId', '=', 'transactions.id').on('resolutions.state', '=', 'proposed'),
    )
    .select(['transactions.id', 'kind', 'processId', 'amount', 'transactions.state'])
    .select(['transactions.note', 'transactions.invoiceNumber'])
    .select(['proposedBy', 'proposedAt'])
    .select(sql<string>`coalesce(account_name, customer_name)`.as('name'))
    .where(`transactions.${by}`, 'in', values as never)
    .execute()
  return rows.map(({ amount, proposedBy: by, proposedAt: at, ...row }) => ({
    ...{ ...row, amount: BigInt(amount), otherLine: null },
    proposal: by === null || at === null ? null : { by, at },
  }))
}
