import type { ConnectedInbox, LearntFields } from '@electron/callbacks/contract/callbacks.ts'
import type { Failure, Result } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, watchEffect } from 'vue'
import { bridge, type Input } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { useCounts } from './counts.ts'

/** Where the service's callbacks are read, and how many things of them nobody has explained yet. */
export const useCallbacks = defineStore('callbacks', () => {
  const inbox = useQuery(() => bridge.callbacks.status(), ['ledger.changed'])
  const isUsed = computed(() => Boolean(inbox.value.value?.address) || (inbox.value.value?.questions ?? 0) > 0)
  const counts = useCounts()
  watchEffect(() => counts.give('callbacks', inbox.value.value?.questions || null))

  const connect = (address: string, token: string, passphrase: string): Promise<Result<ConnectedInbox>> =>
    bridge.callbacks.connect({ address, token, passphrase })

  async function disconnect(passphrase: string): Promise<Failure | null> {
    const answer = await bridge.callbacks.disconnect({ passphrase })
    if (answer.ok) inbox.show(answer.value)
    return answer.ok ? null : answer.error
  }

  return {
    ...inbox,
    isUsed,
    connect,
    disconnect,
    tryInbox: (tried: Input<'callbacks.tryInbox'>) => bridge.callbacks.tryInbox(tried),
  }
})

/** What nobody has explained yet, and what people have said so far. */
export const useCallbackQuestions = defineStore('callback-questions', () => {
  const questions = useQuery(() => bridge.callbacks.questions(), ['ledger.changed'])

  async function asked<T>(call: Promise<Result<T>>): Promise<Result<T>> {
    const answer = await call
    void questions.ask()
    return answer
  }

  return {
    ...questions,
    /** False: somebody else has to confirm it first. */
    sayFields: (seen: number, fields: LearntFields, ignored: string[], passphrase: string) =>
      asked(bridge.callbacks.sayFields({ seen, fields, ignored, passphrase })),
    /** As above. */
    sayWord: (word: Input<'callbacks.sayWord'>) => asked(bridge.callbacks.sayWord(word)),
    setAside: (question: string, note: string) => asked(bridge.callbacks.setAside({ question, note })),
  }
})
