interface Appointment {
  at: number
  run: () => void
}

/** The longest sleep: a timer set for longer than this could sleep through a clock that is changed. */
const longestSleep = 60_000

/**
 * What happens later: progress and expiry. It measures elapsed time; the clock offset that training can give
 * the service is not part of it.
 */
export class Timeline {
  readonly #now: () => number
  #appointments: Appointment[] = []
  #skipped = 0
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(now: () => number) {
    this.#now = now
  }

  after(milliseconds: number, run: () => void): void {
    this.#appointments.push({ at: this.#elapsed() + milliseconds, run })
    this.#appointments.sort((one, other) => one.at - other.at)
    this.#arm()
  }

  /** Everything of the next `milliseconds` happens now, in its order. */
  fastForward(milliseconds: number): void {
    this.#skipped += milliseconds
    this.runDue()
  }

  runDue(): void {
    for (let next = this.#appointments[0]; next && next.at <= this.#elapsed(); next = this.#appointments[0]) {
      this.#appointments.shift()
      next.run()
    }
    this.#arm()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  #elapsed(): number {
    return this.#now() + this.#skipped
  }

  #arm(): void {
    clearTimeout(this.#timer)
    const next = this.#appointments[0]
    if (!next || this.#stopped) return
    const wait = Math.min(Math.max(next.at - this.#elapsed(), 0), longestSleep)
    this.#timer = setTimeout(() => this.runDue(), wait)
  }
}
