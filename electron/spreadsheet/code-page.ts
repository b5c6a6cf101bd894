/** Code pages of one byte a letter in which Turkish is written. Only the first is read; the others are refused by name. */
export type CodePage = 'windows-1254' | 'mac_turkish' | 'dos_turkish'

/** Their Turkish letters, in the order of `letters`. ISO-8859-9 is like Windows-1254 there. */
const letters = 'ÇçĞğİıÖöŞşÜüÂâÎî'
const places: Record<CodePage, readonly number[]> = {
  'windows-1254': [0xc7, 0xe7, 0xd0, 0xf0, 0xdd, 0xfd, 0xd6, 0xf6, 0xde, 0xfe, 0xdc, 0xfc, 0xc2, 0xe2, 0xce, 0xee],
  /** x-mac-turkish. */
  mac_turkish: [0x82, 0x8d, 0xda, 0xdb, 0xdc, 0xdd, 0x85, 0x9a, 0xde, 0xdf, 0x86, 0x9f, 0xe5, 0x89, 0xeb, 0x94],
  /** CP857. */
  dos_turkish: [0x80, 0x87, 0xa6, 0xa7, 0x98, 0x8d, 0x99, 0x94, 0x9e, 0x9f, 0x9a, 0x81, 0xb6, 0x83, 0xd7, 0x8c],
}
const tables = Object.entries(places).map(([page, bytes]) => ({
  page: page as CodePage,
  letterOf: new Map(bytes.map((byte, at) => [String.fromCharCode(byte), letters.charAt(at)])),
}))

/** Signs of Windows-1254 that stand alone or behind a word. */
const isSign = (byte: string): boolean => /[\x80\x82\x84-\x87\x89\x8b\x91-\x97\x99\x9b\xa0-\xa5\xa7-\xbf]/.test(byte)

/** Windows-1254 has Ü at the Mac's byte for İ, which is far more frequent. */
const weightOf = (letter: string): number => (letter === 'İ' || letter === 'ı' ? 3 : 1)
const misfit = -8
/** Lets a single letter that could be either be one of Windows-1254. */
const headStart = 8

/** Finds the code page that makes most bytes Turkish letters in the right case. */
export function findCodePage(bytes: Uint8Array): CodePage {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const highWords = new Set(
    text
      .matchAll(highWord)
      .take(wordsSampled)
      .map(([word]) => word),
  )
  const scores = tables.map(({ page, letterOf }) => {
    let score = page === 'windows-1254' ? headStart : 0
    for (const word of highWords) score += scoreOf(word, letterOf, page === 'windows-1254')
    return { page, score }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).page
}

const wordsSampled = 50_000

/** Matches the beginning of a word with more than ASCII in it. */
const highWord = /(?<![A-Za-z])[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]{0,60}/g

function scoreOf(word: string, letterOf: ReadonlyMap<string, string>, isWindows: boolean): number {
  const inner = word.slice(1).replace(/[^A-Za-z]/g, '')
  const onlyCapitals = inner !== '' && inner === inner.toUpperCase()
  const onlySmall = inner !== '' && inner === inner.toLowerCase()
  return Array.from(word).reduce((score, byte, at) => {
    if (byte < '\x80') return score
    const letter = letterOf.get(byte)
    if (letter === undefined) {
      const next = word.charAt(at + 1)
      return isWindows && isSign(byte) && (next === '' || isSign(next)) ? score : score + misfit
    }
    const isCapital = letter !== letter.toLowerCase()
    const fits = isCapital ? at === 0 || !onlySmall : !onlyCapitals
    return score + (fits ? weightOf(letter) : misfit)
  }, 0)
}
