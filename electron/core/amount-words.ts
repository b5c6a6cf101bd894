import type { Locale } from './text.ts'

/**
 * Amounts in words, for the eye that checks the digits: a wrong group of zeros is easily missed in `1.000.000,00` and
 * never in `bir milyon lira`.
 */
interface Language {
  zero: string
  ones: readonly string[]
  /** Ten, twenty … ninety. */
  tens: readonly string[]
  hundred: (hundreds: number, ones: readonly string[]) => string
  /** Of each group of three digits, from the thousands up. */
  scales: readonly string[]
  /** Between the tens and the ones. */
  joint: string
  /** `bin`, never `bir bin`. */
  bareThousand: boolean
}

const turkish: Language = {
  zero: 'sıfır',
  ones: ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'],
  tens: ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'],
  hundred: (hundreds, ones) => (hundreds === 1 ? 'yüz' : `${ones[hundreds]} yüz`),
  scales: ['', 'bin', 'milyon', 'milyar', 'trilyon', 'katrilyon', 'kentilyon'],
  joint: ' ',
  bareThousand: true,
}

const english: Language = {
  zero: 'zero',
  ones: [
    ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
    ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
  ],
  tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  hundred: (hundreds, ones) => `${ones[hundreds]} hundred`,
  scales: ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion'],
  joint: '-',
  bareThousand: false,
}

const languages: Record<Locale, Language> = { tr: turkish, en: english }

/** Of 1..999. */
function groupInWords(group: number, { ones, tens, hundred, joint }: Language): string {
  const hundreds = Math.floor(group / 100)
  const rest = group % 100
  const below = ones[rest] ?? [tens[Math.floor(rest / 10)], ones[rest % 10]].filter(Boolean).join(joint)
  return [hundreds > 0 ? hundred(hundreds, ones) : '', below].filter((word) => word !== '').join(' ')
}

/** A whole number, 0 to below 10^21. */
function inWords(whole: bigint, language: Language): string {
  if (whole === 0n) return language.zero
  const words: string[] = []
  let rest = whole
  for (const scale of language.scales) {
    const group = Number(rest % 1000n)
    rest /= 1000n
    if (group === 0) continue
    const bare = language.bareThousand && group === 1 && scale === language.scales[1]
    words.unshift(bare ? scale : `${groupInWords(group, language)} ${scale}`.trimEnd())
  }
  return words.join(' ')
}

/**
 * `on iki bin üç yüz kırk beş lira altmış yedi kuruş`, `twelve thousand three hundred forty-five lira sixty-seven kuruş`.
 * @param minor minor units, not negative; also a total of many amounts
 */
export function amountInWords(minor: bigint, locale: Locale): string {
  const language = languages[locale]
  const [lira, kurus] = [minor / 100n, minor % 100n]
  const parts = []
  if (lira > 0n || kurus === 0n) parts.push(`${inWords(lira, language)} lira`)
  if (kurus > 0n) parts.push(`${inWords(kurus, language)} kuruş`)
  return parts.join(' ')
}
