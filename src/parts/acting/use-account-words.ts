import type { Payout } from '@electron/payouts/contract/payout.ts'
import { useI18n } from 'vue-i18n'
import { momentText } from '../../lib/moment-text.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/** Why an approval counts no more that was given for paying from another account, as a sentence. */
export function useAccountWords(): (changed: NonNullable<Payout['accountChanged']>) => string {
  const { t } = useI18n()
  const locale = useLocale()
  const { nameOf } = useWorkspace()
  return ({ by, at }) => t('acting.accountChanged.text', { by: nameOf(by), at: momentText(at, locale.value) })
}
