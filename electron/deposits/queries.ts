import { sql } from 'kysely'
import type { DepositAnswer, OddField } from '../core/payment-service.ts'
import { together } from '../core/together.ts'
import { VezneError } from '../core/result.ts'
import { depositStates, type DepositState } from '../core/states.ts'
import { serviceTime, type Stamp } from '../core/time.ts'
import { amongNumbers, byIndex, eachJoin } from '../ledger/engine/engine.ts'
import { storable } from '../ledger/engine/values.ts'
import { record } from '../ledger/events.ts'
import { addRow, changeRow, rowAt, type RowOf } from '../ledger/rows.ts'
import { sha256 } from '../ledger/row-digests.ts'
import type { Work } from '../ledger/tables.ts'
import type { AttemptKind } from '../transactions/queries/attempts.ts'
import { addEntry, attemptsOf, contentsOf, entryFacts, subjectOf } from '../transactions/queries/entries.ts'
import { linesOf } from '../transactions/queries/line.ts'
import { adoptReports, reportsOf, transactionsWithOpen } from '../transactions/queries/reports.ts'
import type { Metadata } from './contract/metadata.ts'
import type { AllowedLink, DepositInLine, DepositRecord, NewDeposit } from './records.ts'
import { inTheWay, mayBeReplaced } from './rules.ts'

/** Deposits in the ledger: how they are read and added, those that are made for one payment, and what an attempt holds and brings. */

export const depositReads = {
  get,

  /** Every deposit in one of these states, and the newest `most` of all the rest; newest first. */
  async onDesk(work: Work, open: readonly DepositState[], most: number): Promise<DepositRecord[]> {
    const others = depositStates.filter((state) => !open.includes(state))
    // By their ids: of either or of the other, SQLite would look at every deposit that there ever was.
    const ids = sql<number>`(
      select id from transactions ${byIndex('transactions_in_state')} where kind = 'deposit' and state in (${sql.join(open)})
      union all select id from (
        select id from transactions where kind = 'deposit' and state in (${sql.join(others)})
        order by created_at desc, id desc limit ${most}
      )
    )`
    const rows = select(work)
      .where('transactions.id', 'in', ids)
      .orderBy('createdAt', 'desc')
      .orderBy('transactions.id', 'desc')
    return records(work, await rows.execute())
  },

  /** Pending ones whose window closes within (from, until], the first to close first. */
  async closing(work: Work, from: number, until: number): Promise<DepositRecord[]> {
    // Those that close soon are few, and those that are pending for ever are not: the order of the tables is kept.
    const { rows } = await sql<{ id: number }>`
      select deposits.id
      from deposits ${byIndex('deposits_closing')} ${eachJoin} transactions on transactions.id = deposits.id
      where expires_at > ${from} and expires_at <= ${until} and state = 'pending'
      order by expires_at, deposits.id`.execute(work)
    const ids = rows.map(({ id }) => id)
    const found = select(work)
      .where('transactions.id', 'in', amongNumbers(ids))
      .orderBy('expiresAt')
      .orderBy('transactions.id')
    return records(work, await found.execute())
  },
}

export const depositWrites = {
  /**
   * As `draft`. Throws `invalid_input` {processId: used} when the processId is there already, of either kind. What was
   * reported of it before, and matched nothing then, are its open conflicts: they may be the only sign of a payment. With
   * `replaces`: `not_found`, and `wrong_state` when none may be made instead of that one at the stamp's service time.
   */
  async add(work: Work, deposit: NewDeposit, stamp: Stamp): Promise<DepositRecord> {
    if (deposit.replaces !== null) await holdReplacing(work, deposit.replaces, stamp)
    const id = await addEntry(work, 'deposit', deposit, stamp)
    const metadata = deposit.metadata && JSON.stringify(deposit.metadata)
    await addRow(work, 'deposits', { id, metadata, replaces: deposit.replaces })
    const adopted = await adoptReports(work, { id, processId: deposit.processId })
    const added = await get(work, id)
    if (!added) throw new Error('a row that was just written cannot be read')
    await record(work, {
      stamp,
      action: 'deposit.created',
      subject: subjectOf({ kind: 'deposit', id, processId: deposit.processId }),
      after: { ...contentsOf(deposit), state: added.state, revision: added.revision, ...adopted },
    })
    return added
  },

  /** Throws `changed_meanwhile` when its link is another by now. */
  async allowLink(work: Work, { id, checkoutUrl, expected, came }: AllowedLink, stamp: Stamp): Promise<void> {
    const [transaction, row] = await together(rowAt(work, 'transactions', id), rowAt(work, 'deposits', id))
    if (!transaction || row?.checkoutUrl !== checkoutUrl) throw new VezneError('changed_meanwhile')
    await changeRow(work, 'deposits', row, { allowedOrigin: came })
    await record(work, {
      stamp,
      action: 'deposit.link_allowed',
      subject: subjectOf(transaction),
      after: { expectedOrigin: expected, givenOrigin: came },
    })
  },
}

