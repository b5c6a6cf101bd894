import type { Page, Request as PageRequest, Route } from 'playwright-core'
import { recorded } from './recorded.ts'
import { toApp } from './scheme-map.ts'
import { isCancelled, responderOf } from './session.ts'

/** Every request of every page: asked of the session first, then answered by the app's own scheme, or let out. */
export async function answerRequest(route: Route, mayNavigate: (page: Page, url: string) => boolean): Promise<void> {
  const request = route.request()
  const page = pageOf(request)
  const url = toApp(request.url())
  if (!page || (isMainNavigation(request, page) && !mayNavigate(page, url))) return route.abort('aborted')

  const method = request.method()
  if (await isCancelled({ url, method, resourceType: request.resourceType() })) {
    recorded.cancelledRequests.push(url)
    return route.abort('blockedbyclient')
  }
  const respond = responderOf(url)
  if (!respond) return route.continue()
  const response = await respond(new Request(url, { method, headers: request.headers() }))
  return route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  })
}

/** Null for the first request of a window that a page has just opened: no window of ours, and about to be closed. */
function pageOf(request: PageRequest): Page | null {
  try {
    return request.frame().page()
  } catch {
    return null
  }
}

const isMainNavigation = (request: PageRequest, page: Page): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame()
