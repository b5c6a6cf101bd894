import type { ServicePorts } from '../../core/ports.ts'
import { isGranted, type Session } from '../../core/access.ts'
import { ofEachSeat, type Seat } from '../../core/seat.ts'
import type { DepositLedger } from '../ledger.ts'

const noticeMs = 5 * 60_000

/** Tells of open deposits before they run out, for those who want to be notified. */
export function createDepositNotices({
  ledger,
  paymentService,
  seats,
  clock,
}: ServicePorts & {
  ledger: DepositLedger
  seats: Iterable<Seat>
}) {
  /** Has when the deposits close that a seat's session was notified of, by their ids. */
  const notifiedAt = ofEachSeat(() => ({ since: -Infinity, closes: new Map<number, number>() }))

  /** A notification speaks to whoever sits there: with nobody signed in, that may be anybody. */
  function wantedBy(seat: Seat): Session | null {
    const current = seat.session.current()
    if (!current || current.mustChangePassphrase || !isGranted(current.operator.roles, 'deposits.view')) return null
    return seat.preferred().depositNotices ? current : null
  }

  function notifiedIn({ since }: Session, seat: Seat): Map<number, number> {
    const latest = notifiedAt(seat)
    if (latest.since !== since) latest.closes.clear()
    latest.since = since
    return latest.closes
  }

  async function notifyOfClosing(seat: Seat): Promise<void> {
    const session = wantedBy(seat)
    if (!session) return
    const offset = paymentService.clockOffset() ?? 0
    const serviceNow = clock.now() + offset
    const notified = notifiedIn(session, seat)
    for (const [id, expiresAt] of notified) if (expiresAt <= serviceNow) notified.delete(id)
    const closing = await ledger.deposits.closing(serviceNow, serviceNow + noticeMs)
    // A user who signed out meanwhile hears nothing.
    if (wantedBy(seat)?.since !== session.since) return
    for (const { id, processId, amount, expiresAt } of closing) {
      if (expiresAt === null || notified.has(id)) continue
      notified.set(id, expiresAt)
      const { locale } = seat.preferred()
      seat.notices.depositClosing({
        ...{ processId, amount, locale },
        expiresAt: expiresAt - offset,
        place: `/deposits/${id}`,
      })
    }
  }

  return {
    /** To be called every few seconds. Never throws: the page of deposits shows the same. */
    async tick(): Promise<void> {
      await Promise.all(Array.from(seats, (seat) => notifyOfClosing(seat).catch(() => undefined)))
    },
  }
}
