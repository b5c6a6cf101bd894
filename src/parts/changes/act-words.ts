import type { Proposal } from '@electron/people/contract/proposal.ts'
import { useI18n } from 'vue-i18n'

/** What a proposal would do, in a few words: `Add an operator: Ali Kaya`. */
export function useActWords(): (proposal: Pick<Proposal, 'action' | 'subject'>) => string {
  const { t } = useI18n()
  return ({ action, subject }) => {
    const act = t(`changes.acts.${action.replace('.', '_')}`)
    return subject.kind === 'operator' || subject.kind === 'computer' ? `${act}: ${subject.name}` : act
  }
}
