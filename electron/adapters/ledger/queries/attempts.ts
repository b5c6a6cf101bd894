import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { DepositState } from '../../../contract/deposit-state.ts'
import type { PayoutState } from '../../../contract/payout-state.ts'
import { VezneError } from '../../../contract/result.ts'
import type { StateSource } from '../../../contract/state-source.ts'
import type { SettledAttempt } from '../../../domain/attempt-ledger-port.ts'
import type { AttemptState } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { keepAnswer } from './answers.ts'
import { recordAttempt } from './attempt-events.ts'
import { holdDayCap } from './caps.ts'
import { isHeldBack } from './deposit-lines.ts'
import { attemptColumns, attemptRecord, parentOf, standingColumns } from './entries.ts'
import { standingToSend } from './reports.ts'
import { holdUnsureTwins } from './unsure-twins.ts'

/** The durable steps of one attempt (send-protocol): prepared, sending, and how it ended. */
export const attempts: Over<Work>['attempts'] = {
  async prepare(work, { id, revision, from, body, bodyHash, runId, dayCap, ...stamp }) {
    const { by, at } = stamp
    const before = await standingToSend(work, id)
    if (!before || before.contradicted) return null
    const now = await work
      .updateTable('transactions')
      .set({ state: 'sending', state_at: at, state_by: by, state_source: 'operator' })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('state', 'in', from)
      .returning(standingColumns)
      .executeTakeFirst()
    if (!now) return null
    if (await isHeldBack(work, before, stamp)) throw new VezneError('wrong_state')
    await holdUnsureTwins(work, id)
    await holdDayCap(work, dayCap, id)
    const prepared = await work
      .insertInto('attempts')
      .values({
        parent_id: id,
        number: sql<number>`(select coalesce(max(number), 0) + 1 from attempts where parent_id = ${id})`,
        state: 'prepared',
        run_id: runId,
        body,
        body_hash: bodyHash,
        prepared_at: at,
        prepared_by: by,
        state_at: at,
        state_by: by,
      })
      .returning(attemptColumns)
      .executeTakeFirstOrThrow()
    await recordAttempt(work, { stamp, action: 'attempt.prepared', attempt: prepared, before, now })
    return attemptRecord(prepared)
  },

  async markSending(work, attemptId, stamp) {
    const { by, at } = stamp
    const attempt = await work
      .updateTable('attempts')
      .set({ state: 'sending', state_at: at, state_by: by, sending_at: at })
      .where('id', '=', attemptId)
      .where('state', '=', 'prepared')
      .returning(['parent_id', ...attemptColumns])
      .executeTakeFirst()
    if (!attempt) throw new VezneError('already_sending')
    const now = await standingToSend(work, attempt.parent_id)
    // A report says that it arrived already, by whatever way, or that the same was paid otherwise: not one byte more.
    // What was written above goes with this transaction.
    if (now?.state !== 'sending' || now.contradicted || (await isHeldBack(work, now, stamp))) {
      throw new VezneError('changed_meanwhile')
    }
    await recordAttempt(work, { stamp, action: 'attempt.sending', attempt, before: now, now })
  },

  async settle(work, settled) {
    const { attemptId, attemptState, by, at, offset, code, serviceMessage, raw, to } = settled
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
      .returning(['parent_id', ...attemptColumns])
      .executeTakeFirst()
    if (!attempt) throw new VezneError('wrong_state')

    const id = attempt.parent_id
    const before = await parentOf(work, id)
    // What an old attempt failed at says nothing about a newer one; that it was accepted says everything.
    if (attemptState === 'accepted' || attempt.number === (await latestNumber(work, id))) {
      await work
        .updateTable('transactions')
        .set({ state: to, state_at: at, state_by: by, state_source: restsOn(to) })
        .where('id', '=', id)
        .where('state', 'in', ['sending', 'unknown'])
        .execute()
    }
    await keepAnswer(work, before, settled)
    await recordAttempt(work, {
      stamp: { by, at, offset },
      action: 'attempt.settled',
      attempt,
      before,
      now: await parentOf(work, id),
      answer: settled.deposit,
    })
  },

  async answer(work, id, number) {
    const attempt = await work
      .selectFrom('attempts')
      .select('raw_body')
      .where('parent_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    return attempt?.raw_body ?? null
  },

  async recover(work, runId, stamp) {
    let notSent = 0
    let unknown = 0
    const { by, at } = stamp
    for (const left of await leftUnfinished(work, runId)) {
      // No first byte was possible before `sending` was written down; from then on any was.
      const ended = left.state === 'prepared' ? 'not_sent' : 'unknown'
      const attempt = await work
        .updateTable('attempts')
        .set({ state: ended, state_at: at, state_by: by })
        .where('id', '=', left.id)
        .returning(attemptColumns)
        .executeTakeFirstOrThrow()
      const before = await parentOf(work, left.parent_id)
      await work
        .updateTable('transactions')
        .set({
          // A deposit may be handed over again while an earlier attempt is unknown, and then it stays unknown. What became
          // of a payout's earlier attempts was settled, by the service or by people, before there was another.
          state: sql<typeof ended>`case when ${ended} = 'unknown' or kind = 'deposit' and exists (
            select 1 from attempts
            where attempts.parent_id = transactions.id and attempts.state not in ('refused', 'not_sent')
          ) then 'unknown' else 'not_sent' end`,
          state_at: at,
          state_by: by,
          state_source: 'recovery',
        })
        .where('id', '=', left.parent_id)
        .where('state', '=', 'sending')
        .execute()
      const now = await parentOf(work, left.parent_id)
      await recordAttempt(work, { stamp, action: 'attempt.recovered', attempt, before, now })
      if (ended === 'not_sent') notSent += 1
      else unknown += 1
    }
    return { notSent, unknown }
  },
}

/** Which states an attempt may end from. A late answer ends an `unknown` one, but nothing makes it `not_sent` any more. */
const mayBecome: Record<SettledAttempt['attemptState'], readonly AttemptState[]> = {
  accepted: ['prepared', 'sending', 'unknown'],
  refused: ['prepared', 'sending', 'unknown'],
  unknown: ['prepared', 'sending', 'unknown'],
  not_sent: ['prepared', 'sending'],
}

/** Every other state that an attempt leads to is what the service answered. */
const restsOn = (state: DepositState | PayoutState): StateSource =>
  state === 'not_sent' || state === 'unknown' ? 'recovery' : 'answer'

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

const leftUnfinished = (work: Work, runId: string) =>
  work
    .selectFrom('attempts')
    .select(['id', 'parent_id', 'state'])
    // Word for word the condition of the index of unfinished attempts, or SQLite would read every attempt ever made.
    .where(sql<SqlBool>`state in ('prepared', 'sending')`)
    .where('run_id', '!=', runId)
    .execute()
