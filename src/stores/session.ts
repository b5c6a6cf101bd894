import type { Session } from '@contract/operator.ts'
import { isGranted, type Permission } from '@contract/permission.ts'
import type { Failure } from '@contract/result.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { bridge } from '../bridge.ts'
import { forgetEverything } from './asking.ts'

/** Who is signed in. Main decides what they may do; `may` only says what to draw. */
export const useSession = defineStore('session', () => {
  const session = shallowRef<Session | null>(null)
  const operator = computed(() => session.value?.operator ?? null)
  /** Who was here last in this window: the sign-in page offers them first. */
  const lastOperatorId = ref<string | null>(null)
  /** The session ended without the operator asking for it. */
  const endedByItself = ref(false)
  let leaving = false

  function begin(begun: Session): void {
    session.value = begun
    lastOperatorId.value = begun.operator.id
    endedByItself.value = false
  }

  function end(): void {
    endedByItself.value = session.value !== null && !leaving
    session.value = null
    forgetEverything()
  }

  async function read(): Promise<void> {
    const answer = await bridge.session.current()
    if (answer.ok && answer.value) begin(answer.value)
  }

  async function signIn(operatorId: string, passphrase: string): Promise<Failure | null> {
    const answer = await bridge.session.signIn({ operatorId, passphrase })
    if (!answer.ok) return answer.error
    begin(answer.value)
    return null
  }

  /** The window lets go even when main does not answer: a lock that cannot be closed is worse. */
  async function signOut(): Promise<void> {
    leaving = true
    await bridge.session.signOut()
    end()
    leaving = false
  }

  const may = (permission: Permission): boolean => isGranted(operator.value?.roles ?? [], permission)

  bridge.on('session.ended', end)

  return { session, operator, lastOperatorId, endedByItself, may, read, signIn, signOut }
})
