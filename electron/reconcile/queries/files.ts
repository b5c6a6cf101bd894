import { sql } from 'kysely'
import { magnitude } from '../../core/money.ts'
import { record } from '../../ledger/events.ts'
import { insertRows, type RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import type { StatementMapping } from '../contract/statement.ts'
import type { AnsweredLine, FileRecord, FormerImport, ImportedStatement, KeptLine, NewStatement } from '../records.ts'
import type { Stamp } from '../../core/time.ts'
import { identified, newAmong } from '../rules/identity.ts'
import { isMatchedByNumber } from '../rules/stands.ts'
import { anyMatchedBefore, transactionsNamed } from './matching-lines.ts'
import { near } from './near.ts'

/** Statements of banks: which files were imported, and what of them is new. */
export const statementFileReads = {
  near,

  /** Returns the answers with which a file of this header was imported last. `account` is empty for several. */
  async answersTo(work: Work, headerHash: string): Promise<{ mapping: StatementMapping; account: string } | null> {
    const row = await work
      .selectFrom('statementFiles')
      .select(['mapping', 'accounts'])
      .where('headerHash', '=', headerHash)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!row) return null
    const [account = '', another] = JSON.parse(row.accounts) as string[]
    return { mapping: JSON.parse(row.mapping) as StatementMapping, account: another === undefined ? account : '' }
  },

  former: formerImport,

  /** Reads lines of these days, a page at a time. */
  async kept(
    work: Work,
    { after, limit, ...days }: { from: string; until: string; after: KeptPage['next']; limit: number },
  ): Promise<KeptPage> {
    const { day, id } = after ?? { day: days.from, id: 0 }
    const rows = await keptRows(work, { ...days, from: day })
      .where(sql<boolean>`(day, id) > (${day}, ${id})`)
      .orderBy('day')
      .orderBy('id')
      .limit(limit)
      .execute()
    const last = rows.length < limit ? undefined : rows.at(-1)
    return { lines: rows.map(keptLine), next: last ? { day: last.day, id: last.id } : null }
  },

  /** Reads the periods of files that have some of these days. */
  periods: (work: Work, { from, until }: { from: string; until: string }): Promise<{ from: string; until: string }[]> =>
    work
      .selectFrom('statementFiles')
      .select(['fromDay as from', 'untilDay as until'])
      .where('takenBackAt', 'is', null)
      .where('untilDay', '>=', from)
      .where('fromDay', '<=', until)
      .execute(),

  /** Newest first. */
  async files(work: Work, before: number | null, limit: number): Promise<FileRecord[]> {
    const { rows } = await sql<Omit<RowOf<'statementFiles'>, 'hash'> & { matched: number; overlaps: number }>`
      select *,
        (select count(distinct line_id) from statement_matches
          where file_id = statement_files.id and undone_at is null and kind <> 'number') as matched,
        (select count(*) from statement_files as later where later.id > statement_files.id and ${overlapping}) as overlaps
      from statement_files where id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit}`.execute(
      work,
    )
    return rows.map(({ accounts, fromDay: from, untilDay: until, overlaps, ...file }) => ({
      ...{ ...file, from, until, isOverlapped: overlaps > 0 && file.takenBackAt === null },
      accounts: JSON.parse(accounts) as string[],
    }))
  },
}

/** The next page continues after `next`; null on the last one. */
interface KeptPage {
  lines: KeptLine[]
  next: { day: string; id: number } | null
}

const overlapping = sql`later.taken_back_at is null
  and later.from_day <= statement_files.until_day and later.until_day >= statement_files.from_day`

