import { computed } from 'vue'
import { useConnection } from '../../stores/connection.ts'
import { useDispatchStore } from '../../stores/dispatch.ts'

export type SendingHindrance = 'no_secret_here' | 'dispatch_locked'

/** Why nothing at all can be sent from this computer now, whatever it is; null: it can. */
export function useSendingHindrance() {
  const dispatch = useDispatchStore()
  const connection = useConnection()
  return computed((): SendingHindrance | null => {
    // Others send, so that a lock of this one is no matter to whoever wants to.
    if (connection.value?.state === 'elsewhere') return 'no_secret_here'
    return dispatch.isLocked ? 'dispatch_locked' : null
  })
}
