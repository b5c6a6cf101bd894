import { fastBankId } from '../../core/iban.ts'
import type { ListedBank } from '../../banks/records.ts'
import { hour } from './calendar.ts'

/** The service's bank list as it was on earlier days: today's, with what changed since taken back. */

type Limits = Partial<Pick<ListedBank, 'minimum' | 'maximum'>>
/** Until so many days before the end its limits were these; or it was not listed, from `goneFor` days before that on. */
type Change = { bank: string; daysAgo: number } & ({ was: Limits } | { goneFor: number })

const changes: readonly Change[] = [
  { bank: 'ziraat', daysAgo: 3, was: { maximum: 7_500_000n } },
  { bank: 'denizbank', daysAgo: 7, was: { maximum: 2_500_000n } },
  { bank: fastBankId, daysAgo: 12, was: { maximum: 5_000_000n } },
  { bank: 'isbank', daysAgo: 16, was: { maximum: 6_000_000n } },
  { bank: 'halkbank', daysAgo: 21, was: { minimum: 10_000n, maximum: 2_000_000n } },
  { bank: 'yapikredi', daysAgo: 26, goneFor: 2 },
  { bank: 'qnb', daysAgo: 33, was: { maximum: 2_000_000n } },
  { bank: 'vakifbank', daysAgo: 38, was: { minimum: 10_000n } },
  { bank: 'ziraat', daysAgo: 44, was: { maximum: 5_000_000n } },
  { bank: fastBankId, daysAgo: 51, was: { maximum: 7_500_000n } },
  { bank: 'akbank', daysAgo: 58, was: { maximum: 4_000_000n } },
  { bank: 'garanti', daysAgo: 66, was: { minimum: 20_000n, maximum: 4_000_000n } },
  { bank: 'isbank', daysAgo: 74, was: { maximum: 5_000_000n } },
]

/** As it was so many days before `banks`. */
export const banksBefore = (banks: readonly ListedBank[], daysAgo: number): ListedBank[] =>
  changes
    .filter((change) => daysAgo >= change.daysAgo)
    .reduce<readonly ListedBank[]>((now, change) => {
      if ('was' in change) return now.map((bank) => (bank.code === change.bank ? { ...bank, ...change.was } : bank))
      const isGone = daysAgo < change.daysAgo + change.goneFor
      return isGone ? now.filter(({ code }) => code !== change.bank) : now
    }, banks)
    .slice()

/** When the list was asked for, from the beginning of a day on: the desk was open then. */
export const askedAt = [8, 11, 14, 17, 20].map((of) => of * hour)
