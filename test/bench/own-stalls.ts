/**
 * Watches the thread that calls it, by a timer of one millisecond: the longest time until it came round, and the most that the
 * thread itself worked in such a time. On a busy machine the first is mostly others' work; the second is ours alone.
 */
export function watchThisThread() {
  let longestWork = 0
  let longestWait = 0
  let cpu = process.threadCpuUsage()
  let at = performance.now()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpu)
    const now = performance.now()
    longestWork = Math.max(longestWork, (user + system) / 1_000)
    longestWait = Math.max(longestWait, now - at)
    cpu = process.threadCpuUsage()
    at = now
  }, 1)
  return {
    /** Milliseconds. */
    end() {
      clearInterval(timer)
      return { longestWork, longestWait }
    },
  }
}
