import type { BatchMapping } from '../contract/batch.ts'
import { batchColumns, type BatchColumn } from '../contract/columns.ts'
import { fold } from '../../core/text.ts'

/**
 * What columns are called in the files that merchants have, in Turkish and English, and on the wire (spec 2.4). Letters,
 * spaces, signs and what stands in brackets do not matter: `Alıcı IBAN`, `alici_iban` and `ALICI IBAN (TR…)` are one name.
 * Of two columns that could be the same thing, the one whose name stands first here is taken. Words that mean one thing
 * here and another there (`ad`, `no`, `açıklama`, `id`) are left to the operator.
 */
const columnNames: Record<BatchColumn, string> = {
  amount: `
    tutar, ödenecek tutar, ödeme tutarı, işlem tutarı, çekim tutarı, transfer tutarı, havale tutarı,
    tutar TL, tutar TRY, miktar, meblağ, bedel, amount, payout amount, payment amount, transfer amount,
    withdrawal amount, withdraw amount, amount TRY, amount TL`,
  iban: `
    iban, alıcı iban, alıcı iban no, alıcının ibanı, iban no, iban numarası, hesap iban, karşı iban,
    recipient iban, beneficiary iban, payee iban, account iban, to iban, iban number`,
  accountName: `
    alıcı adı, alıcı adı soyadı, alıcı ad soyad, alıcının adı, alıcı ünvanı, alıcı adı ünvanı, alıcı,
    hesap sahibi, hesap sahibi adı, hesap sahibinin adı, hesap sahibi adı soyadı, hesap adı, account name,
    account holder, account holder name, recipient, recipient name, beneficiary, beneficiary name, payee,
    payee name, ad soyad, adı soyadı, isim soyisim, full name`,
  customerId: `
    müşteri no, müşteri numarası, müşteri id, müşteri kodu, üye no, üye numarası, üye id, kullanıcı no,
    kullanıcı id, customer id, customer no, customer number, client id, client no, member id, member no,
    user id`,
  customerName: `
    müşteri adı, müşteri adı soyadı, müşteri ad soyad, müşterinin adı, müşteri ünvanı, müşteri,
    üye adı soyadı, üye ad soyad, customer name, customer full name, customer, client name, member name,
    name`,
  customerUsername: `
    kullanıcı adı, müşteri kullanıcı adı, üye kullanıcı adı, üye adı, rumuz, username, customer username,
    login, login name`,
  bank: `
    banka, banka adı, banka kodu, alıcı banka, alıcı bankası, bank, bank name, bank code, bank id,
    recipient bank, beneficiary bank`,
  processId: `
    işlem no, işlem numarası, işlem id, işlem kodu, referans no, referans numarası, referans, ödeme no,
    talep no, process id, process no, payout id, reference no, reference id, reference`,
}

const plain = (name: string): string => fold(name.replace(/\(.*?\)/g, '')).replace(/[^\p{L}\p{N}]/gu, '')

const recognisers = batchColumns.map((column) => ({ column, names: columnNames[column].split(',').map(plain) }))

/** Its amounts are a hundredfold of what they would be read as. */
export const saysMinorUnits = (name: string): boolean => /kurus|\bkr\b|\bcents?\b|minor/.test(fold(name))

/**
 * Where each column stands by its name; null where no column has one, or two have the same. One of amounts in kuruş is none that
 * could be read.
 */
export function recogniseHeader(header: readonly string[]): BatchMapping {
  const found = header.map((name) => (saysMinorUnits(name) ? '' : plain(name)))
  const placeOf = (names: readonly string[]): number | null => {
    const name = names.find((known) => found.includes(known))
    if (name === undefined) return null
    const place = found.indexOf(name)
    return place === found.lastIndexOf(name) ? place : null
  }
  return Object.fromEntries(recognisers.map(({ column, names }) => [column, placeOf(names)])) as BatchMapping
}
