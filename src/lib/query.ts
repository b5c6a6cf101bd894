import type { EventName } from '@electron/core/names.ts'
import type { Failure, Result } from '@electron/core/result.ts'
import {
  computed,
  type ComputedRef,
  getCurrentScope,
  onScopeDispose,
  ref,
  type Ref,
  shallowRef,
  type ShallowRef,
} from 'vue'
import { bridge } from '../app/bridge.ts'

type QueryStatus = 'idle' | 'loading' | 'ready' | 'failed'

export interface Query<T> {
  /** The latest good answer; it stays when a later ask fails. */
  value: Readonly<ShallowRef<T | null>>
  /** `loading` with a value is a second look: keep showing the value. */
  status: Readonly<Ref<QueryStatus>>
  /** Why the latest ask failed. */
  failure: Readonly<ShallowRef<Failure | null>>
  /** An old answer is shown because the latest ask failed. */
  stale: ComputedRef<boolean>
  /** When the value was answered, by this machine's clock, UTC milliseconds. */
  answeredAt: Readonly<Ref<number | null>>
  ask(): Promise<void>
  /** Shows a value that came another way, such as the result of a change. */
  show(value: T): void
  /** The same of what moves on by itself: it is asked for, too, because an answer since may have been newer. */
  take(value: T): void
  /** Back to `idle`; an answer still on its way is dropped. */
  forget(): void
}

/**
 * One question to main and its latest answer. One at a time: asked again meanwhile, it asks once more when the
 * answer is in, so a burst of events costs two questions and the last word is never an old one.
 * @param again events after which the question is asked again, once it has been asked at all
 */
export function useQuery<T>(question: () => Promise<Result<T>>, again: readonly EventName[] = []): Query<T> {
  const value = shallowRef<T | null>(null)
  const status = ref<QueryStatus>('idle')
  const failure = shallowRef<Failure | null>(null)
  const answeredAt = ref<number | null>(null)
  const stale = computed(() => status.value === 'failed' && value.value !== null)

  let running: Promise<void> | null = null
  let askAgain = false
  /** Counts `forget` and `show`: an answer to a question from before them says nothing any more. */
  let epoch = 0

  function settle(answer: Result<T>): void {
    if (answer.ok) {
      value.value = answer.value
      answeredAt.value = Date.now()
    }
    failure.value = answer.ok ? null : answer.error
    status.value = answer.ok ? 'ready' : 'failed'
  }

  async function run(): Promise<void> {
    while (askAgain) {
      askAgain = false
      const asked = epoch
      const answer = await question()
      if (asked === epoch) settle(answer)
    }
    running = null
  }

  function ask(): Promise<void> {
    status.value = 'loading'
    askAgain = true
    running ??= run()
    return running
  }

  function show(shown: T): void {
    epoch += 1
    // What is asked just now may be older than what is shown, or newer: only another question can tell.
    if (running) askAgain = true
    settle({ ok: true, value: shown })
  }

  function take(taken: T): void {
    show(taken)
    void ask()
  }

  function forget(): void {
    epoch += 1
    askAgain = false
    value.value = null
    failure.value = null
    answeredAt.value = null
    status.value = 'idle'
  }

  const stops = again.map((event) =>
    bridge.on(event, () => {
      if (status.value !== 'idle') void ask()
    }),
  )
  if (getCurrentScope()) {
    onScopeDispose(() => {
      stops.forEach((stop) => stop())
      forget()
    })
  }

  return { value, status, failure, stale, answeredAt, ask, take, show, forget }
}

/** A question to main as a store shows it: `Query` without its refs. */
export interface QueryState {
  failure: Failure | null
  status: QueryStatus
  stale: boolean
  answeredAt: number | null
  ask(): Promise<void>
}

/** What a list of lib/paging.ts has besides. */
export interface Paged {
  hasMore: boolean
  loadingMore: boolean
  moreFailure: Failure | null
  more(): Promise<void>
}
