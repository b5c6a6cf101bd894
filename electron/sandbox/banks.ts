import logos from '../../resources/sandbox-logos.json' with { type: 'json' }
import { makeIban } from '../core/iban.ts'
import { Refusal } from './refusal.ts'
import type { AssignedAccount } from './transaction.ts'

/** Spec 2.2, with limits (`minAmount`, `maxAmount`) in minor units. FAST has no logo. */
export interface SandboxBank {
  /** The wire's `_id`: 24 hex characters, or `FAST`. */
  id: string
  name: string
  code: string
  minimum: bigint
  maximum: bigint
}

export const fastId = 'FAST'
const fast: SandboxBank = { id: fastId, name: 'FAST', code: 'FAST', minimum: 1_000n, maximum: 10_000_000n }

const bank = (ending: string, name: string, code: string, minimum: bigint, maximum: bigint): SandboxBank => ({
  id: `64f1c0a2e4b0d93a7c51e2${ending}`,
  name,
  code,
  minimum,
  maximum,
})

export const ordinaryBanks: readonly SandboxBank[] = [
  bank('01', 'Akbank', 'akbank', 10_000n, 5_000_000n),
  bank('02', 'DenizBank', 'denizbank', 10_000n, 3_000_000n),
  bank('03', 'Garanti BBVA', 'garanti', 10_000n, 5_000_000n),
  bank('04', 'Halkbank', 'halkbank', 20_000n, 2_500_000n),
  bank('05', 'İş Bankası', 'isbank', 10_000n, 7_500_000n),
  bank('06', 'QNB', 'qnb', 10_000n, 3_000_000n),
  bank('07', 'VakıfBank', 'vakifbank', 25_000n, 4_000_000n),
  bank('08', 'Yapı Kredi', 'yapikredi', 10_000n, 5_000_000n),
  bank('09', 'Ziraat Bankası', 'ziraat', 5_000n, 10_000_000n),
]

const logoByInitial = new Map(Object.entries(logos))

/**
 * A made-up logo, PNG, by the bank's initial: no bank's real mark is used. Null for an initial that has none, as in a service
 * that has none of some bank.
 */
export function logoOf({ id, name }: SandboxBank): Uint8Array<ArrayBuffer> | null {
  const logo = id === fastId ? undefined : logoByInitial.get(name.charAt(0))
  return logo === undefined ? null : new Uint8Array(Buffer.from(logo, 'base64'))
}

/** The merchant's made-up collection accounts, by bank code: the bank's five digits in an IBAN. FAST uses Ziraat's. */
const collectionAccounts = new Map([
  ['akbank', '00046'],
  ['denizbank', '00134'],
  ['garanti', '00062'],
  ['halkbank', '00012'],
  ['isbank', '00064'],
  ['qnb', '00111'],
  ['vakifbank', '00015'],
  ['yapikredi', '00067'],
  ['ziraat', '00010'],
])

/** The account a customer of this bank pays into, or null where the sandbox's merchant has none. */
export function accountAt(bank: SandboxBank): AssignedAccount | null {
  const code = bank.id === fast.id ? 'ziraat' : bank.code
  const ibanCode = collectionAccounts.get(code)
  if (ibanCode === undefined) return null
  const bankName = ordinaryBanks.find((known) => known.code === code)?.name ?? bank.name
  return { bankName, accountName: 'Vezne Eğitim Ticaret A.Ş.', iban: makeIban(ibanCode, 2_026_000_100n) }
}

/** The list as the service gives it now. FAST, when available, comes first. */
export class BankList {
  #banks: SandboxBank[] = [fast, ...ordinaryBanks]

  all(): SandboxBank[] {
    return this.#banks.map((bank) => ({ ...bank }))
  }

  find(id: string): SandboxBank | null {
    return this.#banks.find((bank) => bank.id === id) ?? null
  }

  replace(banks: readonly SandboxBank[]): void {
    banks.forEach(checkBank)
    if (new Set(banks.map((bank) => bank.id)).size !== banks.length) throw invalid('a bank _id stands twice')
    this.#banks = banks.map((bank) => ({ ...bank }))
  }

  add(bank: SandboxBank): void {
    this.replace([...this.#banks, bank])
  }

  change(id: string, changes: Partial<Omit<SandboxBank, 'id'>>): void {
    this.#mustHave(id)
    this.replace(this.#banks.map((bank) => (bank.id === id ? { ...bank, ...changes } : bank)))
  }

  drop(id: string): void {
    this.#mustHave(id)
    this.#banks = this.#banks.filter((bank) => bank.id !== id)
  }

  setFast(on: boolean): void {
    const others = this.#banks.filter((bank) => bank.id !== fast.id)
    this.#banks = on ? [this.find(fast.id) ?? { ...fast }, ...others] : others
  }

  #mustHave(id: string): void {
    if (this.find(id) === null) throw new Refusal('NOT_FOUND', 'no such bank')
  }
}

function checkBank(bank: SandboxBank): void {
  if (bank.id !== fast.id && !/^[0-9a-f]{24}$/.test(bank.id)) throw invalid('a bank _id is 24 hex characters or FAST')
  if (bank.name === '' || bank.code === '') throw invalid('a bank needs a name and a code')
  if (bank.minimum < 0n || bank.maximum < bank.minimum || bank.maximum > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw invalid('bank limits are out of order')
  }
}

const invalid = (message: string) => new Refusal('VALIDATION_ERROR', message)
