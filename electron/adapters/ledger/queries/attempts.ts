import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { VezneError } from '../../../contract/result.ts'
import type { SettledAttempt } from '../../../domain/ports.ts'
import type { AttemptState } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { attemptRecord } from './entries.ts'
import { keepContradictingAnswer } from './reports.ts'
import { indexForSearch } from './search-text.ts'

/** The durable steps of one attempt (send-protocol): prepared, sending, and how it ended. */
export const attempts: Over<Work>['attempts'] = {
  async prepare(work, { id, revision, from, body, bodyHash, runId, by, at }) {
    const { numUpdatedRows } = await work
      .updateTable('transactions')
      .set({ state: 'sending', state_at: at, state_by: by })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('state', 'in', from)
      // A report that contradicts it may be the only sign that it was paid.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reports')
              .select('reports.id')
              .whereRef('reports.parent_id', '=', 'transactions.id')
              .where('effect', '=', 'conflict'),
          ),
        ),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    const prepared = await work
      .insertInto('attempts')
      .values({
        parent_id: id,
        number: (await latestNumber(work, id)) + 1,
        state: 'prepared',
        run_id: runId,
        body,
        body_hash: bodyHash,
        prepared_at: at,
        prepared_by: by,
        state_at: at,
        state_by: by,
      })
      .returning(['id', 'number', 'state', 'state_at', 'code', 'service_message'])
      .executeTakeFirstOrThrow()
    return attemptRecord(prepared)
  },

  async markSending(work, attemptId, { by, at }) {
    const attempt = await work
      .selectFrom('attempts')
      .innerJoin('transactions', 'transactions.id', 'attempts.parent_id')
      .select(['attempts.state', 'transactions.state as parentState'])
      .where('attempts.id', '=', attemptId)
      .executeTakeFirst()
    if (attempt?.state !== 'prepared') throw new VezneError('already_sending')
    // A report says that it arrived already, by whatever way: not one byte more.
    if (attempt.parentState !== 'sending') throw new VezneError('changed_meanwhile')
    await work
      .updateTable('attempts')
      .set({ state: 'sending', state_at: at, state_by: by })
      .where('id', '=', attemptId)
      .execute()
  },

  async settle(work, settled) {
    const { attemptId, attemptState, by, at, code, serviceMessage, raw } = settled
    const attempt = await work
      .updateTable('attempts')
      .set({
        state: attemptState,
        state_at: at,
        state_by: by,
        code,
        service_message: serviceMessage,
        raw_status: raw?.status ?? null,
        raw_body: raw?.body ?? null,
      })
      .where('id', '=', attemptId)
      .where('state', 'in', mayBecome[attemptState])
      .returning(['parent_id', 'number'])
      .executeTakeFirst()
    if (!attempt) throw new VezneError('wrong_state')

    // What an old attempt failed at says nothing about a newer one; that it was accepted says everything.
    if (attemptState === 'accepted' || attempt.number === (await latestNumber(work, attempt.parent_id))) {
      await work
        .updateTable('transactions')
        .set({ state: settled.to, state_at: at, state_by: by })
        .where('id', '=', attempt.parent_id)
        .where('state', 'in', ['sending', 'unknown'])
        .execute()
    }
    await keepAnswer(work, attempt.parent_id, settled)
  },

  async recover(work, runId, stamp) {
    return {
      notSent: await endUnfinished(work, 'prepared', 'not_sent', runId, stamp),
      unknown: await endUnfinished(work, 'sending', 'unknown', runId, stamp),
    }
  },
}

/** Which states an attempt may end from. A late answer ends an `unknown` one, but nothing makes it `not_sent` any more. */
const mayBecome: Record<SettledAttempt['attemptState'], readonly AttemptState[]> = {
  accepted: ['prepared', 'sending', 'unknown'],
  refused: ['prepared', 'sending', 'unknown'],
  unknown: ['prepared', 'sending', 'unknown'],
  not_sent: ['prepared', 'sending'],
}

async function latestNumber(work: Work, id: number): Promise<number> {
  const latest = await work
    .selectFrom('attempts')
    .select('number')
    .where('parent_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.number ?? 0
}

/** What an answer taught us. A transactionId that a report brought first stands. */
async function keepAnswer(
  work: Work,
  id: number,
  { transactionId, deposit, attemptState, by, at }: SettledAttempt,
): Promise<void> {
  if (transactionId !== null) {
    await keepContradictingAnswer(work, id, { transactionId, status: attemptState, by, at })
    await work
      .updateTable('transactions')
      .set({ transaction_id: transactionId })
      .where('id', '=', id)
      .where('transaction_id', 'is', null)
      .execute()
    await indexForSearch(work, id)
  }
  if (deposit) {
    await work
      .updateTable('deposits')
      .set({
        checkout_url: deposit.checkoutUrl,
        account_bank_name: deposit.account?.bankName ?? null,
        account_name: deposit.account?.accountName ?? null,
        account_iban: deposit.account?.iban ?? null,
        expires_at: deposit.expiresAt,
      })
      .where('id', '=', id)
      .execute()
  }
}

async function endUnfinished(
  work: Work,
  found: 'prepared' | 'sending',
  ended: 'not_sent' | 'unknown',
  runId: string,
  { by, at }: { by: string; at: number },
): Promise<number> {
  const left = await work
    .updateTable('attempts')
    .set({ state: ended, state_at: at, state_by: by })
    // Word for word the condition of the index of unfinished attempts, or SQLite would read every attempt ever made.
    .where(sql<SqlBool>`state in ('prepared', 'sending')`)
    .where('state', '=', found)
    .where('run_id', '!=', runId)
    .returning('parent_id')
    .execute()
  await work
    .updateTable('transactions')
    .set({
      // A deposit may be handed over again while an earlier attempt is unknown, and then it stays unknown.
      state: sql<typeof ended>`case when exists (
        select 1 from attempts
        where attempts.parent_id = transactions.id and attempts.state not in ('refused', 'not_sent')
      ) then 'unknown' else ${ended} end`,
      state_at: at,
      state_by: by,
    })
    .where(
      'id',
      'in',
      left.map((attempt) => attempt.parent_id),
    )
    .where('state', '=', 'sending')
    .execute()
  return left.length
}