export const statementFileWrites = {
  /** Adds the lines that no earlier file has. Null: imported already, or another line got a transaction meanwhile. */
  async import(work: Work, { lines, ...file }: NewStatement): Promise<ImportedStatement | null> {
    if (await formerImport(work, file.hash)) return null
    const days = lines.map(({ day }) => day).toSorted()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const former = await keptRows(work, { from: first, until: last }).execute()
    const from = file.period.from < first ? file.period.from : first
    const until = file.period.until > last ? file.period.until : last
    const places = newAmong(
      lines.map(identified),
      former.map((row) => identified(keptLine(row))),
    )
    const added = places.map((place) => lines[place] as AnsweredLine)
    const sure = await matchedByNumber(work, added)
    if (await anyMatchedBefore(work, sure)) return null
    const accounts = [...new Set(lines.map(({ account }) => account))]
    const { id: fileId } = await work
      .insertInto('statementFiles')
      .values({
        ...{ hash: file.hash, headerHash: file.headerHash, mapping: JSON.stringify(file.mapping), name: file.name },
        ...{ accounts: JSON.stringify(accounts), fromDay: from, untilDay: until, lines: added.length },
        ...{ importedAt: file.at, importedBy: file.by },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRows(
      work,
      'statementLines',
      added.map((each) => rowOf(each, fileId)),
    )
    const matched = await matchByNumber(work, { fileId, sure, ...file })
    const alreadyKept = lines.length - added.length
    await record(work, {
      stamp: file,
      action: 'statement.imported',
      subject: { kind: 'report', id: '', name: file.name },
      after: {
        ...{ file: fileId, hash: file.hash, mapping: file.mapping, accounts, from, until },
        ...{ added: added.length, alreadyKept, matched },
      },
    })
    return { fileId, added: added.length, alreadyKept }
  },

  /** Takes a file's lines out of every month. `in_the_way`: a match of a person, or a later file with its days. */
  async takeBack(
    work: Work,
    { fileId, ...stamp }: Stamp & { fileId: number },
  ): Promise<'done' | 'not_found' | 'in_the_way'> {
    const [file] = await statementFileReads.files(work, fileId + 1, 1)
    if (file?.id !== fileId || file.takenBackAt !== null) return 'not_found'
    if (file.matched > 0 || file.isOverlapped) return 'in_the_way'
    const undone = { undoneAt: stamp.at, undoneBy: stamp.by }
    await work.updateTable('statementLines').set({ state: 'taken_back' }).where('fileId', '=', fileId).execute()
    await sql`update statement_matches set undone_at = ${undone.undoneAt}, undone_by = ${undone.undoneBy}
      where undone_at is null and line_id in (select id from statement_lines where file_id = ${fileId})`.execute(work)
    const takenBack = { takenBackAt: stamp.at, takenBackBy: stamp.by }
    await work.updateTable('statementFiles').set(takenBack).where('id', '=', fileId).execute()
    await record(work, {
      ...{ stamp, action: 'statement.taken_back' },
      subject: { kind: 'report', id: '', name: file.name },
      after: { file: fileId },
    })
    return 'done'
  },
}

async function formerImport(work: Work, hash: string): Promise<FormerImport | null> {
  const row = await work
    .selectFrom('statementFiles')
    .select(['name', 'importedAt as at', 'importedBy as by'])
    .where('hash', '=', hash)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

const keptRows = (work: Work, { from, until }: { from: string; until: string }) =>
  work
    .selectFrom('statementLines')
    .select(['id', 'day', 'amount', 'lineText', 'otherText', 'balance', 'account', 'processIds', 'reason'])
    .select(['state', 'unexplained'])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where('state', '!=', 'taken_back')

type KeptRow = Pick<
  RowOf<'statementLines'>,
  'id' | 'day' | 'amount' | 'lineText' | 'otherText' | 'balance' | 'account' | 'processIds' | 'reason'
> &
  Pick<RowOf<'statementLines'>, 'state' | 'unexplained'>

const keptLine = (row: KeptRow): KeptLine => ({
  ...{ number: -row.id, day: row.day, amount: BigInt(row.amount), text: row.lineText, otherText: row.otherText },
  ...{ account: row.account, balance: row.balance === null ? null : BigInt(row.balance) },
  ...{ of: JSON.parse(row.processIds) as string[], by: row.reason },
  isUndecided: row.state === 'open' && BigInt(row.unexplained) === magnitude(BigInt(row.amount)),
})

const rowOf = (movement: AnsweredLine, fileId: number) => ({
  ...{
    fileId,
    number: movement.number,
    fileRow: movement.row,
    day: movement.day,
    amount: movement.amount,
    balance: movement.balance,
  },
  ...{
    lineText: movement.text,
    otherText: movement.otherText,
    account: movement.account,
    answer: movement.answer,
    reason: movement.by,
  },
  ...{
    processIds: JSON.stringify(movement.of),
    otherIds: JSON.stringify(movement.others),
    difference: movement.difference,
  },
  ...(movement.answer === 'fee' || isMatchedByNumber(movement)
    ? { state: 'agrees' as const, unexplained: 0n }
    : { state: 'open' as const, unexplained: magnitude(movement.amount) }),
})

/** Finds the transactions of lines that have whole numbers and the whole amount. */
async function matchedByNumber(work: Work, added: readonly AnsweredLine[]) {
  const sure = added.filter(isMatchedByNumber)
  const transactions = await transactionsNamed(work, [...new Set(sure.flatMap(({ of }) => of))])
  return sure.map((row) => ({ row, of: row.of.flatMap((processId) => transactions.get(processId) ?? []) }))
}

/** Counts the lines. */
async function matchByNumber(
  work: Work,
  { fileId, sure, at, by }: Stamp & { fileId: number; sure: Awaited<ReturnType<typeof matchedByNumber>> },
): Promise<number> {
  if (sure.length === 0) return 0
  const rows = await work.selectFrom('statementLines').select(['id', 'number']).where('fileId', '=', fileId).execute()
  const lineIds = new Map(rows.map(({ id, number }) => [number, id]))
  const matches = sure.flatMap(({ row: { number }, of }) =>
    of.map(({ id: transactionId }) => ({
      ...{ fileId, lineId: lineIds.get(number) as number, transactionId },
      ...{ kind: 'number' as const, note: null, matchedAt: at, matchedBy: by },
    })),
  )
  await insertRows(work, 'statementMatches', matches)
  return sure.length
}
