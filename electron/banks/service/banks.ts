import { z } from 'zod'
import { bankChangePageSchema, bankHistorySchema, bankListSchema } from '../contract.ts'
import { fastBankId } from '../../core/iban.ts'
import { largestMinorUnits, fromWireNumber, toWireNumber, type AmountUnit } from '../../core/money.ts'
import { idSchema, nothing, operation } from '../../core/operation.ts'
import { isUnitOpen } from '../../people/rules/charter.ts'
import { codeOf, isServiceErrorCode, VezneError, type ErrorCode } from '../../core/result.ts'
import { isBankListStale, isJustFetched, nextBankRefresh } from '../rules.ts'
import { startOfDay } from '../../core/time.ts'
import type { BankLedger } from '../ledger.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { LeftOutBank, WireBank, WireBankList } from '../../core/payment-service.ts'
import type { CharteredWorkspace } from '../../people/records.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { BankChangeRecord, KeptBankList, ListedBank } from '../records.ts'

const changesOnPage = 50
const mostChanges = 500
const changesQuerySchema = z.strictObject({ before: idSchema.nullable() })
const bankIdSchema = z.strictObject({ bankId: z.string().min(1).max(100) })

/** A list as the wire gave it, and whose it is: another service's says nothing here. */
interface RawList extends WireBankList {
  fetchedAt: number
  of: AskedService
}
type AskedService = Pick<CharteredWorkspace, 'serviceAddress' | 'apiKey'>

/** What the ledger has to say about banks, remembered until it may have changed: it is asked for every few seconds. */
interface Known {
  list: KeptBankList | null
  refreshHours: number
  /** As it was fetched last, while nobody has said what its numbers count. */
  raw: RawList | null
  /** False: it is archived. */
  asks: boolean
  /** Tells whether this run last asked another service, or for another merchant. */
  isElsewhere: boolean
}

/**
 * The bank list: fetched on demand and by the clock, kept in the ledger with what each one changed, shown with its age when
 * the service is away.
 */
