import type { Timers } from '../../electron/link/pair.ts'

/** Timers that go on when a test says so. */
export function handTimers() {
  let now = 0
  let due: { at: number; act: () => void }[] = []
  const timers: Timers = {
    after(milliseconds, act) {
      const timer = { at: now + milliseconds, act }
      due.push(timer)
      return () => (due = due.filter((other) => other !== timer))
    },
  }
  return {
    timers,
    pass(milliseconds: number) {
      const until = now + milliseconds
      for (;;) {
        const [next] = due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)
        if (!next) break
        due = due.filter((other) => other !== next)
        now = next.at
        next.act()
      }
      now = until
    },
    waiting: () => due.length,
  }
}
