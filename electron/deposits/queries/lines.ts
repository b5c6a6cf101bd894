import { VezneError } from '../../core/result.ts'
import { changeRow, rowAt } from '../../ledger/rows.ts'
import type { AttemptKind } from '../../transactions/queries/attempts.ts'
import type { Selectable } from 'kysely'
import type { DepositRecord } from '../records.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import { sha256 } from '../../ledger/sha256.ts'
import { sql } from 'kysely'
import type { DepositState } from '../../core/states.ts'
import { inTheWay } from '../rules.ts'
import { serviceTime, type Stamp } from '../../core/time.ts'
import { among, byIndex, eachJoin } from '../../ledger/engine/sqlite.ts'
import { openConflicts } from '../../transactions/queries/reports.ts'

/** Deposits that are made instead of one another, for one payment. */

type Line = Pick<DepositRecord, 'replaces' | 'replacedBy' | 'line'>
export const alone: Line = { replaces: null, replacedBy: [], line: [] }

/** From each of these to what it replaces and to what replaces it, until there is no other. Those that are `alone` are left out. */
export async function linesOf(work: Work, ids: readonly number[]): Promise<Map<number, Line>> {
  const { rows } = await sql<Found>`
    with recursive line (own, id) as (
      select value, value from ${among(ids)} as asked
      union select own, deposits.id from line join deposits ${byIndex('deposits_replacing')} on replaces = line.id
      union select own, replaces from line join deposits on deposits.id = line.id where replaces is not null
    ),
    conflicts as materialized (${openConflicts})
    select
      own,
      line.id,
      process_id as processId,
      state,
      expires_at as expiresAt,
      replaces = own as replacesOwn,
      line.id = (select replaces from deposits where deposits.id = own) as isReplaced,
      line.id in (select id from conflicts) as contradicted
    from line
    ${eachJoin} deposits on deposits.id = line.id
    ${eachJoin} transactions on transactions.id = line.id
    where line.id <> own
    order by line.id`.execute(work)
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ own }) => own),
      ([own, found]) => [own, lineOf(found)],
    ),
  )
}

/** Must this deposit not be handed over now, because of another for the same payment? */
export async function isHeldBack(work: Work, id: number, stamp: Stamp): Promise<boolean> {
  const { line } = (await linesOf(work, [id])).get(id) ?? alone
  return inTheWay(line, serviceTime(stamp)) !== null
}

interface Found {
  own: number
  id: number
  processId: string
  state: DepositState
  expiresAt: number | null
  replacesOwn: number | null
  isReplaced: number | null
  contradicted: number
}

function lineOf(found: readonly Found[]): Line {
  const links = (of: readonly Found[]) => of.map(({ id, processId }) => ({ id, processId }))
  return {
    replaces: links(found.filter(({ isReplaced }) => isReplaced === 1))[0] ?? null,
    replacedBy: links(found.filter(({ replacesOwn }) => replacesOwn === 1)),
    line: found.map(({ id, processId, state, expiresAt, contradicted }) => ({
      id,
      processId,
      state,
      expiresAt,
      contradicted: contradicted === 1,
    })),
  }
}

/** What a 201 said of a deposit: where its customer pays, and until when. */
export type KeptAnswer = Pick<DepositRecord, 'checkoutUrl' | 'account' | 'expiresAt'>

export const answerIn = (row: Selectable<Tables['deposits']>): KeptAnswer => ({
  checkoutUrl: row.checkoutUrl,
  account: accountIn(row),
  expiresAt: row.expiresAt,
})

function accountIn({ accountBankName, accountName, accountIban }: Selectable<Tables['deposits']>) {
  if (accountBankName === null || accountName === null || accountIban === null) return null
  return { bankName: accountBankName, accountName, iban: accountIban }
}

/** The audit trail tells it by this alone: the link is for the customer, and whoever holds it may look at the page. */
export function digestOfAnswer({ checkoutUrl, account, expiresAt }: KeptAnswer): string {
  const told = [checkoutUrl, account?.bankName, account?.accountName, account?.iban, expiresAt]
  // As SQLite gives a text back.
  return sha256(JSON.stringify(told.map((each) => (typeof each === 'string' ? each.toWellFormed() : (each ?? null)))))
}

/** What is held while a deposit is handed over, and what its 201 brings. */
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
      })
    }
    return { answer: digestOfAnswer(answer) }
  },
}
