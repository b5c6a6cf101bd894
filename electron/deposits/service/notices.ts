import type { ServicePorts } from '../../core/ports.ts'
import { isGranted } from '../../core/access.ts'
import type { DepositLedger } from '../ledger.ts'
import type { PreferenceStore } from '../../app/contract.ts'
import type { DeepLinkService } from '../../app/service.ts'
import type { SessionService } from '../../people/service/session.ts'

const noticeMs = 5 * 60_000

/** Tells of open deposits before they run out, for those who want to be notified. */
export function createDepositNotices({
  ledger,
  paymentService,
  session,
  preferences,
  notices,
  deepLink,
  clock,
}: ServicePorts & {
  ledger: DepositLedger
  session: SessionService
  preferences: PreferenceStore
  deepLink: DeepLinkService
}) {
  /** When the windows of those close that were notified of, by the deposit's id. */
  const notified = new Map<number, number>()

  /** A notification speaks to whoever sits there: with nobody signed in, that may be anybody. */
  function isWanted(): boolean {
    const current = session.current()
    if (!current || current.mustChangePassphrase) return false
    return preferences.read().depositNotices && isGranted(current.operator.roles, 'deposits.view')
  }

  async function notifyOfClosing(): Promise<void> {
    if (!isWanted()) return
    const offset = paymentService.clockOffset() ?? 0
    const serviceNow = clock.now() + offset
    for (const [id, expiresAt] of notified) if (expiresAt <= serviceNow) notified.delete(id)
    const closing = await ledger.deposits.closing(serviceNow, serviceNow + noticeMs)
    if (!isWanted()) return
    for (const { id, processId, amount, expiresAt } of closing) {
      if (expiresAt === null || notified.has(id)) continue
      notified.set(id, expiresAt)
      const notice = { processId, amount, expiresAt: expiresAt - offset, locale: preferences.read().locale }
      notices.depositClosing(notice, () => {
        deepLink.ask(`/deposits/${id}`)
      })
    }
  }

  return {
    /** To be called every few seconds. Each deposit is told of once. Never throws: the page of deposits shows the same. */
    tick: (): Promise<void> => notifyOfClosing().catch(() => undefined),
  }
}
