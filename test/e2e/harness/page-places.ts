import type { Page } from 'playwright-core'

/** Everything that stands in the page now: elements with their attributes, what was typed, and what it has stored. */
export const standsInPage = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map((input) => input.value),
      ...[localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage).flat()),
      document.cookie,
      location.href,
    ].join('\n'),
  )

/**
 * Keeps every answer of main that the page, and those after it, get from now on. They cross the stand-in's bridge as structured clones; in
 * a real Electron they cross in another world, and what the page asks by itself is not seen.
 */
export async function keepAnswers(page: Page): Promise<() => Promise<string[]>> {
  const kept: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'debug') kept.push(message.text())
  })
  const install = (): void => {
    const clone = globalThis.structuredClone
    globalThis.structuredClone = (value, options) => {
      console.debug(JSON.stringify({ value }))
      return clone(value, options)
    }
  }
  await page.addInitScript(install)
  await page.evaluate(install)
  return () => Promise.resolve(kept)
}

/** All strings of the page's heap, as the inspector sees them. */
export async function heapOf(page: Page): Promise<string> {
  const inspector = await page.context().newCDPSession(page)
  const chunks: string[] = []
  inspector.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await inspector.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await inspector.detach()
  return chunks.join('')
}
