/** Lets so many through at once; whoever comes later waits for one that leaves, in the order in which they came. */
export function createTurnstile(places: number) {
  let free = places
  const waiting: (() => void)[] = []

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    /** Resolves inside, with what is to be called once when whoever entered leaves. */
    async enter(): Promise<() => void> {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return leave
    },
  }
}
