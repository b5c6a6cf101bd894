import { wordsOf } from './currency-words.ts'
import { meaningOfColumn } from './mapping-guess.ts'
import { headerRows } from './tables.ts'
import type { Said } from './words.ts'

/** Tells what a table is by its columns: each page refuses the files of another. */

export type TableKind = 'bank_statement' | 'dashboard_export' | 'batch_file'

/** Names the page that takes each table. */
export const tableSentences = {
  bank_statement: {
    tr: 'Bu dosya bir bankanın hesap hareketleri. Dosyayı “Mutabakat” sayfasında içe aktarın.',
    en: 'This file is a bank statement. Import it on the “Reconciliation” page.',
  },
  dashboard_export: {
    tr: 'Bu dosya servis panelinden indirilmiş. Dosyayı “Uyuşmazlıklar” sayfasında içe aktarın.',
    en: 'This file was exported from the service dashboard. Import it on the “Exceptions” page.',
  },
  batch_file: {
    tr: 'Bu dosya bir toplu ödeme listesi. Dosyayı “Toplu ödemeler” sayfasında açın.',
    en: 'This file is a list of payouts. Open it on the “Batches” page.',
  },
} satisfies Record<TableKind, Said>

/** Finds the row that names columns of another table than the wanted one. Null: none, or the table may be both. */
export function otherTable<Wanted extends TableKind>(
  rows: Iterable<readonly string[]>,
  wanted: Wanted,
): { kind: Exclude<TableKind, Wanted>; names: readonly string[] } | null {
  let other: { kind: Exclude<TableKind, Wanted>; names: readonly string[] } | null = null
  for (const names of Iterator.from(rows).take(headerRows))
    for (const kind of kindsOf(names)) {
      if (!isOther(kind, wanted)) return null
      other ??= { kind, names }
    }
  return other
}

const isOther = <Wanted extends TableKind>(kind: TableKind, wanted: Wanted): kind is Exclude<TableKind, Wanted> =>
  kind !== wanted

/** Finds all that a table with these columns may be. */
function kindsOf(names: readonly string[]): TableKind[] {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(wordsOf(name).join('')))
  const isListed = has(iban) && has(customer)
  const meanings = names.map(meaningOfColumn)
  const hasId = meanings.includes('processId') || meanings.includes('transactionId')
  const isDashboard = meanings.includes('status') && (hasId || isListed)
  const isStatement = has(date) && (has(balance) || (has(debit) && has(credit)))
  return [
    ...(isDashboard ? (['dashboard_export'] as const) : []),
    ...(isListed && (has(recipient) || isDashboard || isStatement) ? (['batch_file'] as const) : []),
    ...(isStatement ? (['bank_statement'] as const) : []),
  ]
}

const iban = /^(?:(?:alici|hesap)?iban(?:no)?|recipientiban|beneficiaryiban)$/
const customer = /^(?:(?:musteri|uye)(?:no|id|numarasi|kodu)|(?:customer|client|member)(?:id|no|number))$/
const recipient =
  /^(?:alici(?:adi(?:soyadi)?|adsoyad|unvani)?|adi?soyadi?|hesapsahibi(?:adi)?|accountname|recipient(?:name)?|beneficiary(?:name)?)$/
const date = /tarih|date|valor/
const balance = /bakiye|balance/
const debit = /^(?:borc|debit)/
const credit = /^(?:alacak|credit)/
