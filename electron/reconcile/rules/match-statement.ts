import { magnitude } from '../../core/money.ts'
import type {
  LineAnswer,
  MatchableTransaction,
  MatchReason,
  StatementAnswer,
  StatementLine,
} from '../contract/statement.ts'
import { saysBatch, saysFee, saysReturn } from './fee-words.ts'
import { indexLedger, nearTo, mayHaveMoved, type Batch, type LedgerIndex } from './ledger-index.ts'
import { hasName, plainText, type PlainText } from './texts.ts'

interface Entry {
  movement: StatementLine
  /** Minor units without a sign. */
  size: bigint
  text: PlainText
  otherText: PlainText
  /** Transactions of which the line has the whole number. */
  named: readonly MatchableTransaction[]
}

/**
 * Answers each line by the transactions that it names. Nothing is answered by an amount alone, and less than a whole
 * number is `suggested`.
 */
export const matchStatement = (
  lines: readonly StatementLine[],
  transactions: readonly MatchableTransaction[],
): LineAnswer[] => matchLines(lines, indexLedger(transactions))

/** Answers lines as `matchStatement` does, by an index that is made once. `former`: may be matched with other lines. */
export function matchLines(
  lines: readonly StatementLine[],
  ledger: LedgerIndex,
  former: readonly MatchableTransaction[] = [],
): LineAnswer[] {
  const entries = lines.map((movement): Entry => {
    const [text, otherText] = [plainText(movement.text), plainText(movement.otherText)]
    const named = new Set([text, otherText].flatMap((each) => ledger.numbers.wholeIn(each)))
    return { movement, size: magnitude(movement.amount), text, otherText, named: [...named] }
  })
  const answers = new Map<number, LineAnswer>()
  /** Transactions that a line going this way is of. */
  const goingOf = (way: 'in' | 'out') => new Set(former.filter(({ matched: ways }) => ways?.includes(way)))
  const matched = { out: goingOf('out'), in: goingOf('in') }
  const matchedBy = ({ movement }: Entry) => (movement.amount < 0n ? matched.out : matched.in)
  const answerAll = (rule: (entry: Entry) => Match | null): void => {
    for (const entry of entries) {
      const { number } = entry.movement
      const match = answers.has(number) ? null : rule(entry)
      if (!match) continue
      for (const transaction of match.of) matchedBy(entry).add(transaction)
      answers.set(number, answerOf(entry, match))
    }
  }
  answerAll((entry) => (sumOf(entry.named) === entry.size ? named(entry, matchedBy(entry)) : null))
  answerAll((entry) => (entry.named.length > 0 ? namedOtherwise(entry, matchedBy(entry)) : null))
  answerAll((entry) => batchOf(entry, ledger, matchedBy(entry)))
  for (const strongest of [true, false])
    answerAll((entry) => suggestion(entry, ledger, { matched: matchedBy(entry), strongest }))
  answerAll(({ movement }) => (saysFee(textOf(movement)) ? { answer: 'fee', of: [], by: 'fee_words' } : null))
  answerAll(() => ({ answer: 'missing_here', of: [], by: null }))
  return lines.flatMap(({ number }) => answers.get(number) ?? [])
}

interface Match {
  answer: StatementAnswer
  of: readonly MatchableTransaction[]
  others?: readonly MatchableTransaction[]
  by: MatchReason | null
}

const sumOf = (transactions: readonly MatchableTransaction[]): bigint =>
  transactions.reduce((sum, { amount }) => sum + amount, 0n)
const textOf = ({ text, otherText }: StatementLine): string => `${text} ${otherText}`.trim()
const idsOf = (transactions: readonly MatchableTransaction[]): string[] =>
  transactions.map(({ processId }) => processId)

const answerOf = ({ movement, size }: Entry, { answer, of, others = [], by }: Match): LineAnswer => ({
  ...{ line: movement.number, answer, of: idsOf(of), others: idsOf(others), by },
  difference: of.length === 0 ? 0n : size - sumOf(of),
})

/** Answers a line whose amount is that of all transactions that it names. */
function named({ movement, named: of }: Entry, matched: ReadonlySet<MatchableTransaction>): Match {
  const [first, second] = of
  if (first && !second) {
    // Twice the same number, twice the same way: money moved twice.
    const answer = matched.has(first) ? 'conflict' : answerByStatus(first, movement.amount)
    return { answer, of, by: 'number' }
  }
  const answers = new Set(of.map((each) => (matched.has(each) ? 'conflict' : answerByStatus(each, movement.amount))))
  return { answer: answers.size === 1 && answers.has('one') ? 'batch' : 'conflict', of, by: 'number' }
}

/** Answers a line of another amount than that of the transactions that it names. */
function namedOtherwise({ movement, size, named: of }: Entry, matched: ReadonlySet<MatchableTransaction>): Match {
  const isPart = size * 5n < sumOf(of)
  if (saysFee(textOf(movement)) && (isPart || of.every((each) => matched.has(each))))
    return { answer: 'fee', of: [], by: 'fee_words' }
  return { answer: 'amount_differs', of, by: 'number' }
}

