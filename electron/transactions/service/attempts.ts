import type { ServicePorts } from '../../core/ports.ts'
import type { DepositState, PayoutState } from '../../core/states.ts'
import type { LogFields } from '../../core/log.ts'
import type { AtComputer } from '../../core/time.ts'
import { VezneError } from '../../core/result.ts'
import type { NewAttempt, TransactionFacts } from '../records.ts'
import type { TransactionLedger } from '../ledger.ts'
import type { CreatedAnswer, Dispatch, Outcome, DepositAnswer } from '../../core/payment-service.ts'
import { meaningOf, type MappedWord, type Mapping } from '../../core/mapping.ts'
import type { OutcomeService } from './outcomes.ts'

interface Attempted<Answer> extends Pick<
  NewAttempt,
  'id' | 'revision' | 'from' | 'by' | 'dayCap' | 'paidSince' | 'firstPayout'
> {
  seat: AtComputer
  request: LogFields<'service.answered'>['request']
  /** The canonical body: the very text that is kept, signed and sent. */
  body: string
  echo: Dispatch['echo']
  /** Says what the service's words mean. Read before anything is sent: later a lost ledger would cost the outcome. */
  mapping: Mapping
  /** Runs when `sending` is durable, before the request's turn. If it throws, nothing is sent. */
  makeReady?: () => Promise<void>
  /** Runs last before a byte can leave. If it throws, nothing is sent. */
  lastGuard?: () => Promise<void>
  send: (dispatch: Dispatch) => Promise<Outcome<Answer>>
  stateAfter: (outcome: Outcome<Answer>) => PayoutState | DepositState
}

/**
 * One attempt to hand a transaction to the service, at most once:
 * the exact bytes are durable as `prepared` before anything is tried; `sending` is durable before a byte can leave;
 * then there is one request, and what became of it is written down. Nothing here is ever repeated by the program.
 *
 * Before a byte can have left it throws `changed_meanwhile` (another window was quicker, or a report contradicts),
 * `checks_failed` (it may pay another once more), `wrong_state` (another deposit for the same payment is in its way),
 * `first_payout_open`, `over_day_cap`, or the failure of the ledger, the keychain or the journal; afterwards nothing but `outcome_unrecorded`, because no other code may deny that
 * it was sent.
 */
export function createAttempts({
  ledger,
  stamp,
  digest,
  clock,
  log,
  runId,
  outcomes,
}: ServicePorts & {
  ledger: TransactionLedger
  runId: string
  outcomes: OutcomeService
}) {
  const underWay = new Set<{ id: number; work: Promise<unknown> }>()
  /** Attempts of this run of which the ledger could not be told what they came to. */
  const withoutOutcome = new Set<number>()

  async function attemptOnce<Answer extends CreatedAnswer>(attempted: Attempted<Answer>): Promise<Outcome<Answer>> {
    const { id, revision, from, by, dayCap, paidSince, firstPayout, echo, mapping, seat } = attempted
    const body = new TextEncoder().encode(attempted.body)
    const bodyHash = digest.sha256(attempted.body)

    const held = { dayCap, paidSince, firstPayout }
    const prepared = await ledger.attempts.prepare({
      id,
      revision,
      from,
      body,
      bodyHash,
      runId,
      ...held,
      ...stamp(by, seat),
    })
    if (!prepared) throw new VezneError('changed_meanwhile')

    return onceSent(async () => {
      const askedAt = clock.now()
      const outcome = await attempted.send({
        body,
        echo,
        async beforeFirstByte() {
          await ledger.attempts.markSending(prepared.id, stamp('app'))
          await attempted.makeReady?.()
        },
        ...(attempted.lastGuard && { lastGuard: attempted.lastGuard }),
      })
      const code = outcome.kind === 'accepted' ? null : outcome.code
      const took = clock.now() - askedAt
      log('service.answered', { request: attempted.request, outcome: outcome.kind, code, took, attempt: prepared.id })
      await outcomes.write({
        ...{ processId: echo.processId, attemptId: prepared.id, runId, bodyHash },
        attemptState: outcome.kind,
        to: attempted.stateAfter(outcome),
        code,
        serviceMessage: outcome.kind === 'refused' || outcome.kind === 'unknown' ? outcome.message : null,
        raw: outcome.kind === 'not_sent' ? null : outcome.raw,
        transactionId: outcome.kind === 'accepted' ? outcome.answer.transactionId : null,
        status: outcome.kind === 'accepted' ? mappedStatus(outcome.answer, mapping) : null,
        serviceCreatedAt: outcome.kind === 'accepted' ? outcome.answer.createdAt : null,
        deposit: outcome.kind === 'accepted' && isDeposit(outcome.answer) ? outcome.answer : null,
      })
      return outcome
    }).catch((error: unknown) => {
      withoutOutcome.add(prepared.id)
      throw error
    })
  }

  return {
    /** Gives the outcome when it is written down. Before it begins, what an earlier one came to is. */
    async attempt<Answer extends CreatedAnswer>(attempted: Attempted<Answer>): Promise<Outcome<Answer>> {
      await outcomes.takeIn()
      const attempt = { id: attempted.id, work: attemptOnce(attempted) }
      underWay.add(attempt)
      return attempt.work.finally(() => underWay.delete(attempt))
    },

    anyUnderWay: (): boolean => underWay.size > 0,

    isUnderWay: (id: number): boolean => [...underWay].some((attempt) => attempt.id === id),

    /** Of what is kept as being sent: its attempt is over, and how it ended is not in the ledger yet. */
    endedWithoutOutcome({ attempts }: Pick<TransactionFacts, 'attempts'>): boolean {
      const latest = attempts.at(-1)
      return latest !== undefined && withoutOutcome.has(latest.id)
    },

    /** Resolves when no attempt for this transaction is under way. */
    async ended(id: number): Promise<void> {
      await Promise.allSettled([...underWay].filter((attempt) => attempt.id === id).map(({ work }) => work))
    },

    /** Resolves when no attempt is under way: before quitting, so that what the service said is still written down. */
    async settled(): Promise<void> {
      await Promise.allSettled([...underWay].map(({ work }) => work))
    },
  }
}
export type AttemptService = ReturnType<typeof createAttempts>

/** For what is done after bytes may have left: whatever fails, the answer must not deny that it was sent. */
export async function onceSent<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof VezneError && cause.failure.code === 'outcome_unrecorded') throw cause
    throw new VezneError('outcome_unrecorded', {}, { cause })
  }
}

const isDeposit = (answer: CreatedAnswer): answer is DepositAnswer => 'checkoutUrl' in answer

/** Maps a 201's status. `pending` is documented (spec 2.3, 2.4), whatever the mapping has. */
function mappedStatus(answer: CreatedAnswer, mapping: Mapping): MappedWord | null {
  const { status: word } = answer
  if (word === null || word === 'pending') return null
  return { word, means: meaningOf(mapping, isDeposit(answer) ? 'deposit' : 'payout', word) }
}
