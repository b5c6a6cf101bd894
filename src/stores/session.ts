import type { EndedSession } from '@electron/people/contract/operator.ts'
import { isGranted, standsStill, type Permission, type Session } from '@electron/core/access.ts'
import type { Failure } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useDrafts } from './operator-draft.ts'

/** Who is signed in. Main decides what they may do; `may` only says what to draw. */
export const useSession = defineStore('session', () => {
  const session = shallowRef<Session | null>(null)
  const operator = computed(() => session.value?.operator ?? null)
  const previous = computed(() => session.value?.previous ?? null)
  /** Somebody else chose their passphrase: until they have their own, main answers nothing else. */
  const mustChangePassphrase = computed(() => session.value?.mustChangePassphrase ?? false)
  /** The one before, whose page this is not: the sign-in page offers them first, or says why they must sign in again. */
  const ended = shallowRef<EndedSession | null>(null)
  /** What may be done in an archived workspace is little, whoever does it. */
  const inArchive = ref(false)
  /** A page serves one session: when that is over main loads another, and until then nothing is drawn. */
  const over = ref(false)
  /** The passphrase that somebody chose for them, as they signed in with it; theirs is asked for once and not twice. */
  const temporary = shallowRef<string | null>(null)
  const knowsTemporary = computed(() => temporary.value !== null)

  async function begin(begun: Session): Promise<void> {
    if (!begun.mustChangePassphrase) await useDrafts().takeBack()
    session.value = begun
  }

  function end(): void {
    over.value = true
    session.value = null
    temporary.value = null
  }

  async function read(): Promise<void> {
    const [now, before] = await Promise.all([bridge.session.current(), bridge.session.ended()])
    ended.value = before.ok ? before.value : null
    if (now.ok && now.value) await begin(now.value)
  }

  async function signIn(operatorId: string, passphrase: string): Promise<Failure | null> {
    const answer = await bridge.session.signIn({ operatorId, passphrase })
    if (!answer.ok) return answer.error
    temporary.value = answer.value.mustChangePassphrase ? passphrase : null
    await begin(answer.value)
    return null
  }

  /** The window lets go even when main does not answer: a lock that cannot be closed is worse. */
  async function signOut(toAnother: 'to_another' | 'lock' = 'lock'): Promise<void> {
    await (toAnother === 'to_another' ? bridge.session.handOver() : bridge.session.signOut())
    end()
  }

  /** One's own. `passphrase` of null: the temporary one that they signed in with. */
  async function changePassphrase(passphrase: string | null, next: string): Promise<Failure | null> {
    const answer = await bridge.session.changePassphrase({ passphrase: passphrase ?? temporary.value ?? '', next })
    if (!answer.ok) return answer.error
    temporary.value = null
    await begin(answer.value)
    return null
  }

  const may = (permission: Permission): boolean =>
    isGranted(operator.value?.roles ?? [], permission) && !(inArchive.value && standsStill(permission))

  bridge.on('session.ended', end)

  return {
    session,
    operator,
    previous,
    mustChangePassphrase,
    knowsTemporary,
    ended,
    inArchive,
    over,
    may,
    read,
    signIn,
    signOut,
    changePassphrase,
  }
})
