/**
 * Chromium cannot be taught a scheme from outside, so `app://vezne/x` is `https://vezne.app.invalid/x` in the page, and
 * again `app://vezne/x` wherever the app's own code looks. `.invalid` never resolves (RFC 2606).
 */
const inPage = /^https:\/\/([^/:@]+)\.app\.invalid(?=\/|$)/

export const toPage = (url: string): string => url.replace(/^app:\/\/([^/]+)/, 'https://$1.app.invalid')

export const toApp = (url: string): string => url.replace(inPage, 'app://$1')

/** As `WebFrameMain.origin` has it. */
export function originOf(pageUrl: string): string {
  const app = /^app:\/\/[^/]+/.exec(toApp(pageUrl))
  return app ? app[0] : (URL.parse(pageUrl)?.origin ?? 'null')
}
