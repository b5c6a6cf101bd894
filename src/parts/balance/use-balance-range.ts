import type { Balance } from '@electron/balance/contract/balance.ts'
import { formatAmount } from '@electron/core/money.ts'
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../lib/use-locale.ts'

/** Writes the expected balance; one amount where nothing is open. */
export function useBalanceRange(of: () => Balance | null, write = formatAmount) {
  const { t } = useI18n()
  const locale = useLocale()
  return computed(() => {
    const expected = of()?.expected
    if (!expected) return null
    const [lowest, highest] = [expected.lowest, expected.highest].map((end) => write(BigInt(end), locale.value))
    return expected.open === '0' ? lowest : t('balance.range', { lowest, highest })
  })
}