export function createBanks(ports: ServicePorts & { ledger: BankLedger; charter: Pick<CharterService, 'now'> }) {
  const { ledger, charter, paymentService, clock, tell, log } = ports
  let refreshing: Promise<void> | null = null
  let failed: { code: ErrorCode; at: number } | null = null
  let remembered: Promise<Known> | null = null
  /** Of the latest list of this run. The ledger does not show one whose unit nobody has confirmed. */
  let latestFetchedAt: number | null = null
  let latestRaw: RawList | null = null
  let latestAsked: AskedService | null = null
  /** Of the list that answers whoever asks again at once; null: none does. */
  let answeringSince: number | null = null

  paymentService.onExchange(({ code }) => {
    // The service has just said that our limits are not its limits.
    if (code === 'AMOUNT_OUT_OF_RANGE') answeringSince = null
  })

  async function listBanks(): Promise<WireBankList> {
    const askedAt = clock.now()
    const told = (code: ErrorCode | null) => {
      const outcome = code === null ? 'accepted' : isServiceErrorCode(code) ? 'refused' : 'unknown'
      const took = clock.now() - askedAt
      log('service.answered', { request: 'GET /v1/available-banks', outcome, code, took, attempt: null })
    }
    try {
      const wire = await paymentService.listBanks()
      told(null)
      return wire
    } catch (error) {
      told(codeOf(error))
      throw error
    }
  }

  async function fetchAndKeep(): Promise<void> {
    tell('banks.changed')
    answeringSince = null
    try {
      // Before the unit is read: a list that was asked for before somebody confirmed another unit says nothing.
      const askedAt = clock.now()
      const { bankLimitUnit, unitsConfirmed, serviceAddress, apiKey } = (await charter.now()).workspace
      // Confirmed in this very millisecond, and read since: the ledger takes what is not later for older.
      const fetchedAt = unitsConfirmed.bankLimitUnit?.at === askedAt ? askedAt + 1 : askedAt
      const of = (latestAsked = { serviceAddress, apiKey })
      const wire = await listBanks()
      await ledger.banks.keep({ ...listedIn(wire, bankLimitUnit), fetchedAt })
      latestRaw = { ...wire, fetchedAt, of }
      latestFetchedAt = fetchedAt
      answeringSince = fetchedAt
      failed = null
    } catch (error) {
      failed = { code: codeOf(error), at: clock.now() }
      throw error
    } finally {
      refreshing = null
      planAnew()
    }
  }

  async function read(): Promise<Known> {
    const [list, remembered, { workspace }] = await Promise.all([
      ledger.banks.latest(),
      ledger.workspace.read(),
      charter.now(),
    ])
    const { bankRefreshHours: refreshHours } = remembered
    const isElsewhere = latestAsked !== null && !isSame(latestAsked, workspace)
    const raw =
      latestRaw && isSame(latestRaw.of, workspace) && isUnitOpen(workspace, 'bankLimitUnit') ? latestRaw : null
    const asks = !workspace.archived
    return { list, refreshHours, raw, asks, isElsewhere }
  }

  function known(): Promise<Known> {
    remembered ??= read().catch((error: unknown) => {
      remembered = null
      throw error
    })
    return remembered
  }

  function planAnew(): void {
    remembered = null
    tell('banks.changed')
  }

  /** Null: it is not asked for. */
  function nextRefreshAt({ list, refreshHours, asks, isElsewhere }: Known, now: number): number | null {
    if (!asks) return null
    if (isElsewhere) return now
    const fetchedAt = Math.max(latestFetchedAt ?? 0, list?.fetchedAt ?? 0) || null
    return nextBankRefresh({ fetchedAt, failedAt: failed?.at ?? null, refreshHours }, now)
  }

  async function list() {
    const now = clock.now()
    const [here, changes] = await Promise.all([read(), ledger.banks.changes(null, startOfDay(now), mostChanges)])
    return {
      banks: here.list?.banks.map(withLogo) ?? [],
      leftOut: (here.list ?? here.raw)?.leftOut ?? [],
      raw: here.raw && { fetchedAt: here.raw.fetchedAt, banks: here.raw.banks.map(asSaid) },
      fetchedAt: here.list?.fetchedAt ?? null,
      stale: isBankListStale(here.list, here.refreshHours, now),
      refreshing: refreshing !== null,
      // How this one ends says when the next is due.
      nextRefreshAt: refreshing === null ? nextRefreshAt(here, now) : null,
      changesToday: changes.map(withName),
      lastFailure: failed?.code ?? null,
    }
  }

  /** Resolves when no list is being asked for: what is asked from then on was not asked for before. */
  async function ended(): Promise<void> {
    await refreshing?.catch(() => undefined)
  }

  /** One request at a time: who asks meanwhile shares it. The list kept before survives every failure. */
  async function refreshAnew() {
    refreshing ??= fetchAndKeep()
    await refreshing
    return list()
  }

  /** For whoever presses a button: of several presses in a row the first one asks, and its list answers the others. */
  async function refresh() {
    if (refreshing === null && isJustFetched(answeringSince, clock.now())) {
      const [{ workspace }, here] = await Promise.all([charter.now(), list()])
      // The sandbox's service is our own: what a trainer has just changed there is seen at the next press.
      if (workspace.kind === 'live' && here.fetchedAt !== null) return here
    }
    return refreshAnew()
  }

  return {
    refreshAnew,
    ended,

    /** Asks for the list when it is due. To be called every few seconds; never throws: `lastFailure` tells. */
    async refreshIfDue(): Promise<void> {
      try {
        const here = await known()
        const now = clock.now()
        const dueAt = nextRefreshAt(here, now)
        if (dueAt !== null && dueAt <= now) await refreshAnew()
      } catch {
        // Of the service or of the ledger: the next try is planned, and both say so where they are looked at.
      }
    },

    /** A list that is asked for from now on: one that is under way may have been asked for in other units. */
    refreshAnewInBackground(): void {
      void ended()
        .then(refreshAnew)
        .catch(() => undefined)
    },

    /** To be called when the workspace's refresh hours are others: when the list is due, and whether it is stale. */
    planAnew,

    /**
     * Where a bank's logo is to be fetched; null when there is none, and where there is a proxy: whom a name stands for, and so whether that
     * is anybody of this very network, only the proxy would know.
     */
    async logoUrl(bankId: string): Promise<string | null> {
      if ((await charter.now()).workspace.network.proxy) return null
      const { list: kept } = await known()
      return kept?.banks.find(({ id }) => id === bankId)?.logoUrl ?? null
    },

    operations: {
      list: operation('banks.view', nothing, bankListSchema, list),

      refresh: operation('banks.view', nothing, bankListSchema, refresh),

      /** A page of what the lists changed, newest first; `before`: the `next` of the page before. */
      changes: operation('banks.view', changesQuerySchema, bankChangePageSchema, async ({ before }) => {
        const found = await ledger.banks.changes(before, 0, changesOnPage + 1)
        const changes = found.slice(0, changesOnPage).map(withName)
        return { changes, next: found.length > changesOnPage ? (changes.at(-1)?.id ?? null) : null }
      }),

      /** Of one bank, whether it is listed now or not. Throws `not_found` for one that never was. */
      history: operation('banks.view', bankIdSchema, bankHistorySchema, async ({ bankId }) => {
        const found = await ledger.banks.history(bankId, mostChanges)
        if (!found) throw new VezneError('not_found')
        return { ...found, bankId, changes: found.changes.map(withName) }
      }),
    },
  }
}
export type BankService = ReturnType<typeof createBanks>

