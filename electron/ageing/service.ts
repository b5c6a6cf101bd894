import type { DeepLinkService } from '../app/service.ts'
import type { PreferenceStore } from '../app/contract.ts'
import { ageingOwners, type AgeingKind } from '../core/ageing.ts'
import { isGranted, type Operator } from '../core/access.ts'
import { nothing, operation } from '../core/operation.ts'
import type { ServicePorts } from '../core/ports.ts'
import { fieldError, VezneError } from '../core/result.ts'
import { approvalEnds, approvalTerms } from '../payouts/rules/approvals.ts'
import type { RulesService } from '../payouts/service/checks.ts'
import type { SessionService } from '../people/service/session.ts'
import { ageingSchema, longestSnoozeMs, settlingSchema, snoozingSchema, type AgeingLine } from './contract.ts'
import type { AgeingLedger } from './ledger.ts'
import { isSnoozable, isToldNow, tooLongSince, type Told } from './rules.ts'

/** Often enough for limits that are hours. */
const lookEveryMs = 60_000

/** What waits too long: for everybody to see, and whoever may do something about it is told until they do, or say why not yet. */
export function createAgeing(
  ports: ServicePorts & {
    ledger: AgeingLedger
    rules: RulesService
    session: SessionService
    preferences: PreferenceStore
    deepLink: DeepLinkService
  },
) {
  const { ledger, rules, session, preferences, notices, deepLink, clock, stamp, tell } = ports
  let lookedAt = -Infinity
  /** What each operator was told of each kind, at this desk. */
  const told = new Map<string, Told>()

  async function lines(): Promise<AgeingLine[]> {
    const demanded = await rules.now()
    const { at: now, offset } = stamp('app')
    return ledger.ageing.waiting({
      since: tooLongSince(demanded.policy, now),
      terms: approvalTerms(demanded, now),
      ends: approvalEnds(demanded),
      offset: offset ?? 0,
      now,
      snoozedSince: now - longestSnoozeMs,
    })
  }

  /** Throws `not_permitted` for what is another's, and `changed_meanwhile` for what nobody waits for any more. */
  async function refuseUnlessOwn(kind: AgeingKind, newest: number, { roles }: Operator): Promise<void> {
    if (!isGranted(roles, ageingOwners[kind])) throw new VezneError('not_permitted')
    const line = (await lines()).find((one) => one.kind === kind)
    if (!line || newest > line.newest) throw new VezneError('changed_meanwhile')
  }

  async function keep(
    action: 'ageing.snoozed' | 'ageing.settled',
    by: string,
    { kind, newest, ...said }: { kind: AgeingKind; newest: number; reason: string; until?: number },
  ): Promise<AgeingLine[]> {
    const subject = { kind: 'ledger', id: '', name: '' } as const
    await ledger.audit.note({ ...stamp(by), action, subject, after: { ageing: kind, covers: newest, ...said } })
    tell('ledger.changed')
    return lines()
  }

  async function look(): Promise<void> {
    const current = session.current()
    if (!current || current.mustChangePassphrase || !preferences.read().ageingNotices) return
    const now = clock.now()
    // The clock may be set back.
    if (Math.abs(now - lookedAt) < lookEveryMs) return
    lookedAt = now
    const { id, roles } = current.operator
    const own = (await lines()).filter(({ kind }) => isGranted(roles, ageingOwners[kind]))
    // Whoever signed out meanwhile is told nothing.
    if (session.current()?.since !== current.since) return
    const news = own.filter((line) => isToldNow(line, told.get(`${id} ${line.kind}`), now))
    if (news.length === 0) return
    for (const { kind, newest } of news) told.set(`${id} ${kind}`, { newest, at: now })
    notices.ageing({ lines: news.map(({ kind, due }) => ({ kind, due })), locale: preferences.read().locale }, () => {
      deepLink.ask('/overview')
    })
  }

  return {
    /** To be called every few seconds. Never throws: the Overview shows the same. */
    tick: (): Promise<void> => look().catch(() => undefined),

    operations: {
      read: operation('transactions.view', nothing, ageingSchema, lines),

      /**
       * Nobody is told of what was seen until then, and everybody sees who said so and why; what comes later is told all the same. It ends
       * by itself. Throws `invalid_input` {until: invalid} for a moment that is past or more than seven days away, and what
       * `refuseUnlessOwn` throws.
       */
      snooze: operation('ageing.snooze', snoozingSchema, ageingSchema, async (snoozing, { operator }) => {
        if (!isSnoozable(snoozing.until, clock.now())) throw fieldError('until', 'invalid')
        await refuseUnlessOwn(snoozing.kind, snoozing.newest, operator)
        return keep('ageing.snoozed', operator.id, snoozing)
      }),

      /** Money that came late was dealt with: nothing else in the ledger could say so. Throws what `refuseUnlessOwn` throws. */
      settle: operation('ageing.snooze', settlingSchema, ageingSchema, async (settling, { operator }) => {
        await refuseUnlessOwn(settling.kind, settling.newest, operator)
        return keep('ageing.settled', operator.id, settling)
      }),
    },
  }
}
