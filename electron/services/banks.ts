import { fastBankId, type BankList } from '../contract/bank.ts'
import { largestMinorUnits, toMoney } from '../contract/money.ts'
import { VezneError, type ErrorCode } from '../contract/result.ts'
import { isBankListStale } from '../domain/checks.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { Clock, PaymentService, Tell, WireBank } from '../domain/ports.ts'
import type { AmountUnit, ListedBank } from '../domain/records.ts'
import { fromWireNumber, toWireNumber } from '../domain/wire-amount.ts'

/** The bank list: fetched on demand, kept in the ledger, shown with its age when the service is away. */
export function createBanks(ports: { ledger: Ledger; paymentService: PaymentService; clock: Clock; tell: Tell }) {
  const { ledger, paymentService, clock, tell } = ports
  let refreshing: Promise<void> | null = null
  let lastFailure: ErrorCode | null = null

  async function fetchAndKeep(): Promise<void> {
    tell('banks.changed')
    try {
      // Before the unit is read: a list that was asked for before somebody confirmed another unit says nothing.
      const askedAt = clock.now()
      const { bankLimitUnit, unitsConfirmed } = await ledger.workspace.read()
      // Confirmed in this very millisecond, and read since: the ledger takes what is not later for older.
      const fetchedAt = unitsConfirmed?.at === askedAt ? askedAt + 1 : askedAt
      const banks = (await paymentService.listBanks()).map((bank) => listed(bank, bankLimitUnit)).sort(fastThenName)
      await ledger.banks.keep({ banks, fetchedAt })
      lastFailure = null
    } catch (error) {
      lastFailure = error instanceof VezneError ? error.failure.code : 'internal'
      throw error
    } finally {
      refreshing = null
      tell('banks.changed')
    }
  }

  async function list(): Promise<BankList> {
    const kept = await ledger.banks.latest()
    return {
      banks: kept?.banks.map(shown) ?? [],
      fetchedAt: kept?.fetchedAt ?? null,
      stale: isBankListStale(kept, clock.now()),
      refreshing: refreshing !== null,
      lastFailure,
    }
  }

  /** One request at a time: who asks meanwhile shares it. The list kept before survives every failure. */
  async function refresh(): Promise<BankList> {
    refreshing ??= fetchAndKeep()
    await refreshing
    return list()
  }

  return {
    list,
    refresh,

    /** For when nobody waits for it: a failure is seen in the list's `lastFailure` and on the connection. */
    refreshInBackground(): void {
      refresh().catch(() => undefined)
    },

    /** A list that is asked for from now on: one that is under way may have been asked for in other units. */
    refreshAnewInBackground(): void {
      const underWay = refreshing?.catch(() => undefined)
      void Promise.resolve(underWay)
        .then(refresh)
        .catch(() => undefined)
    },

    /** Where a bank's logo is to be fetched; null when there is none. */
    async logoUrl(bankId: string): Promise<string | null> {
      const kept = await ledger.banks.latest()
      return kept?.banks.find(({ id }) => id === bankId)?.logoUrl ?? null
    },
  }
}
export type BankService = ReturnType<typeof createBanks>

function listed(bank: WireBank, unit: AmountUnit): ListedBank {
  try {
    const minimum = fromWireNumber(bank.minAmount, unit)
    // Services write "no limit" as a very large number: ours ends where an amount does.
    const maximum = fromWireNumber(Math.min(bank.maxAmount, toWireNumber(largestMinorUnits, unit)), unit)
    return { id: bank.id, name: bank.name, code: bank.code, minimum, maximum, logoUrl: bank.logo }
  } catch (cause) {
    // Limits that are no amounts in this workspace's unit would mislead everybody who reads them.
    throw new VezneError('answer_unexpected', {}, { cause })
  }
}

const turkish = new Intl.Collator('tr')

const fastThenName = (one: ListedBank, other: ListedBank): number =>
  Number(other.id === fastBankId) - Number(one.id === fastBankId) || turkish.compare(one.name, other.name)

const shown = ({ id, name, code, minimum, maximum, logoUrl }: ListedBank) => ({
  id,
  name,
  code,
  minimum: toMoney(minimum),
  maximum: toMoney(maximum),
  logo: logoUrl === null ? null : `/bank-logo/${encodeURIComponent(id)}`,
})
