import type { Batch } from '@electron/batches/contract.ts'
import { useI18n } from 'vue-i18n'
import { useWho } from '../../parts/states/use-actor-name.ts'
import { waitingFor } from './waiting-for.ts'

/** In whose hands a batch is: the operator's who looks, somebody's by name, or a role's; empty when it is in nobody's. */
export function useWhoActs(): (batch: Batch) => string {
  const { t } = useI18n()
  const who = useWho()

  return (batch) => {
    switch (waitingFor(batch)) {
      case 'running':
      case 'onTheWay':
        return t('batches.acts.service')
      case 'settling':
        return t('batches.acts.desk')
      case 'approval':
        if (batch.actions.approve === 'allowed') return t('batches.acts.you')
        return t(batch.actions.approve === 'not_permitted' ? 'batches.acts.checker' : 'batches.acts.otherChecker')
      case 'sending':
        return t(batch.actions.send === 'allowed' ? 'batches.acts.you' : 'batches.acts.sender')
      case 'submitting':
        return batch.actions.submit === 'allowed' ? t('batches.acts.you') : who(batch.importedBy)
      case 'done':
        return ''
    }
  }
}
