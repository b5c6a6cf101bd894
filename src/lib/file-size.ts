import type { Locale } from '@electron/core/text.ts'

const units = [
  { name: 'GB', bytes: 1_000_000_000, digits: 1 },
  { name: 'MB', bytes: 1_000_000, digits: 1 },
] as const
const smallest = { name: 'KB', bytes: 1000, digits: 0 } as const

/** `12,4 GB`, `1,4 MB`, `312 KB`: thousands of bytes, as file managers count them; never less than one KB. */
export function fileSize(bytes: number, locale: Locale): string {
  const unit = units.find((candidate) => bytes >= candidate.bytes) ?? smallest
  const format = new Intl.NumberFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', { maximumFractionDigits: unit.digits })
  return `${format.format(Math.max(1, bytes / unit.bytes))} ${unit.name}`
}
