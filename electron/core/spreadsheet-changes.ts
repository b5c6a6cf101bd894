/** Names what a spreadsheet takes a reference for. */
export const spreadsheetChanges = ['formula', 'zeros', 'digits', 'exponent', 'decimals', 'date'] as const
export type SpreadsheetChange = (typeof spreadsheetChanges)[number]

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|oca|[sş]ub|nis|haz|tem|a[gğ]u|eyl|eki|kas|ara'

/** Follow Excel, LibreOffice and Numbers in Turkish and English. The first that fits counts. */
const patterns: Record<SpreadsheetChange, RegExp> = {
  formula: /^[=+\-@]/,
  zeros: /^0\d+([.,]\d+)?$/,
  // Excel writes twelve digits as 1,23457E+11, and loses those after the fifteenth.
  digits: /^\d{12,}$/,
  exponent: /^\d+([.,]\d+)?e\d+$/i,
  decimals: /^\d+[.,]\d*0$/,
  date: new RegExp(
    String.raw`^(\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?|\d+:\d{1,2}(:\d{1,2})?|(\d{1,2}[-/ ]?)?(${months})[a-zçğıöşü]*[-/ ]?(\d{1,2}|\d{4})?)$`,
    'iu',
  ),
}

/** Tells how a spreadsheet changes a text in a cell; null where it does not. */
export const spreadsheetChange = (text: string): SpreadsheetChange | null =>
  spreadsheetChanges.find((change) => patterns[change].test(text)) ?? null
