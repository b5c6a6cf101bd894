/** Names what a spreadsheet takes a reference for. */
export const spreadsheetChanges = ['formula', 'zeros', 'digits', 'exponent', 'decimals', 'date'] as const
export type SpreadsheetChange = (typeof spreadsheetChanges)[number]

const months = [
  ...['jan(uary)?', 'feb(ruary)?', 'mar(ch|t)?', 'apr(il)?', 'may([ıi]s)?', 'june?', 'july?', 'aug(ust)?'],
  ...['sep(t|tember)?', 'oct(ober)?', 'nov(ember)?', 'dec(ember)?', 'oca(k)?', '[sş]ub(at)?', 'nis(an)?'],
  ...['haz(iran)?', 'tem(muz)?', 'a[gğ]u(stos)?', 'eyl([uü]l)?', 'eki(m)?', 'kas([ıi]m)?', 'ara(l[ıi]k)?'],
].join('|')

/** Follow Excel, LibreOffice and Numbers in Turkish and English. The first that fits counts. */
const patterns: Record<SpreadsheetChange, RegExp> = {
  formula: /^[=+\-@]/,
  zeros: /^0\d+([.,]\d+)?$/,
  // Excel writes twelve digits as 1,23457E+11, and loses those after the fifteenth.
  digits: /^\d{12,}$/,
  exponent: /^\d+([.,]\d+)?e\d+$/i,
  decimals: /^\d+[.,]\d*0$/,
  date: new RegExp(
    String.raw`^(\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?|\d+:\d{1,2}(:\d{1,2})?|(\d{1,2}[-/ ]?)?(${months})[-/ ]?(\d{1,2}|\d{4})?)$`,
    'iu',
  ),
}

/** Tells how a spreadsheet changes a text in a cell; null where it does not. */
export const spreadsheetChange = (text: string): SpreadsheetChange | null =>
  spreadsheetChanges.find((change) => patterns[change].test(text)) ?? null
