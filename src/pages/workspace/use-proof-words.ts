import { amountInSentence } from '@electron/core/money.ts'
import type { UnitProof } from '@electron/people/contract/names.ts'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../lib/use-locale.ts'

/** By what somebody knows what a payout's number counts, in a sentence. */
export function useProofWords(): (proof: UnitProof | null) => string {
  const { t } = useI18n()
  const locale = useLocale()
  return (proof) => {
    if (!proof) return t('workspace.probe.noProof')
    const { processId, wireNumber: number, arrived, reference } = proof
    const said = { processId, number, arrived: amountInSentence(BigInt(arrived), locale.value), reference }
    return t(`workspace.probe.${reference === null ? 'proof' : 'proofWithReference'}`, said)
  }
}
