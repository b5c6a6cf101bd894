/** What goes on over some time: it hands over the moment at which it wants to go on. */
export type Life = AsyncGenerator<number, void>

/** Lives beside each other: whatever happens, happens in the order of time. */
export function createCourse() {
  const waiting: { at: number; life: Life }[] = []
  let now = 0

  /** After those of the same moment. */
  function begin(at: number, life: Life): void {
    let [first, end] = [0, waiting.length]
    while (first < end) {
      const middle = (first + end) >> 1
      if ((waiting[middle]?.at ?? Infinity) <= at) first = middle + 1
      else end = middle
    }
    waiting.splice(first, 0, { at, life })
  }

  return {
    now: () => now,
    begin,

    /** Until this moment: what would go on after it stays as it is then. */
    async run(until: number, onMoment: (at: number) => void): Promise<void> {
      for (let next = waiting.shift(); next && next.at <= until; next = waiting.shift()) {
        now = next.at
        onMoment(now)
        const { value, done } = await next.life.next()
        if (!done) begin(value, next.life)
      }
    },
  }
}
export type Course = ReturnType<typeof createCourse>
