import { isLiraWord, wordsOf } from '../../core/currency-words.ts'
import { fold } from '../../core/text.ts'
import type { StatementColumn } from '../contract/statement.ts'

/** Names of columns in exports of banks, most telling first. Add a bank's names here. */
const columnNames: Record<StatementColumn, string> = {
  date: `
    işlem tarihi, tarih, işlem tarihi saati, işlem tarih saat, tarih saat, işlem tarih, işlem zamanı, hareket tarihi,
    kayıt tarihi, muhasebe tarihi, fiş tarihi, ekstre tarihi, transaction date, date, date time, date and time,
    transaction date time, trans date, trx date, txn date, booking date, posting date, posted date, entry date,
    process date`,
  valueDate: `valör, valör tarihi, valör tarih, valor date, value date, val tarihi, valuta`,
  time: `saat, işlem saati, işlem saat, time, transaction time, saati`,
  amount: `
    tutar, işlem tutarı, işlem tutar, tutarı, hareket tutarı, net tutar, miktar, meblağ, amount, transaction amount,
    işlem miktarı, tl tutar, tl tutarı, yerel tutar, tutar tl karşılığı, value`,
  debit: `
    borç, borç tutarı, borç tutar, borçlu, giden, giden tutar, çıkan, çıkan tutar, çıkış, çıkış tutarı, çekilen, çekilen tutar,
    gider, para çıkışı, ödenen, debit, debits, debit amount, withdrawal, withdrawals, withdrawal amount, money out,
    paid out, out, outgoing`,
  credit: `
    alacak, alacak tutarı, alacak tutar, alacaklı, gelen, gelen tutar, giren, giren tutar, giriş, giriş tutarı, yatan,
    yatan tutar, yatırılan, yatırılan tutar, gelir, para girişi, credit, credits, credit amount, deposit, deposits,
    deposit amount, money in, paid in, in, incoming`,
  direction: `
    borç alacak, alacak borç, b a, a b, ba, ab, borç alacak kodu, borç alacak bilgisi, borç alacak durumu, b a kodu, yön,
    işlem yönü, hareket yönü, d c, dc, dr cr, debit credit, credit debit, c d, cd, cr dr, direction, sign, işaret`,
  balance: `
    bakiye, hesap bakiyesi, işlem sonrası bakiye, işlem sonu bakiye, işlem sonrası bakiyesi, son bakiye, güncel bakiye,
    kalan bakiye, bakiye tutarı, kalan, balance, running balance, account balance, balance after, closing balance`,
  currency: `
    para birimi, para birimi kodu, döviz, döviz cinsi, döviz kodu, döviz türü, para cinsi, para kodu, pb, birim, currency,
    currency code, ccy`,
  account: `
    hesap no, hesap numarası, hesap, hesap iban, müşteri hesap no, account no, account number, account, account iban`,
  text: `
    açıklama, açıklamalar, işlem açıklaması, işlem açıklama, hareket açıklaması, hareket açıklama, detay, işlem detayı,
    detaylı açıklama, ek açıklama, açıklama devamı, müşteri açıklaması, dekont açıklaması, ekstre açıklaması, bilgi,
    description, transaction description, details, transaction details, narrative, narration, particulars, memo,
    remittance information, explanation, additional description`,
}

const isUnitWord = (word: string): boolean => /^(?:kurus|krs|kr|minor|units?|cents?)$/.test(word)

/** Makes `İşlem Tutarı (TL)*`, `islem_tutari` and `İŞLEM TUTARI (KURUŞ)` one name. */
const plain = (name: string): string => {
  const all = wordsOf(name.replaceAll('_', ' '))
  const telling = all.filter((word) => !isLiraWord(word) && !isUnitWord(word))
  return (telling.length > 0 ? telling : all).join('')
}

const columns = Object.entries(columnNames) as [StatementColumn, string][]
const ranks = new Map(
  columns.flatMap(([column, names]) => names.split(',').map((name, rank) => [plain(name), { column, rank }] as const)),
)

/** Finds a column's meaning by its whole name, and how telling the name is. `Açıklama 2` continues `Açıklama`. */
export function meaningOfName(name: string): { column: StatementColumn; rank: number } | null {
  if (name.length > 60) return null
  const key = plain(name)
  return ranks.get(key) ?? ranks.get(key.replace(/\d$/, '')) ?? null
}

/** Finds the meaning that an unknown name resembles, to ask about it. */
export function likeness(name: string): 'date' | 'amount' | null {
  const folded = fold(name)
  if (name.length > 60 || name.includes(':')) return null
  if (/tarih|\bdate\b/.test(folded)) return 'date'
  return /tutar|miktar|meblag|amount/.test(folded) ? 'amount' : null
}

export const saysKurus = (text: string): boolean =>
  wordsOf(text).some((word) => /^(?:kurus\p{L}*|krs|kr)$/u.test(word)) || /minor units?/i.test(text)

/** Tells whether a column's name is Turkish: dates put the day first there. */
export const isTurkishName = (name: string): boolean =>
  /tarih|tutar|bakiye|aciklama|borc|alacak|valor|islem/.test(fold(name))
