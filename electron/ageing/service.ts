import { ageingOwners } from '../core/ageing.ts'
import { isGranted } from '../core/access.ts'
import { ofEachSeat, type Seat } from '../core/seat.ts'
import { nothing, operation } from '../core/operation.ts'
import type { ServicePorts } from '../core/ports.ts'
import { approvalEnds, approvalTerms } from '../payouts/rules/approvals.ts'
import type { RulesService } from '../payouts/service/checks.ts'
import { ageingSchema, type AgeingLine } from './contract.ts'
import type { AgeingLedger } from './ledger.ts'
import { isToldNow, lateMoneyListedMs, tooLongSince, type Told } from './rules.ts'

/** Often enough for limits that are hours. */
const lookEveryMs = 60_000

/** Lists items that wait too long. Every user sees them; users who may act are notified daily. */
export function createAgeing(
  ports: ServicePorts & {
    ledger: AgeingLedger
    rules: RulesService
    seats: Iterable<Seat>
  },
) {
  const { ledger, rules, seats, clock, stamp } = ports
  /** Remembers when a seat last looked, and the notices that each user got there. */
  const memoryOf = ofEachSeat(() => ({ at: -Infinity, told: new Map<string, Told>() }))

  async function lines(): Promise<AgeingLine[]> {
    const rulesNow = await rules.now()
    const { at: now, offset } = stamp('app')
    return ledger.ageing.waiting({
      since: tooLongSince(rulesNow.policy, now),
      lateFrom: now - lateMoneyListedMs,
      terms: approvalTerms(rulesNow, now),
      ends: approvalEnds(rulesNow),
      offset: offset ?? 0,
      now,
    })
  }

  async function look(seat: Seat): Promise<void> {
    const current = seat.session.current()
    if (!current || current.mustChangePassphrase || !seat.preferred().ageingNotices) return
    const now = clock.now()
    // The clock may be set back.
    const memory = memoryOf(seat)
    if (Math.abs(now - memory.at) < lookEveryMs) return
    memory.at = now
    const { id, roles } = current.operator
    const own = (await lines()).filter(({ kind }) => isGranted(roles, ageingOwners[kind]))
    // Whoever signed out meanwhile is told nothing.
    if (seat.session.current()?.since !== current.since) return
    const news = own.filter((line) => isToldNow(line, memory.told.get(`${id} ${line.kind}`), now))
    if (news.length === 0) return
    for (const { kind, newest } of news) memory.told.set(`${id} ${kind}`, { newest, at: now })
    seat.notices.ageing({
      lines: news.map(({ kind, count }) => ({ kind, count })),
      place: '/overview',
      locale: seat.preferred().locale,
    })
  }

  return {
    /** To be called every few seconds. Never throws: the Overview shows the same. */
    async tick(): Promise<void> {
      await Promise.all(Array.from(seats, (seat) => look(seat).catch(() => undefined)))
    },

    operations: {
      read: operation('transactions.view', nothing, ageingSchema, lines),
    },
  }
}
