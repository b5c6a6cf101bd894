import { boundsOfDay } from '@electron/core/time.ts'
import type { Finding } from '@electron/record/contract/finding-kinds.ts'
import { sumNamed } from '@electron/record/contract/sums.ts'
import { useI18n } from 'vue-i18n'
import { dayText } from '../../lib/moment-text.ts'
import { useLocale } from '../../lib/use-locale.ts'

/** Names the wrong sums among findings, each day once. */
export function useSumWords(): (findings: readonly Pick<Finding, 'key'>[]) => string[] {
  const { t } = useI18n()
  const locale = useLocale()
  const dayShown = (day: string | null) => (day === null ? '' : dayText(boundsOfDay(day).from, locale.value))
  return (findings) => {
    const sums = findings.map(({ key }) => sumNamed(key)).filter((sum) => sum !== null)
    return [...new Set(sums.map(({ name, day }) => t(`audit.verify.sums.${name}`, { day: dayShown(day) })))]
  }
}
