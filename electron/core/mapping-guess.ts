import { isLiraWord, wordsOf } from './currency-words.ts'
import { typeOfWord, type FieldMeaning, type MappedStatus, type StatusMeaning } from './mapping.ts'
import { fold } from './text.ts'

/** Guesses what columns and status words of a service dashboard mean. Two people confirm what becomes of it. */

/** Names of columns, most telling first. Add a dashboard's names here. */
const columnNames: Partial<Record<FieldMeaning, string>> = {
  processId: `
    üye işyeri referansı, üye işyeri referans no, işyeri referansı, işyeri referans no, process id, merchant reference,
    merchant ref, merchant order id, merchant transaction id, sipariş no, sipariş numarası, order id, order no,
    referans no, referans numarası, referans, reference, reference no, reference id, ref no, ref`,
  transactionId: `
    işlem id, servis işlem no, transaction id, payment id, işlem numarası, işlem no, işlem kodu, transaction no,
    transaction number, id`,
  status: `durum, işlem durumu, son durum, status, transaction status, payment status, state, statü, sonuç`,
  failureReason: `
    hata nedeni, başarısızlık nedeni, ret nedeni, red nedeni, hata açıklaması, hata mesajı, hata, failure reason,
    decline reason, reject reason, error message, error, reason`,
  amount: `tutar, işlem tutarı, amount, transaction amount, miktar, meblağ, brüt tutar, gross amount`,
  fee: `
    komisyon, komisyon tutarı, ücret, işlem ücreti, masraf, kesinti, fee, fees, fee amount, transaction fee, commission,
    commission amount`,
  timestamp: `
    güncelleme tarihi, son güncelleme, son işlem tarihi, durum tarihi, updated at, update date, completed at, işlem tarihi,
    işlem zamanı, tarih saat, tarih, timestamp, transaction date, transaction time, date time, date, time, oluşturma tarihi,
    oluşturulma tarihi, created at, creation date`,
  type: `işlem tipi, işlem türü, transaction type, type, tip, tür, kind, yön, direction`,
  ignored: `
    ad soyad, adı soyadı, isim, isim soyisim, müşteri, müşteri adı, müşteri no, kullanıcı, kullanıcı adı, alıcı, alıcı adı,
    gönderen, hesap sahibi, name, full name, customer, customer name, customer id, user, username, user id, recipient,
    account name, account holder, iban, alıcı iban, hesap no, account, account number, banka, banka adı, bank, bank name,
    para birimi, döviz, currency, e posta, eposta, email, telefon, phone, açıklama, description, note, not, sıra, sıra no,
    no, bakiye, balance, net tutar, net amount`,
}

const kurusWords: ReadonlySet<string> = new Set(['kurus', 'krs', 'kr', 'minor', 'cents'])

/** Makes `Tutar (TL)`, `işlem_tutari` and `transactionAmount` the names above. */
const plain = (name: string): string =>
  wordsOf(name.replaceAll('_', ' '))
    .filter((word) => !isLiraWord(word) && !kurusWords.has(word))
    .join('')

const ranks = new Map(
  (Object.entries(columnNames) as [FieldMeaning, string][]).flatMap(([means, names]) =>
    names.split(',').map((name, rank) => [plain(name), { means, rank }] as const),
  ),
)

/** Guesses a column's meaning by its whole name; null: none. */
export const meaningOfColumn = (name: string): FieldMeaning | null => ranks.get(plain(name))?.means ?? null

/** Is a column or a path, with a few of its values. */
interface SeenColumn {
  path: string
  values: readonly string[]
}

/** Guesses the meaning of each column, each meaning once. A less telling name of the same is not used. */
export function guessedFields(columns: readonly SeenColumn[]): Map<string, FieldMeaning> {
  const ranked = columns.flatMap((column) => {
    const guess = ownNumbers(column) ?? ranks.get(plain(column.path)) ?? ranks.get(plain(lastStep(column.path)))
    return guess ? [{ ...guess, column }] : []
  })
  const guesses = new Map<string, FieldMeaning>()
  const usedMeanings = new Set<FieldMeaning>()
  for (const { means, column } of ranked.toSorted((one, other) => one.rank - other.rank)) {
    const guess = usedMeanings.has(means)
      ? 'ignored'
      : means === 'amount'
        ? amountMeaning(column)
        : checkedType(means, column)
    usedMeanings.add(means)
    if (guess !== null) guesses.set(column.path, guess)
  }
  return guesses
}

/** Recognizes the references that Vezne makes. */
const ownNumbers = ({ values }: SeenColumn) =>
  values.length > 0 && values.every((value) => /^(?:PAY|DEP)-\d{8}-/.test(value))
    ? { means: 'processId' as const, rank: -1 }
    : null

const lastStep = (path: string): string => path.split('.').at(-1) ?? ''

/** Tells the unit of an amount by the column's name, or by two decimals. Null: a person has to say it. */
function amountMeaning({ path, values }: SeenColumn): FieldMeaning | null {
  const nameWords = wordsOf(path)
  if (nameWords.some((word) => kurusWords.has(word))) return 'amountInKurus'
  return nameWords.some(isLiraWord) || values.some((value) => /[.,]\d{2}\D*$/.test(value)) ? 'amountInLira' : null
}

/** A column of other kinds is none that Vezne can read. */
const checkedType = (means: FieldMeaning, { values }: SeenColumn): FieldMeaning | null =>
  means === 'type' && !values.every((value) => typeOfWord(value) !== undefined) ? null : means

/** Status words of dashboards in Turkish and English. A word that may mean two things is left out. */
const statusWords: Record<MappedStatus['kind'], Partial<Record<StatusMeaning, string>>> = {
  payout: {
    completed: `
      başarılı, tamamlandı, ödendi, gerçekleşti, ödeme yapıldı, completed, complete, success, successful, succeeded, paid,
      settled, paid out`,
    failed: `başarısız, reddedildi, hatalı, hata, failed, failure, fail, rejected, declined, error`,
    pending: `beklemede, bekliyor, sırada, alındı, pending, waiting, queued, accepted, received`,
    processing: `işleniyor, işlemde, processing, in progress`,
    returned: `iade edildi, iade, geri döndü, returned, refunded, reversed, reversal`,
  },
  deposit: {
    paid: `
      ödendi, başarılı, tamamlandı, yatırıldı, gerçekleşti, paid, completed, complete, success, successful, succeeded,
      settled`,
    failed: `başarısız, reddedildi, hatalı, hata, failed, failure, fail, rejected, declined, error`,
    pending: `beklemede, bekliyor, ödeme bekleniyor, pending, waiting, awaiting payment, created`,
    expired: `süresi doldu, zaman aşımı, zaman aşımına uğradı, expired, timeout, timed out`,
  },
}

const wordMeanings = new Map(
  (['payout', 'deposit'] as const).flatMap((kind) =>
    (Object.entries(statusWords[kind]) as [StatusMeaning, string][]).flatMap(([means, list]) =>
      list.split(',').map((word) => [`${kind} ${wordsOf(word).join(' ')}`, means] as const),
    ),
  ),
)

/** Guesses the meaning of a status word; null: none. */
export const guessedStatus = (kind: MappedStatus['kind'], word: string): StatusMeaning | null =>
  wordMeanings.get(`${kind} ${wordsOf(fold(word).replaceAll('_', ' ')).join(' ')}`) ?? null
