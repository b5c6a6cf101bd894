import type { ServicePorts } from '../../core/ports.ts'
import { isGranted } from '../../core/access.ts'
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
  /** Has when the deposits close that a seat was notified of, by their ids. */
  const notifiedAt = ofEachSeat(() => new Map<number, number>())

  /** A notification speaks to whoever sits there: with nobody signed in, that may be anybody. */
  function isWanted(seat: Seat): boolean {
    const current = seat.session.current()
    if (!current || current.mustChangePassphrase) return false
    return seat.preferred().depositNotices && isGranted(current.operator.roles, 'deposits.view')
  }

  async function notifyOfClosing(seat: Seat): Promise<void> {
    if (!isWanted(seat)) return
    const offset = paymentService.clockOffset() ?? 0
    const serviceNow = clock.now() + offset
    const notified = notifiedAt(seat)
    for (const [id, expiresAt] of notified) if (expiresAt <= serviceNow) notified.delete(id)
    const closing = await ledger.deposits.closing(serviceNow, serviceNow + noticeMs)
    if (!isWanted(seat)) return
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
