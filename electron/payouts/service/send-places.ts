import { VezneError } from '../../core/result.ts'

/**
 * Bounds the payouts on their way at once, from the first look at one until its outcome is written down. A crash leaves no more
 * unknown.
 */
export const mostOnTheWay = 12

/** Bounds the requests at the service at once, whoever sends. */
export const mostAtService = 4

/** A service that takes longer finds nothing connected ahead: a waiting connection may be closed. Milliseconds. */
const slowAnswer = 1_000

/** A connected payout waits no longer for its request. Its signature stays young. Milliseconds. */
const longestWait = 5_000

/** One payout's places: the first is taken by `enter`. */
export interface SendPlace {
  /** Waits for the place at the service. Throws `held_back`. */
  request(): Promise<void>
  /** The answer is there: another may ask. */
  answered(): void
  /** Gives back all that it holds. */
  leave(): void
}

/**
 * All payouts of the program pass through here, in the order in which they come. As many go ahead, and connect, as keep the service
 * busy: their own time is measured against the service's.
 */
export function createSendPlaces(running: () => number) {
  /** Milliseconds of late: with the service, and on the way besides. */
  let answering = Infinity
  let ownTime = 0
  /** When each request began that has no answer yet; the oldest first. */
  const requests = new Set<{ began: number }>()

  const way = createGate(width)
  const service = createGate(() => mostAtService)

  function width(): number {
    const [oldest] = requests
    const taking = Math.max(answering, oldest ? running() - oldest.began : 0)
    if (taking > slowAnswer) return mostAtService
    return Math.min(mostOnTheWay, Math.ceil(mostAtService * (1 + ownTime / Math.max(taking, 1))))
  }

  return {
    /** Waits for a place on the way. Throws `held_back` when nothing more may leave. */
    async enter(stopped?: AbortSignal): Promise<SendPlace> {
      await way.enter(stopped)
      const entered = running()
      let waited = 0
      let request: { began: number } | null = null
      let answered: number | null = null

      function release(): void {
        if (!request) return
        answered = running() - request.began
        requests.delete(request)
        request = null
        service.leave()
      }

      return {
        async request() {
          const from = running()
          await service.enter(stopped, longestWait)
          request = { began: running() }
          requests.add(request)
          waited = request.began - from
        },
        answered: release,
        leave() {
          release()
          if (answered !== null) {
            ownTime = blend(ownTime, running() - entered - waited - answered)
            answering = answering === Infinity ? answered : blend(answering, answered)
          }
          way.leave()
        },
      }
    },
  }
}
export type SendPlaces = ReturnType<typeof createSendPlaces>

const blend = (before: number, latest: number): number => before + (latest - before) / 8

/** Lets so many in at once, first come, first served. */
function createGate(most: () => number) {
  const waiting = new Set<() => void>()
  let inside = 0

  function admit(): void {
    for (const enter of waiting) {
      if (inside >= most()) return
      waiting.delete(enter)
      inside += 1
      enter()
    }
  }

  return {
    /** Throws `held_back` when it is stopped, or has waited for so many milliseconds. */
    enter: (stopped?: AbortSignal, patience?: number): Promise<void> =>
      new Promise((resolve, reject) => {
        const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
        const settle = () => {
          clearTimeout(timer)
          stopped?.removeEventListener('abort', giveUp)
        }
        const enter = () => {
          settle()
          resolve()
        }
        function giveUp(): void {
          settle()
          waiting.delete(enter)
          reject(new VezneError('held_back'))
        }
        if (stopped?.aborted) {
          giveUp()
          return
        }
        stopped?.addEventListener('abort', giveUp)
        waiting.add(enter)
        admit()
      }),

    leave(): void {
      inside -= 1
      admit()
    },
  }
}