/** Answers for the ledger's status where the bank moved the whole amount. */
function answerByStatus({ kind, state }: MatchableTransaction, amount: bigint): StatementAnswer {
  const isReturn = kind === 'payout' && amount > 0n
  if (isReturn) return state === 'returned' ? 'one' : 'returned_proposal'
  if (kind === 'deposit' && amount < 0n) return 'conflict'
  return answersByStatus[state] ?? 'conflict'
}

const answersByStatus: Partial<Record<MatchableTransaction['state'], StatementAnswer>> = {
  ...{ sending: 'one', accepted: 'one', processing: 'one', completed: 'one', returned: 'one' },
  ...{ pending: 'one', paid: 'one', expired: 'late_money', unknown: 'unknown_proposal', orphaned: 'unknown_proposal' },
}

/** Finds a debit's batch by name and sum, or suggests one by sum and day. */
function batchOf(
  { movement, size, text, otherText }: Entry,
  ledger: LedgerIndex,
  matched: ReadonlySet<MatchableTransaction>,
): Match | null {
  if (movement.amount > 0n) return null
  const open = ({ payouts }: Batch): MatchableTransaction[] => payouts.filter((payout) => !matched.has(payout))
  const withoutFailed = (batch: Batch): MatchableTransaction[] => open(batch).filter(({ state }) => state !== 'failed')
  const isNear = nearTo(movement.day)
  const near = (batches: readonly Batch[]): Batch[] =>
    batches.filter((batch) => isNear(batch.day) && open(batch).length > 0)
  const whole = near([text, otherText].flatMap((each) => ledger.batchNames.wholeIn(each)))
  const exact = whole.map(withoutFailed).find((payouts) => sumOf(payouts) === size)
  if (exact) return { answer: 'batch', of: exact, by: 'batch' }
  const withFailed = whole.map(open).find((payouts) => sumOf(payouts) === size)
  if (withFailed) return { answer: 'conflict', of: withFailed, by: 'batch' }
  if (!saysBatch(textOf(movement))) return null
  const [first] = whole
  if (first) return { answer: 'amount_differs', of: withoutFailed(first), by: 'batch' }
  const likely = near(ledger.batches)
    .map(withoutFailed)
    .filter((payouts) => sumOf(payouts) === size)
  const [only, another] = likely
  return only && !another ? { answer: 'suggested', of: only, by: 'batch' } : null
}

/** Suggests a transaction by a cut number, an IBAN or a name beside the amount. `strongest`: not by a name alone. */
function suggestion(
  entry: Entry,
  ledger: LedgerIndex,
  { matched, strongest }: { matched: ReadonlySet<MatchableTransaction>; strongest: boolean },
): Match | null {
  const { movement, size, text, otherText } = entry
  const isReturn = movement.amount > 0n && saysReturn(textOf(movement))
  const kinds = movement.amount < 0n || isReturn ? (['payout'] as const) : (['deposit'] as const)
  const isNear = nearTo(movement.day, isReturn)
  const fits = (each: MatchableTransaction): boolean =>
    kinds.some((kind) => kind === each.kind) && !matched.has(each) && mayHaveMoved(each) && isNear(each.createdDay)
  const byNumber = new Set(ledger.numbers.cutIn(text).filter(fits))
  const byIban = new Set(
    [...[text, otherText].flatMap((each) => ledger.ibans.wholeIn(each)), ...ledger.ibans.cutIn(text)].filter(fits),
  )
  const bothTexts = { ...text, parts: [...otherText.parts, ...text.parts] }
  const ofAmount = kinds.flatMap((kind) => ledger.ofAmount(kind, size)).filter(fits)
  const reasonFor = (each: MatchableTransaction): MatchReason | null =>
    byNumber.has(each)
      ? 'half_number'
      : byIban.has(each)
        ? 'iban'
        : !strongest && hasName(bothTexts, ledger.nameOf(each))
          ? 'name'
          : null
  const exact = ofAmount.flatMap((each) => {
    const by = reasonFor(each)
    return by ? [{ each, by }] : []
  })
  const ranked = exact.toSorted((one, other) => rank(one) - rank(other))
  const [best, ...others] = ranked
  if (best) return { answer: 'suggested', of: [best.each], others: others.map(({ each }) => each), by: best.by }
  if (!strongest) return null
  const alike = [...new Set([...byNumber, ...byIban])].filter(
    (each) => isAlike(size, each.amount) && hasName(bothTexts, ledger.nameOf(each)),
  )
  const [only, ...rest] = alike
  return only
    ? { answer: 'suggested', of: [only], others: rest, by: byNumber.has(only) ? 'half_number' : 'iban' }
    : null
}

/** Better reasons first, and a transaction that failed last. */
const rank = ({ each, by }: { each: MatchableTransaction; by: MatchReason }): number =>
  ['half_number', 'iban', 'name'].indexOf(by) + (each.state === 'failed' ? 10 : 0)

/** A fee or a slip of the hand: at most a hundredth of the amount. */
const isAlike = (size: bigint, amount: bigint): boolean => magnitude(size - amount) * 100n <= amount
