import type { DepositAnswer } from '../../core/payment-service.ts'
import type { Stamp } from '../../core/time.ts'
import { type RowOf, rowAt, changeRow, addRow } from '../../ledger/rows.ts'
import { statement } from '../../ledger/statements.ts'
import type { Work } from '../../ledger/tables.ts'
import { together } from '../../core/together.ts'
import { provenCharter } from '../../people/queries/charter.ts'
import type { KeptOutcome, NewAttempt, SettledAttempt } from '../records.ts'
import type { AuditAction } from '../../core/audit-words.ts'
import { inState, standing, subjectOf } from './entries.ts'
import { record } from '../../ledger/events.ts'
import type { AttemptState, DepositState, PayoutState, StateSource } from '../../core/states.ts'
import { isAnothers, keepAnsweredStatus, keepContradictingAnswer, transactionToSend } from './reports.ts'
import { sql, type SqlBool } from 'kysely'
import { VezneError } from '../../core/result.ts'

/** The durable steps of one attempt (send-protocol): prepared, sending, and how it ended. */
export const attemptReads = {
  /** The kept body of the answer to a transaction's attempt; null when none came. */
  async answer(work: Work, id: number, number: number): Promise<Uint8Array | null> {
    const attempt = await work
      .selectFrom('attempts')
      .select('answerBody')
      .where('parentId', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    return attempt?.answerBody ?? null
  },
}

/** `kinds`: what each kind of transaction holds in the same transaction of the ledger. */
export const attemptWritesWith = (kinds: AttemptKinds) => ({
  /**
   * Step 2 of sending: compare-and-set the transaction to `sending` and add the attempt as `prepared`; null if it moved
   * on, or if a report contradicts it. Throws `checks_failed` for a payout that may pay another once more, unless an override
   * says that it must; `wrong_state` for a deposit while another for the same payment is live at the stamp's service time, or may
   * have been paid.
   */
  async prepare(
    work: Work,
    { id, revision, from, body, bodyHash, runId, dayCap, paidSince, firstPayout, ...stamp }: NewAttempt,
  ): Promise<{ id: number } | null> {
    const { by, at } = stamp
    const found = await transactionToSend(work, id)
    if (!found || found.inQuestion) return null
    const before = found.row
    if (before.revision !== revision || !from.some((state) => state === before.state)) return null
    await kinds[before.kind].holdPreparing(work, before, { dayCap, paidSince, firstPayout, ...stamp })
    const [now, prepared] = await together(
      changeRow(work, 'transactions', before, inState('sending', stamp, 'operator')),
      addRow(work, 'attempts', {
        parentId: id,
        number: found.attempts + 1,
        state: 'prepared',
        runId,
        body,
        bodyHash,
        preparedAt: at,
        preparedBy: by,
        charterVersion: provenCharter(work).version,
        stateAt: at,
        stateBy: by,
      }),
    )
    await recordAttempt(work, { stamp, action: 'attempt.prepared', attempt: prepared, before, now })
    return { id: prepared.id }
  },

  /**
   * Step 3: `prepared` becomes `sending`. Throws `already_sending` when it is not `prepared` any more, and
   * `changed_meanwhile` when a report has moved or contradicts the transaction, or another for the same payment is in its way.
   */
  async markSending(work: Work, attemptId: number, stamp: Stamp): Promise<void> {
    const found = await rowAt(work, 'attempts', attemptId)
    if (found?.state !== 'prepared') throw new VezneError('already_sending')
    const parent = await transactionToSend(work, found.parentId)
    // A report says that it arrived already, by whatever way, or that the same was paid otherwise: not one byte more.
    if (parent?.row.state !== 'sending' || parent.inQuestion) throw new VezneError('changed_meanwhile')
    await kinds[parent.row.kind].holdSending(work, parent.row, stamp)
    const { by, at } = stamp
    const sending = { state: 'sending', stateAt: at, stateBy: by, sendingAt: at } as const
    const attempt = await changeRow(work, 'attempts', found, sending)
    await recordAttempt(work, { stamp, action: 'attempt.sending', attempt, before: parent.row, now: parent.row })
  },

  /** Step 6. A transaction that a report has moved on meanwhile keeps its state; the attempt is settled all the same. */
  async settle(work: Work, settled: SettledAttempt): Promise<void> {
    const left = await rowAt(work, 'attempts', settled.attemptId)
    if (!left || !mayBecome[settled.attemptState].includes(left.state)) throw new VezneError('wrong_state')
    await end(work, left, settled, kinds)
  },

  /**
   * The same of an outcome that waited in the journal, as late as it is: a start may have ended the attempt by now, and people
   * settled what became of it. Once it is written nothing is written again. False, and nothing written, when there is no such attempt,
   * or it has ended in a way that this cannot follow.
   */
  async settleKept(work: Work, { runId, bodyHash, endedAt, ...settled }: KeptOutcome): Promise<boolean> {
    const left = await rowAt(work, 'attempts', settled.attemptId)
    if (left?.runId !== runId || left.bodyHash !== bodyHash) return false
    const kept = { ...settled }
    // Nothing makes an unknown one not sent any more: that nothing left, and why, is for people to judge by.
    if (left.state === 'unknown' && kept.attemptState === 'not_sent') kept.attemptState = kept.to = 'unknown'
    if (left.state === kept.attemptState && (left.state !== 'unknown' || left.code === kept.code)) return true
    if (!mayBecome[kept.attemptState].includes(left.state)) return false
    await end(work, left, kept, kinds, { endedAt })
    return true
  },

  /**
   * At start: other runs' `prepared` become `not_sent`, their `sending` become `unknown`, and no batch is handed over any more. Says how
   * many of each.
   */
  async recover(work: Work, runId: string, stamp: Stamp): Promise<Recovered> {
    await work.deleteFrom('batchRuns').execute()
    return endAll(work, await unfinished(work).where('runId', '!=', runId).execute(), stamp)
  },
})

interface Recovered {
  notSent: number
  unknown: number
}

async function endAll(work: Work, unfinished: readonly RowOf<'attempts'>[], stamp: Stamp): Promise<Recovered> {
  const recovered = { notSent: 0, unknown: 0 }
  const { by, at } = stamp
  for (const left of unfinished) {
    // No first byte was possible before `sending` was written down; from then on any was.
    const ended = left.state === 'prepared' ? 'not_sent' : 'unknown'
    const attempt = await changeRow(work, 'attempts', left, { state: ended, stateAt: at, stateBy: by })
    const before = await parentOf(work, attempt)
    // A deposit may be handed over again while an earlier attempt is unknown, and then it stays unknown. What became of
    // a payout's earlier attempts was settled, by the service or by people, before there was another.
    const isUnknown = ended === 'unknown' || (before.kind === 'deposit' && (await mayHaveArrived(work, before.id)))
    const to = isUnknown ? 'unknown' : 'not_sent'
    const now =
      before.state === 'sending'
        ? await changeRow(work, 'transactions', before, inState(to, stamp, 'recovery'))
        : before
    await recordAttempt(work, { stamp, action: 'attempt.recovered', attempt, before, now })
    recovered[ended === 'not_sent' ? 'notSent' : 'unknown'] += 1
  }
  return recovered
}

/** How this attempt ended is written down, and what it means for its transaction. `more`: what its event says beside. */
async function end(
  work: Work,
  left: RowOf<'attempts'>,
  settled: SettledAttempt,
  kinds: AttemptKinds,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { attemptState, by, at, offset, code, serviceMessage, raw, to, transactionId, status } = settled
  const { parentId: id } = left
  const [attempt, before, latest, isOthers] = await together(
    changeRow(work, 'attempts', left, {
      state: attemptState,
      stateAt: at,
      stateBy: by,
      code,
      serviceMessage,
      answerStatus: raw?.status ?? null,
      answerBody: raw?.body ?? null,
    }),
    parentOf(work, left),
    latestNumber(work, id),
    // The service knows two of ours by one number: it has one of them, or none.
    isAnothers(work, { id, transactionId }),
  )
  const isContradicting = isOthers || contradictsKnown(before, settled)
  const answered = await keepAnswer(work, before, settled, { isContradicting, kind: kinds[before.kind] })
  const mayMove = before.state === 'sending' || before.state === 'unknown'
  // What an old attempt failed at says nothing about a newer one; that it was accepted says everything.
  const moves = mayMove && (attemptState === 'accepted' || attempt.number === latest)
  // What was learnt first stands: a transactionId, and when that was created.
  const learns = transactionId !== null && before.transactionId === null
  const { serviceCreatedAt = null } = settled
  const dates = serviceCreatedAt !== null && before.serviceCreatedAt === null && !isContradicting
  const now =
    moves || learns || dates
      ? await changeRow(work, 'transactions', before, {
          ...(moves ? inState(to, settled, restsOn(to)) : {}),
          ...(learns ? { transactionId } : {}),
          ...(dates ? { serviceCreatedAt } : {}),
        })
      : before
  const stamp = { by, at, offset }
  await recordAttempt(work, {
    ...{ stamp, action: 'attempt.settled', attempt, before, now },
    answered: { ...answered, ...(attemptState === 'accepted' ? { serviceCreatedAt } : {}), ...more },
  })
  // An accepted one waits: that is no more than that it was taken.
  if (attemptState === 'accepted' && status && status.means !== 'pending' && status.means !== 'nothing') {
    await keepAnsweredStatus(work, now, { transactionId, status, ...stamp }, isContradicting)
  }
}

/** Which states an attempt may end from. A late answer ends an `unknown` one, but nothing makes it `not_sent` any more. */
const mayBecome: Record<SettledAttempt['attemptState'], readonly AttemptState[]> = {
  accepted: ['prepared', 'sending', 'unknown'],
  refused: ['prepared', 'sending', 'unknown'],
  unknown: ['prepared', 'sending', 'unknown'],
  not_sent: ['prepared', 'sending'],
}

/** Gives what the state after an attempt rests on. A payout that was held back rests on its approval. */
const restsOn = (state: DepositState | PayoutState): StateSource => {
  if (state === 'approved') return 'operator'
  return state === 'not_sent' || state === 'unknown' ? 'recovery' : 'answer'
}

async function latestNumber(work: Work, id: number): Promise<number> {
  const [latest] = await latestAttempt(work, id)
  return latest?.number ?? 0
}
const latestAttempt = statement((db, id: number) =>
  db.selectFrom('attempts').select('number').where('parentId', '=', id).orderBy('number', 'desc').limit(1),
)

/** One of its attempts, for all that is known. */
async function mayHaveArrived(work: Work, id: number): Promise<boolean> {
  const found = await work
    .selectFrom('attempts')
    .select('id')
    .where('parentId', '=', id)
    .where('state', 'not in', ['refused', 'not_sent'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const unfinished = (work: Work) =>
  work
    .selectFrom('attempts')
    .selectAll()
    // Word for word the condition of the index of unfinished attempts, or SQLite would read every attempt ever made.
    .where(sql<SqlBool>`state in ('prepared', 'sending')`)

/**
 * Whether the answer says something else than what is known of its transaction: another number of the service's, or that it has one that
 * is said not to have been sent. `before`: the transaction as it was.
 */
function contradictsKnown(
  before: RowOf<'transactions'>,
  { transactionId, attemptState }: Pick<SettledAttempt, 'transactionId' | 'attemptState'>,
): boolean {
  const isAnother = before.transactionId !== null && transactionId !== null && transactionId !== before.transactionId
  return isAnother || (attemptState === 'accepted' && unsent.includes(before.state))
}

/**
 * What the service's answer to an attempt says beside how that ended, whatever became of the transaction meanwhile: that it contradicts
 * what is known, and what its kind keeps. `before`: the transaction as it was. As its kind says it.
 */
async function keepAnswer(
  work: Work,
  before: RowOf<'transactions'>,
  { transactionId, deposit, attemptState, by, at, offset }: SettledAttempt,
  { isContradicting, kind }: { isContradicting: boolean; kind: AttemptKind },
): Promise<Readonly<Record<string, unknown>>> {
  if (isContradicting) {
    await keepContradictingAnswer(work, before, { transactionId, status: attemptState, by, at, offset })
  }
  return deposit ? kind.keepAnswer(work, before.id, deposit) : {}
}

/** The service has none like it, people or the program had concluded; a late answer says that it has. */
const unsent: readonly (DepositState | PayoutState)[] = [
  'draft',
  'awaiting_approval',
  'approved',
  'refused',
  'not_sent',
  'rejected',
  'cancelled',
]

/**
 * Writes what a step of an attempt did, to it and to its transaction, into the audit trail. `before`, `now`: the transaction.
 * `answered`: what its kind says of the answer.
 */
export async function recordAttempt(
  work: Work,
  step: {
    stamp: Stamp
    action: AuditAction
    attempt: RowOf<'attempts'>
    before: RowOf<'transactions'>
    now: RowOf<'transactions'>
    answered?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const { stamp, action, attempt, before, now, answered } = step
  const moved = now.state !== before.state
  await record(work, {
    stamp,
    action,
    subject: subjectOf(now),
    before: moved ? standing(before) : null,
    after: {
      number: attempt.number,
      attemptState: attempt.state,
      code: attempt.code,
      bodyHash: attempt.bodyHash,
      transactionId: now.transactionId,
      ...answered,
      ...(moved ? { state: now.state, revision: now.revision } : {}),
    },
  })
}

/** The transaction that an attempt is of. */
export async function parentOf(work: Work, attempt: RowOf<'attempts'>): Promise<RowOf<'transactions'>> {
  const parent = await rowAt(work, 'transactions', attempt.parentId)
  if (!parent) throw new Error('an attempt without its transaction')
  return parent
}

/**
 * What deposits and payouts each hold, and keep, in the very transaction of a step of an attempt: what was looked at before
 * it may be another by then. Each kind says all three, so that none is left out by silence.
 */
export interface AttemptKind {
  /** Before an attempt of this transaction is added. Throws when it must not begin. */
  holdPreparing(
    work: Work,
    transaction: RowOf<'transactions'>,
    attempt: Stamp & Pick<NewAttempt, 'dayCap' | 'paidSince' | 'firstPayout'>,
  ): Promise<void>
  /** Before the first byte may leave. Throws `changed_meanwhile` when it must not. */
  holdSending(work: Work, transaction: RowOf<'transactions'>, stamp: Stamp): Promise<void>
  /** Keeps what the answer to a deposit brings beside its transactionId; what the attempt's event says of it. */
  keepAnswer(work: Work, id: number, answer: DepositAnswer): Promise<Readonly<Record<string, unknown>>>
}
type AttemptKinds = Readonly<Record<RowOf<'transactions'>['kind'], AttemptKind>>
