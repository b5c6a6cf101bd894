import fc from 'fast-check'
import { errors } from 'undici'
import { VezneError } from '../../electron/core/result.ts'
import { readEnvelope } from '../../electron/service-client/envelope.ts'
import type { Ended } from '../../electron/service-client/exchange.ts'
import { depositEndpoint, outcomeOf, payoutEndpoint } from '../../electron/service-client/outcome.ts'
import { answers, sent } from './answer-bodies.ts'
import { meaningOf, type Endpoint } from './classifier.ts'
import { fuzz, mostly, mustEqual, type Draws, type Fuzzed } from './fuzz.ts'

const endpoints = { payout: payoutEndpoint, deposit: depositEndpoint }

const failures = fc.constantFrom(
  new errors.HeadersTimeoutError(),
  new errors.BodyTimeoutError(),
  new errors.SocketError('other side closed'),
  new errors.ResponseContentLengthMismatchError(),
  new errors.ResponseExceededMaxSizeError(),
  new errors.HTTPParserError('no HTTP'),
  new VezneError('answer_timeout'),
  new VezneError('request_aborted'),
  new VezneError('connection_refused'),
  new Error('never heard of it'),
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOTFOUND'].map((code) => Object.assign(new Error(code), { code })),
)
const drawn = fc.record({
  endpoint: fc.constantFrom<Endpoint>('payout', 'deposit'),
  started: mostly<boolean>(9, true, fc.constant(false)),
  answer: answers,
  isAnswered: mostly<boolean>(15, true, fc.constant(false)),
  failure: mostly<Error | null>(9, null, failures),
})

/** Every ending of a request that can be thought of, held against a classifier that knows the service's documents alone. */
export const fuzzAnswers = (draws: Draws): Promise<Fuzzed> =>
  fuzz(draws, drawn, ({ endpoint, started, answer, isAnswered, failure }) => {
    const ending = { started, status: isAnswered ? answer.status : null, body: answer.body }
    const ended: Ended = { sentAt: 0, endedAt: 0, ...ending, failure }
    const found = outcomeOf<{ transactionId: string }>(ended, readEnvelope(ended.body), endpoints[endpoint], sent)
    const meant = meaningOf({ ...ending, whole: failure === null }, endpoint, sent)
    mustEqual('what became of it', found.kind, meant.kind)
    if (found.kind === 'accepted' && meant.kind === 'accepted')
      mustEqual('what was made', found.answer.transactionId, meant.transactionId)
    if (found.kind === 'refused' && meant.kind === 'refused') mustEqual('why it was refused', found.code, meant.code)
    return found.kind
  })
