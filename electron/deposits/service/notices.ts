import { isGranted } from '../../core/access.ts'
import type { DepositLedger } from '../ledger.ts'
import type { Clock, Notices } from '../../core/ports.ts'
import type { PaymentService } from '../../core/payment-service.ts'
import type { PreferenceStore } from '../../app/ports.ts'
import type { DeepLinkService } from '../../app/service.ts'
import type { SessionService } from '../../people/service/session.ts'

const noticeMs = 5 * 60_000

/** Tells of open deposits before they run out, for those who want to be told. */
export function createDepositNotices(ports: {
  ledger: DepositLedger
  paymentService: PaymentService
  session: SessionService
  preferences: PreferenceStore
  notices: Notices
  deepLink: DeepLinkService
  clock: Clock
}) {
  const { ledger, paymentService, session, preferences, notices, deepLink, clock } = ports
  /** When the windows of those close that were told, by the deposit's id. */
  const told = new Map<number, number>()

  /** A notification speaks to whoever sits there: with nobody signed in, that may be anybody. */
  function isWanted(): boolean {
    const current = session.current()
    if (!current || current.mustChangePassphrase) return false
    return preferences.read().depositNotices && isGranted(current.operator.roles, 'deposits.view')
  }

  async function tellOfClosing(): Promise<void> {
    if (!isWanted()) return
    const offset = paymentService.clockOffset() ?? 0
    const serviceNow = clock.now() + offset
    for (const [id, expiresAt] of told) if (expiresAt <= serviceNow) told.delete(id)
    const closing = await ledger.deposits.closing(serviceNow, serviceNow + noticeMs)
    if (!isWanted()) return
    for (const { id, processId, amount, expiresAt } of closing) {
      if (expiresAt === null || told.has(id)) continue
      told.set(id, expiresAt)
      const notice = { processId, amount, expiresAt: expiresAt - offset, locale: preferences.read().locale }
      notices.depositClosing(notice, () => {
        deepLink.ask(`/deposits/${id}`)
      })
    }
  }

  return {
    /** To be called every few seconds. Each deposit is told of once. Never throws: the page of deposits shows the same. */
    look: (): Promise<void> => tellOfClosing().catch(() => undefined),
  }
}
