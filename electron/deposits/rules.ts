import type { DepositState } from '../core/states.ts'
import type { DepositRecord, DepositInLine, NewDeposit } from './records.ts'
import { depositWindowMs } from './contract/window.ts'
import { isOpenConflict } from '../transactions/contract/reporting.ts'
import { isSecureAddress } from '../core/payment-service.ts'
import { toWireNumber } from '../core/money.ts'

/**
 * The canonical request bodies: one fixed order of keys, nothing optional written as null, serialised once.
 * The text returned here is what is sealed, kept with the attempt, signed and sent.
 */

/** Spec 2.3; a deposit's amount is in the smallest currency unit. */
export const depositBody = (deposit: Omit<NewDeposit, 'replaces'>): string =>
  JSON.stringify({
    processId: deposit.processId,
    amount: toWireNumber(deposit.amount, 'minor'),
    currency: 'TRY',
    ...(deposit.bankId === null ? {} : { bankCode: deposit.bankId }),
    customer: { id: deposit.customer.id, name: deposit.customer.name, username: deposit.customer.username },
    ...(deposit.metadata === null ? {} : { metadata: deposit.metadata }),
  })

/**
 * Deposits that are made instead of one another are for one payment: however many they are, the customer must never hold two
 * links, nor any more once one of them may have been paid, or they may pay twice. Both rules here follow from that alone.
 * `serviceNow`: what the service's clock says, UTC milliseconds.
 */

interface InTheWay {
  deposit: DepositInLine
  why: 'paid' | 'contradicted' | 'live'
}

/** Of these, the one that speaks most against another link. Late money and unsettled reports count whatever its state. */
export function inTheWay(line: readonly DepositInLine[], serviceNow: number): InTheWay | null {
  const rules = {
    paid: ({ state }) => state === 'paid',
    contradicted: ({ contradicted }) => contradicted,
    live: (deposit) => isLive(deposit, serviceNow),
  } satisfies Record<InTheWay['why'], (deposit: DepositInLine) => boolean>
  for (const why of ['paid', 'contradicted', 'live'] as const) {
    const deposit = line.find(rules[why])
    if (deposit) return { deposit, why }
  }
  return null
}

/** May another be made instead of it now? */
export const mayBeReplaced = (deposit: DepositRecord, serviceNow: number): boolean =>
  isReplaceable(deposit, serviceNow) && inTheWay([inLine(deposit), ...deposit.line], serviceNow) === null

/**
 * Because of which one it must not be handed over (again). The same processId is safe to send twice for itself alone (spec 4.2
 * rule 2), and says nothing of the others. It makes no difference that an unknown one may have arrived: if it has, its link is
 * lost and nobody holds it; if it has not, sending it makes the second link.
 */
export function heldBackBy(deposit: DepositRecord, serviceNow: number): InTheWay | null {
  const own = inLine(deposit)
  return own.contradicted ? { deposit: own, why: 'contradicted' } : inTheWay(deposit.line, serviceNow)
}

/**
 * Because of which one its link, open though it is, must not be given to the customer any more: money came, or may have come,
 * while this one was on its way or waited.
 */
export function linkHeldBackBy(deposit: DepositRecord, serviceNow: number): InTheWay | null {
  if (deposit.state !== 'pending' || !isLive(deposit, serviceNow)) return null
  const found = inTheWay([inLine(deposit), ...deposit.line], serviceNow)
  return found?.why === 'live' ? null : found
}

const inLine = ({ id, processId, state, expiresAt, reports }: DepositRecord): DepositInLine => ({
  id,
  processId,
  state,
  expiresAt,
  contradicted: reports.some(isOpenConflict),
})

/** The same processId may be handed over again (spec 4.2 rule 2): nobody knows of an outcome, or there was none. */
export const resendableDepositStates: readonly DepositState[] = ['draft', 'not_sent', 'unknown']

/** Somebody has to do something, or is doing it right now. */
export const openDepositStates: readonly DepositState[] = [...resendableDepositStates, 'sending']

/** No customer can pay through it any more, or could ever: its link is lost, or there never was one. */
const withoutLink: readonly DepositState[] = ['orphaned', 'refused', 'failed']

/**
 * Where its link leads and where the workspace's checkout pages are, when these are two places: a customer may be sent to a stranger's.
 * `allowed`: an operator has said of that very origin that it may be given. `expected`: the origin of the workspace's pages.
 */
export function oddLink(
  { checkoutUrl, allowedOrigin }: Pick<DepositRecord, 'checkoutUrl' | 'allowedOrigin'>,
  expected: string,
): { expected: string; came: string; allowed: boolean } | null {
  if (checkoutUrl === null) return null
  const url = new URL(checkoutUrl)
  const { origin: came } = url
  return came === expected || isSandboxOfBefore(url, new URL(expected))
    ? null
    : { expected, came, allowed: came === allowedOrigin }
}

/** The sandbox's pages are on this machine, at another port each time that it is started. */
const isSandboxOfBefore = (url: URL, expected: URL): boolean =>
  [url, expected].every((each) => each.protocol === 'http:' && isSecureAddress(each)) &&
  url.hostname === expected.hostname

/** Nobody is misled by less: what lies between being asked, creating and answering, and times that are whole minutes. */
const windowToleranceMs = 2 * 60_000

/**
 * How long its window really is where that is far from what spec 8 says, milliseconds; null where it is not, or nobody can know. From its
 * creation as the service says it, otherwise from when that was asked for, by the service's clock. `offset`: of that, as far as it is known.
 */
export function oddWindow(
  {
    expiresAt,
    serviceCreatedAt,
    attempts,
    odd,
  }: Pick<DepositRecord, 'expiresAt' | 'serviceCreatedAt' | 'attempts' | 'odd'>,
  offset: number | null,
): number | null {
  // The end is our own assumption.
  if (odd?.some(({ field }) => field === 'expiresAt')) return null
  const askedAt = attempts.findLast(({ state }) => state === 'accepted')?.sendingAt ?? null
  const createdAt = serviceCreatedAt ?? (askedAt === null || offset === null ? null : askedAt + offset)
  if (expiresAt === null || createdAt === null) return null
  const length = expiresAt - createdAt
  return Math.abs(length - depositWindowMs) > windowToleranceMs ? length : null
}

/** Assumes the end that the service did not tell (spec 8), UTC milliseconds. */
export const assumedEnd = (serviceNow: number): number => serviceNow + depositWindowMs

type Windowed = Pick<DepositRecord, 'state' | 'expiresAt'>

/** Its window (spec 8) has closed, by the service's clock. Late money may still come. */
const isWindowClosed = ({ state, expiresAt }: Windowed, serviceNow: number): boolean =>
  state === 'pending' && expiresAt !== null && expiresAt <= serviceNow

/**
 * May another be made instead of it (domain rule 4), as far as it goes by itself? One that nobody knows an outcome of is
 * handed over again instead.
 */
export const isReplaceable = (deposit: Windowed, serviceNow: number): boolean =>
  withoutLink.includes(deposit.state) || isWindowClosed(deposit, serviceNow)

/** The customer holds its link, or may come to hold it. */
export const isLive = (deposit: Windowed, serviceNow: number): boolean =>
  openDepositStates.includes(deposit.state) || (deposit.state === 'pending' && !isWindowClosed(deposit, serviceNow))
