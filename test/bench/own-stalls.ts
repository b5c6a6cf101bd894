/**
 * Watches the thread that calls it, by a timer of one millisecond: the most that the thread itself worked until the timer came round. On a
 * busy machine the time until then is mostly others' work.
 */
export function watchThisThread() {
  let longestWork = 0
  let cpu = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpu)
    longestWork = Math.max(longestWork, (user + system) / 1_000)
    cpu = process.threadCpuUsage()
  }, 1)
  return {
    /** The longest, milliseconds. */
    end(): number {
      clearInterval(timer)
      return longestWork
    },
  }
}
