import { VezneError } from '../../core/result.ts'

/** Bounds the payouts on their way at once, until their outcomes are stored. A crash leaves no more unknown. */
export const mostOnTheWay = 12

/** Bounds the requests with the service at once, of all senders. */
export const mostAtService = 4

/** Bounds the answers, in milliseconds, ahead of which payouts connect. A waiting connection may be closed. */
const slowAnswer = 1_000

/** Bounds the wait of a connected payout, in milliseconds. */
const longestWait = 5_000

/** Holds the places of one payout; `enter` took the first. */
export interface SendPlace {
  /** Waits for a place with the service. Throws `held_back`. */
  request(): Promise<void>
  /** Gives the place with the service back when the answer is there. */
  answered(): void
  /** Gives back all that it holds. */
  leave(): void
}

/**
 * Lets all payouts of the program through, first come, first served. As many connect ahead as keep the service busy, by the
 * measured times.
 */
export function createSendPlaces(running: () => number) {
  /** Means of late, in milliseconds: with the service, and on the way besides. */
  let answering = Infinity
  let ownTime = 0
  /** Requests without an answer, the oldest first. */
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
