import type { LinkFailure, LinkState } from '../core/link-state.ts'
import type { Clock } from '../core/ports.ts'
import type { Result } from '../core/result.ts'
import type { EndReason } from '../link/channel.ts'
import type { HostAtMember } from '../link/member-link.ts'
import type { Timers } from '../link/pair.ts'
import type { ReachFailure } from '../link/reach.ts'

/** Milliseconds between tries; the last one stays. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]

/** Keeps a member connected to its host, and looks for it when the connection ends. */
export interface HostKeeper {
  now(): LinkState['now']
  /** Resolves always, with `host_away` while there is no connection. */
  call(name: string, input?: unknown): Promise<Result<unknown>>
  /** Looks at once: the network or the computer is back, or a person asks. */
  again(): void
  /** Ends the connection for good. */
  close(): void
}

export function createHostKeeper(ports: {
  reach(onEnd: (reason: EndReason) => void): Promise<{ link: HostAtMember } | ReachFailure>
  /** Takes up the connection before pages may use it; a failure ends it. `call` reaches the host. */
  welcome(call: HostKeeper['call']): Promise<LinkFailure | null>
  /** Called at each change of `now`. */
  onChange(): void
  timers: Timers
  clock: Clock
}): HostKeeper {
  const { reach, welcome, onChange, timers, clock } = ports
  let now: LinkState['now'] = { state: 'looking', since: clock.now(), failure: null }
  let link: HostAtMember | null = null
  let tries = 0
  let isTrying = false
  let isClosed = false
  let callOff = (): void => undefined

  function lookAgain(failure: LinkFailure): void {
    if (isClosed) return
    link = null
    now = { state: 'looking', since: now.state === 'looking' ? now.since : clock.now(), failure }
    callOff = timers.after(pauses[Math.min(tries, pauses.length - 1)] ?? 0, () => void look())
    tries += 1
    onChange()
  }

  async function look(): Promise<void> {
    if (isTrying || isClosed || now.state === 'connected') return
    isTrying = true
    callOff()
    const failure = await connect()
    isTrying = false
    if (failure) lookAgain(failure)
  }

  /** Null: it is connected. */
  async function connect(): Promise<LinkFailure | null> {
    const ends: EndReason[] = []
    const reached = await reach((reason) => {
      ends.push(reason)
      if (now.state === 'connected') lookAgain(failureOf({ step: reason }))
    })
    if (!('link' in reached)) return failureOf(reached)
    const { call, end } = reached.link
    const failure = await welcome(call)
    const [ended] = ends
    if (ended) return failureOf({ step: ended })
    if (failure || isClosed) {
      end()
      return failure
    }
    link = reached.link
    now = { state: 'connected' }
    tries = 0
    onChange()
    return null
  }

  void look()

  return {
    now: () => now,
    call: (name, input) => link?.call(name, input) ?? Promise.resolve({ ok: false, error: { code: 'host_away' } }),
    again() {
      tries = 0
      void look()
    },
    close() {
      isClosed = true
      callOff()
      link?.end()
      link = null
    },
  }
}

function failureOf(reached: ReachFailure): LinkFailure {
  if ('tried' in reached) return reached
  if (reached.step === 'link' && 'own' in reached)
    return { step: reached.own < reached.host ? 'link_older' : 'link_newer', tried: [] }
  // A host that gives no number gives another one than ours.
  if (reached.step === 'link_number') return { step: 'link_older', tried: [] }
  return { step: reached.step, tried: [] }
}
