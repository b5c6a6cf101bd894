import type { Session } from '@electron/people/contract/operator.ts'
import { isGranted, type Permission } from '@electron/core/access.ts'
import type { Failure } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { bridge } from '../app/bridge.ts'
import { forgetEverything } from '../lib/query.ts'

/** Who is signed in. Main decides what they may do; `may` only says what to draw. */
export const useSession = defineStore('session', () => {
  const session = shallowRef<Session | null>(null)
  const operator = computed(() => session.value?.operator ?? null)
  /** Somebody else chose their passphrase: until they have their own, main answers nothing else. */
  const mustChangePassphrase = computed(() => session.value?.mustChangePassphrase ?? false)
  /** Who was here last in this window: the sign-in page offers them first. */
  const lastOperatorId = ref<string | null>(null)
  /** The session ended without the operator asking for it. */
  const endedByItself = ref(false)
  /** After how many minutes without anybody the session that ended would have been locked; null: nobody knows. */
  const idleLockMinutes = ref<number | null>(null)
  /** The operator left so that another one can sign in. */
  const switching = ref(false)
  let leaving = false
  /** The passphrase that somebody chose for them, as they signed in with it; theirs is asked for once and not twice. */
  const temporary = shallowRef<string | null>(null)
  const knowsTemporary = computed(() => temporary.value !== null)

  function begin(begun: Session): void {
    session.value = begun
    lastOperatorId.value = begun.operator.id
    endedByItself.value = false
    switching.value = false
  }

  function end(): void {
    endedByItself.value = session.value !== null && !leaving
    session.value = null
    temporary.value = null
    forgetEverything()
  }

  async function read(): Promise<void> {
    const answer = await bridge.session.current()
    if (answer.ok && answer.value) begin(answer.value)
  }

  async function signIn(operatorId: string, passphrase: string): Promise<Failure | null> {
    const answer = await bridge.session.signIn({ operatorId, passphrase })
    if (!answer.ok) return answer.error
    temporary.value = answer.value.mustChangePassphrase ? passphrase : null
    begin(answer.value)
    return null
  }

  /** The window lets go even when main does not answer: a lock that cannot be closed is worse. */
  async function signOut(toAnother: 'to_another' | 'lock' = 'lock'): Promise<void> {
    leaving = true
    switching.value = toAnother === 'to_another'
    await bridge.session.signOut()
    end()
    leaving = false
  }

  /** One's own. `passphrase` of null: the temporary one that they signed in with. */
  async function changePassphrase(passphrase: string | null, next: string): Promise<Failure | null> {
    const answer = await bridge.session.changePassphrase({ passphrase: passphrase ?? temporary.value ?? '', next })
    if (!answer.ok) return answer.error
    temporary.value = null
    session.value = answer.value
    return null
  }

  const may = (permission: Permission): boolean => isGranted(operator.value?.roles ?? [], permission)

  bridge.on('session.ended', end)

  return {
    session,
    operator,
    mustChangePassphrase,
    knowsTemporary,
    lastOperatorId,
    endedByItself,
    idleLockMinutes,
    switching,
    may,
    read,
    signIn,
    signOut,
    changePassphrase,
  }
})
