/** Names the damage: `#YOK` is no value, `1,2E+11` is cut, `?ule` has broken letters. */
export type Damage = 'no_value' | 'cut' | 'letters'

/** Finds a program's damage to a name or a reference; null: none shows. */
export function damaged(text: string): Damage | null {
  const cell = text.trim()
  if (ordinary.test(cell)) return null
  if (noValue.test(cell)) return 'no_value'
  if (cutNumber.test(cell)) return 'cut'
  const composed = cell.normalize('NFC')
  return brokenLetters.some((each) => each.test(composed)) ? 'letters' : null
}

/** Matches most names and references, quickly: no damage looks like them. */
const ordinary =
  /^(?:(?!(?:null|Null|NULL|nan|NaN|NAN|nil|Nil|NIL|n\/a|N\/A|undefined)$)(?:[A-ZÇĞÖŞÜa-zçğıöşü]|(?<![a-zçğıöşü])İ)(?:[A-ZÇĞÖŞÜa-zçğıöşü0-9 .,\-&()_/]|(?<![a-zçğıöşü])İ)*|\d[\d \-/]*)$/

/** Matches errors of spreadsheets (tr, en, de) and empty values of databases and programs. */
const noValue =
  /^(?:#+|#(?:YOK|N\/A|NV|N\/D)!?|#(?:GETTING_DATA|VERİ_ALINIYOR)|#[\p{L}_/0]+[!?]|(?:err|hata|fehler):\d{3}|\(null\)|\[null\]|null|nan|nil|n\/a|undefined|\\N)$/iu

/** Matches long numbers of Excel, LibreOffice (`E+015`) and Java (`1.2E11`). */
const cutNumber = /^[-+]?\d(?:[.,]\d+E[-+]?|E[-+])\d{1,3}$/i

const brokenLetters: readonly RegExp[] = [
  // The mark of a decoder, and what it makes of bytes that mean nothing.
  /[\ufffd\u0080-\u009f\ue000-\uf8ff]/u,
  // In the place of a letter: before or behind another one, or of several.
  /\p{L}\?|\?\p{L}|\?\s*\?/u,
  // UTF-8 read as Windows-1252 or Windows-1254, once or twice.
  /[ÂÃÄÅ][\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|[à-ï][\u0080-\u00bfŒœŠšŸŽžˆ˜–—‘’‚“”„†‡•…‰‹›€™]{2}|(?<!\p{L})Ã/u,
  // Windows-1254 read as Windows-1252. A Turkmen ý has a vowel beside it.
  /[ðÐþÞ]|(?<![aeiouäöü])ý(?![aeiouäöü])/iu,
  // Turkish of a Mac or of DOS read as Windows: a capital within a word.
  /\p{Ll}[İÚÛÝŠŸŽ]|\p{L}[ÚÛŠŸŽ]\p{Ll}|[AEIİOÖUÜ]Ú[AEIİOÖUÜ]|\p{Lu}\p{Lu}[šžÿ]|(?<![aeiouäöüAEIOUÄÖÜ])ß/u,
  // A sign in the place of a letter. Its own place in a name is behind a word, or before a number.
  /[‚…†‡‰™§¶¦‹›¿¡ªº\p{No}]\p{L}|[^\P{S}+<=>|~^`$©®°]\p{L}|\p{L}[„“”†‡‰§¶¦–]\p{L}|ƒ/u,
  /\p{L}[√≈∞Ω\u2500-\u25ff¦¸˝˛ˆ˜²³¹¶§†‡]|[ﬁﬂ]/u,
]
