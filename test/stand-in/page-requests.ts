import type { Page } from './chromium-page.ts'
import type { Session } from './devtools.ts'
import { recorded } from './recorded.ts'
import { toApp } from './scheme-map.ts'
import { isCancelled, responderOf } from './session.ts'

/** What Chromium tells of a request before it sends it. */
interface Paused {
  requestId: string
  request: { url: string; urlFragment?: string; method: string; headers: Record<string, string> }
  frameId: string
  resourceType: string
}

/**
 * Chromium keeps what a scheme that is not HTTP has answered for as long as the renderer lives, and so Electron reads a script of
 * the app once, however often its page is loaded anew. Here the page is of an HTTP origin, where that has to be said.
 */
const keptByRenderer = { 'cache-control': 'max-age=86400, immutable' }

/**
 * Every request of the page from now on: asked of the session first, then answered by the app's own scheme, or let out.
 */
export async function answerRequests(page: Page, mayNavigate: (url: string) => boolean): Promise<void> {
  const { protocol } = page
  protocol.on('Fetch.requestPaused', (paused) => {
    const isMainNavigation = paused.resourceType === 'Document' && paused.frameId === page.id
    // The page may be gone before it is answered.
    void answer(protocol, paused, isMainNavigation ? mayNavigate : () => true).catch(() => undefined)
  })
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
}

async function answer(protocol: Session, paused: Paused, mayNavigate: (url: string) => boolean): Promise<unknown> {
  const { requestId, request, resourceType } = paused
  const { method, headers } = request
  const url = toApp(request.url + (request.urlFragment ?? ''))
  if (!mayNavigate(url)) return protocol.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })

  if (await isCancelled({ url, method, resourceType: resourceType.toLowerCase() })) {
    recorded.cancelledRequests.push(url)
    return protocol.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
  }
  const respond = responderOf(url)
  if (!respond) return protocol.send('Fetch.continueRequest', { requestId })
  const response = await respond(new Request(url, { method, headers }))
  const isKept = response.ok && resourceType !== 'Document'
  const responseHeaders = { ...Object.fromEntries(response.headers), ...(isKept && keptByRenderer) }
  return protocol.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: Object.entries(responseHeaders).map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  })
}
