import { makeIban } from '../../core/iban.ts'
import { fold } from '../../core/text.ts'
import type { NewTransaction } from '../../transactions/records.ts'
import type { Chance } from './chance.ts'

/** The merchant's made-up customers: each keeps its number, its name and its accounts over all the days. */

export interface Customer {
  customer: NewTransaction['customer']
  /** The code of their bank in the service's list. */
  bank: string
  iban: string
  /** Another account of theirs, at another bank, from so many days before the end on; null: they keep the one. */
  moves: { daysAgo: number; bank: string; iban: string } | null
}

const firstNames = [
  ...['Ahmet', 'Ayşe', 'Barış', 'Burcu', 'Can', 'Cansu', 'Çağatay', 'Deniz', 'Ebru', 'Ece', 'Emre', 'Esra'],
  ...['Fatma', 'Gökhan', 'Gülşen', 'Hakan', 'Hülya', 'Işıl', 'İbrahim', 'İlknur', 'Leyla', 'Mehmet', 'Melis'],
  ...[
    'Murat',
    'Nazlı',
    'Oğuzhan',
    'Onur',
    'Özge',
    'Pınar',
    'Selim',
    'Serkan',
    'Sevgi',
    'Şule',
    'Tolga',
    'Umut',
    'Ümit',
  ],
  ...['Yasemin', 'Zeynep'],
]
const lastNames = [
  ...['Acar', 'Akıncı', 'Aksoy', 'Arı', 'Aslan', 'Aydın', 'Bulut', 'Çelik', 'Çetin', 'Demir', 'Doğan', 'Erdoğmuş'],
  ...['Güneş', 'Gündoğdu', 'Işık', 'Kaplan', 'Karaca', 'Kılıç', 'Koç', 'Korkmaz', 'Kurt', 'Özdemir', 'Öztürk', 'Polat'],
  ...['Sönmez', 'Şahin', 'Şimşek', 'Taş', 'Tekin', 'Turan', 'Uçar', 'Ünal', 'Yalçın', 'Yavuz', 'Yıldırım', 'Yılmaz'],
]

/** By the code in the service's list, the five digits in an IBAN. */
const bankCodes = {
  akbank: '00046',
  denizbank: '00134',
  garanti: '00062',
  halkbank: '00012',
  isbank: '00064',
  qnb: '00111',
  vakifbank: '00015',
  yapikredi: '00067',
  ziraat: '00010',
}
const banks = Object.entries(bankCodes)

export function customersFrom(chance: Chance, count: number): Customer[] {
  const taken = new Set<string>()
  const newName = (): string => {
    const name = `${chance.of(firstNames)} ${chance.of(lastNames)}`
    if (taken.has(name)) return newName()
    taken.add(name)
    return name
  }
  const account = () => {
    const [bank, code] = chance.of(banks)
    return { bank, iban: makeIban(code, BigInt(chance.between(1_000_000, 999_999_999))) }
  }
  return Array.from({ length: count }, (_, place) => {
    const name = newName()
    const username = fold(name).replaceAll(' ', '.')
    return {
      customer: { id: `C-${10_412 + place * 37}`, name, username },
      ...account(),
      moves: chance.inThousand(80) ? { daysAgo: chance.between(2, 40), ...account() } : null,
    }
  })
}

/** Of the same family: for an account that is in another one's name. */
export const relativeOf = ({ customer }: Customer, chance: Chance): string =>
  `${chance.of(firstNames)} ${customer.name.slice(customer.name.indexOf(' ') + 1)}`