async function get(work: Work, id: number): Promise<DepositRecord | null> {
  const [found] = await records(work, await select(work).where('transactions.id', '=', id).execute())
  return found ?? null
}

/** In the transaction that would add another: of two at once, each was looked at before the other was made. */
async function holdReplacing(work: Work, replaces: number, stamp: Stamp): Promise<void> {
  const replaced = await get(work, replaces)
  if (!replaced) throw new VezneError('not_found')
  if (!mayBeReplaced(replaced, serviceTime(stamp))) throw new VezneError('wrong_state')
}

/** Both tables' columns; they share `id` alone, and its value. */
const select = (work: Work) =>
  work.selectFrom('transactions').innerJoin('deposits', 'deposits.id', 'transactions.id').selectAll()

async function records(work: Work, rows: (RowOf<'transactions'> & RowOf<'deposits'>)[]): Promise<DepositRecord[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(work, ids)
  const reports = await reportsOf(work, ids)
  const lineAt = await othersInLine(work, ids)
  return rows.map((row) => ({
    ...entryFacts(row, attempts.get(row.id), reports.get(row.id)),
    state: row.state as DepositState,
    metadata: row.metadata === null ? null : (JSON.parse(row.metadata) as Metadata),
    ...lineAt(row.id),
    checkoutUrl: row.checkoutUrl,
    account: accountIn(row),
    expiresAt: row.expiresAt,
    ...(row.odd !== null && { odd: JSON.parse(row.odd) as OddField[] }),
    allowedOrigin: row.allowedOrigin,
  }))
}

function accountIn({ accountBankName, accountName, accountIban }: RowOf<'deposits'>): DepositRecord['account'] {
  if (accountBankName === null && accountName === null && accountIban === null) return null
  return { bankName: accountBankName, accountName, iban: accountIban }
}

type Line = Pick<DepositRecord, 'replaces' | 'replacedBy' | 'line'>

/** Deposits that are made instead of one another, for one payment: of each of these, the others. */
async function othersInLine(work: Work, ids: readonly number[]): Promise<(id: number) => Line> {
  const lines = await linesOf(work, 'deposits', ids)
  const { rows } = await sql<Omit<DepositInLine, 'contradicted'> & { contradicted: number }>`
    with conflicts as materialized (${transactionsWithOpen('conflict')})
    select transactions.id, process_id, state, expires_at,
      case when transactions.id in (select id from conflicts) then 1 else 0 end as contradicted
    from transactions join deposits on deposits.id = transactions.id
    where transactions.id in ${amongNumbers([...new Set(ids.flatMap(lines.of))])}`.execute(work)
  const found = new Map(rows.map((row) => [row.id, { ...row, contradicted: row.contradicted === 1 }]))
  return (id) => {
    const line = lines.of(id).flatMap((other) => found.get(other) ?? [])
    return {
      line,
      replaces: line.find((other) => other.id === lines.replaces(id)) ?? null,
      replacedBy: line.filter((other) => lines.replaces(other.id) === id),
    }
  }
}

/** Must this deposit not be dispatched now, because of another for the same payment? */
async function isHeldBack(work: Work, id: number, stamp: Stamp): Promise<boolean> {
  const { line } = (await othersInLine(work, [id]))(id)
  return inTheWay(line, serviceTime(stamp)) !== null
}

const wordsOf = (odd: readonly OddField[]): string => JSON.stringify(odd)

/** The audit trail says it by this alone: the link is for the customer, and whoever holds it may look at the page. */
function digestOfAnswer({ checkoutUrl, account, expiresAt, odd }: DepositAnswer): string {
  const said = [checkoutUrl, account?.bankName, account?.accountName, account?.iban, expiresAt]
  if (odd) said.push(wordsOf(odd))
  // As it comes back.
  return sha256(JSON.stringify(said.map((each) => (typeof each === 'string' ? storable(each) : (each ?? null)))))
}

/** What is held while a deposit is dispatched, and what its 201 brings. */
export const depositAttempts: AttemptKind = {
  async holdPreparing(work, { id }, stamp) {
    if (await isHeldBack(work, id, stamp)) throw new VezneError('wrong_state')
  },

  async holdSending(work, { id }, stamp) {
    if (await isHeldBack(work, id, stamp)) throw new VezneError('changed_meanwhile')
  },

  async keepAnswer(work, id, answer) {
    const row = await rowAt(work, 'deposits', id)
    if (row) {
      await changeRow(work, 'deposits', row, {
        checkoutUrl: answer.checkoutUrl,
        accountBankName: answer.account?.bankName ?? null,
        accountName: answer.account?.accountName ?? null,
        accountIban: answer.account?.iban ?? null,
        expiresAt: answer.expiresAt,
        odd: answer.odd ? wordsOf(answer.odd) : null,
      })
    }
    return { answer: digestOfAnswer(answer) }
  },
}
