import type { Check } from '@electron/payouts/contract/payout.ts'
import { momentText } from '../../lib/moment-text.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/** What the sentence of a check says of who let whom do more than before, and when; empty where the check is about something else. */
export function useEasedFacts(): (eased: Check['eased']) => Record<'by' | 'whom' | 'at', string> {
  const locale = useLocale()
  const { nameOf } = useWorkspace()
  return (eased) =>
    eased
      ? {
          by: nameOf(eased.by),
          whom: eased.whom === undefined ? '' : nameOf(eased.whom),
          at: momentText(eased.at, locale.value),
        }
      : { by: '', whom: '', at: '' }
}
