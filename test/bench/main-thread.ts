import type { CDPSession, Page } from 'playwright-core'

/** The window's main thread: what it works, by the browser's own counters. */
export async function watchMainThread(page: Page) {
  const session = await page.context().newCDPSession(page)
  // The thread's own time: what it waited for a processor is not its work.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = () => taskTime(session)
  const painted = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          // A frame's callbacks come before its paint; a task that they ask for comes after it.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve()
            port2.postMessage(null)
          })
        }),
    )
  return {
    /** Milliseconds of work from the beginning of an act until what came of it is painted. */
    async during(act: () => Promise<unknown>): Promise<number> {
      await painted()
      const before = await worked()
      await act()
      await painted()
      return (await worked()) - before
    },
    /** Bytes that the page's own objects take once nothing is left to be collected. */
    async heap(): Promise<number> {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    },
  }
}

/** To another page of the window, without a click. */
export const goTo = (page: Page, name: string): Promise<void> =>
  page.evaluate((name) => {
    location.hash = `#/${name}`
  }, name)

/** Until the page has such an element. The page itself looks, when it changes: nobody asks it again and again. */
export const shown = (page: Page, selector: string): Promise<void> =>
  page.evaluate(
    (selector) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true })
        look()
      }),
    selector,
  )

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}