const isSame = (one: AskedService, other: AskedService): boolean =>
  one.serviceAddress === other.serviceAddress && one.apiKey === other.apiKey

/** Where the window finds the logo: an address of the app's own scheme. */
const withLogo = (bank: ListedBank) => ({
  ...bank,
  logo: bank.logoUrl === null ? null : `/bank-logo/${encodeURIComponent(bank.id)}`,
})

/** As the bank is called since; of one that is gone, as it was called last. */
const withName = (change: BankChangeRecord) => ({ ...change, name: (change.after ?? change.before)?.name ?? '' })

/** Limits that are no amounts in this workspace's unit would mislead everybody who reads them: their bank is left out. */
function listedIn({ banks, leftOut }: WireBankList, unit: AmountUnit): Pick<KeptBankList, 'banks' | 'leftOut'> {
  const all = banks.map((bank) => ({ bank, listed: listed(bank, unit) }))
  const withoutAmounts = all
    .filter(({ listed }) => listed === null)
    .map(({ bank: { place, id, name } }): LeftOutBank => ({ place, id, name, reason: 'limits_unit' }))
  return {
    banks: all.flatMap(({ listed }) => listed ?? []).sort(fastThenName),
    leftOut: [...leftOut, ...withoutAmounts].sort((one, other) => one.place - other.place),
  }
}

function listed(bank: WireBank, unit: AmountUnit): ListedBank | null {
  try {
    const minimum = fromWireNumber(bank.minAmount, unit)
    // Services write "no limit" as a very large number: ours ends where an amount does.
    const maximum = fromWireNumber(Math.min(bank.maxAmount, toWireNumber(largestMinorUnits, unit)), unit)
    const { id, name, code, logo: logoUrl, saidLimits } = bank
    return { id, name, code, minimum, maximum, logoUrl, ...(saidLimits && { saidLimits }) }
  } catch {
    return null
  }
}

/** Text, so that nobody takes it for an amount. */
const asSaid = ({ id, name, code, minAmount, maxAmount, saidLimits }: WireBank) => ({
  ...{ id, name, code },
  minimum: saidLimits?.minimum ?? String(minAmount),
  maximum: saidLimits?.maximum ?? String(maxAmount),
})

const turkish = new Intl.Collator('tr')

const fastThenName = (one: ListedBank, other: ListedBank): number =>
  Number(other.id === fastBankId) - Number(one.id === fastBankId) || turkish.compare(one.name, other.name)
