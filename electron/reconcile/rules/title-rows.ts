import { isCurrency, namesOtherCurrency } from '../../core/currency-words.ts'
import { fold } from '../../core/text.ts'
import type { Cell, TableRow } from '../../spreadsheet/table.ts'
import { dayIn, readDate } from './dates.ts'

/** Reads rows that are no lines: facts above the table, and sums inside it. */

export type LabelKind = 'opening' | 'closing' | 'total'

const labels: Record<LabelKind, readonly string[]> = {
  opening: [
    ...[
      'devir',
      'devreden',
      'devreden bakiye',
      'devir bakiye',
      'devir bakiyesi',
      'onceki bakiye',
      'onceki donem bakiyesi',
    ],
    ...[
      'onceki donem devri',
      'acilis bakiyesi',
      'acilis bakiye',
      'donem basi',
      'donem basi bakiye',
      'donem basi bakiyesi',
    ],
    ...['baslangic bakiyesi', 'ilk bakiye', 'nakli yekun', 'opening balance', 'beginning balance', 'previous balance'],
    ...['balance brought forward', 'brought forward'],
  ],
  closing: [
    ...['donem sonu', 'donem sonu bakiye', 'donem sonu bakiyesi', 'kapanis bakiyesi', 'kapanis bakiye', 'son bakiye'],
    ...['gun sonu bakiyesi', 'guncel bakiye', 'toplam bakiye', 'closing balance', 'ending balance', 'carried forward'],
    ...['balance carried forward'],
  ],
  total: [
    ...['toplam', 'toplamlar', 'genel toplam', 'ara toplam', 'sayfa toplami', 'gunluk toplam', 'donem toplami'],
    ...['borc toplami', 'alacak toplami', 'toplam borc', 'toplam alacak', 'toplam borc alacak', 'toplam tutar'],
    ...['toplam islem', 'islem adedi', 'kayit sayisi', 'toplam kayit', 'total', 'totals', 'subtotal', 'sub total'],
    ...['grand total', 'total debit', 'total credit', 'page total', 'yekun', 'bakiye', 'kullanilabilir bakiye'],
  ],
}
const kinds = new Map(
  (Object.entries(labels) as [LabelKind, readonly string[]][]).flatMap(([kind, names]) =>
    names.map((name) => [name, kind] as const),
  ),
)

const lettersOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? []

/** Finds the kind of a label by its whole text, or by its beginning. */
export function labelKind(text: string, isWhole: boolean): LabelKind | null {
  if (text.length > 80) return null
  const letters = lettersOf(text)
  for (let length = letters.length; length > 0; length--) {
    const kind = kinds.get(letters.slice(0, length).join(' '))
    if (kind) return kind
    if (isWhole) return null
  }
  return null
}

const isAboutAccount = (text: string): boolean =>
  /^(?:hesap(?! sahibi)|para birimi|doviz|account(?! (?:holder|name|owner))|currency|iban)/.test(fold(text).trim())

const accountLabel =
  /^(?:(?:musteri )?hesap(?: (?:no|numarasi|iban(?: no)?))?|iban(?: no)?|account(?: (?:no|number|iban))?)\s*(?:[:.=-]|$)/

/** Finds the account's number behind or beside its label. */
export function accountIn({ cells }: TableRow): string | null {
  const texts = cells.map(({ text }) => text.trim()).filter((text) => text !== '')
  for (const [at, text] of texts.entries()) {
    if (!accountLabel.test(fold(text))) continue
    const [, behind = ''] = /[:=]\s*(.+)$/u.exec(text) ?? []
    const name = behind === '' ? (texts[at + 1] ?? '') : behind
    if (/\d.*\d.*\d.*\d/.test(name) && name.length <= 60) return name
  }
  return null
}

/** Finds the cell that names another currency for the account; null: there is none. */
export function foreignAccount(titles: readonly TableRow[]): string | null {
  for (const { cells } of titles) {
    const texts = cells.map(({ text }) => text).filter((text) => text.trim() !== '')
    if (!texts.some(isAboutAccount)) continue
    const foreign = texts.find((text) => namesOtherCurrency(text) && text.length <= 80)
    if (foreign !== undefined) return foreign
  }
  return null
}

/** Tells whether a cell of amounts or currencies names another currency. */
export const isForeignMoney = ({ text, kind }: Cell): boolean =>
  kind === 'text' && text.length <= 40 && namesOtherCurrency(text) && (/\d/.test(text) || isCurrency(text))

/** Finds the period that the rows above the table name. */
export function periodIn(titles: readonly TableRow[]): { from: string; until: string } | null {
  const days = titles.flatMap(({ cells }) => {
    const texts = cells.map(({ text }) => text)
    if (
      !texts.some((text) =>
        /aralig|donem|baslangic|bitis|period|\bfrom\b|date range|start date|end date/.test(fold(text)),
      )
    )
      return []
    return cells.flatMap((cell) =>
      (cell.text.match(/\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2}/g) ?? []).flatMap((text) => {
        const date = readDate({ ...cell, kind: 'text', text })
        return (date && dayIn(date, 'dmy')) ?? []
      }),
    )
  })
  const [from, ...rest] = days.toSorted()
  const until = rest.at(-1)
  return from === undefined || until === undefined ? null : { from, until }
}
