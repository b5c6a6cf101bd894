/** A page that hears one event, and can be asked to attempt what its content security policy forbids. */
import type { VezneBridge } from '../../../../electron/ipc/bridge.ts'

/** What the tests find in the page's global scope. */
export interface TinyPage {
  vezne: VezneBridge
  heard: number
  /** How many arguments the listener was given. */
  given: number
  stopHearing(): void
  /** The directive that the browser reported. */
  attempt(name: string, url: string): Promise<string>
  ran?: boolean
}
const page = globalThis as unknown as TinyPage

page.heard = 0
page.stopHearing = page.vezne.on('banks.changed', (...given: unknown[]) => {
  page.heard += 1
  page.given = given.length
})

const add = (name: string, properties: object): void => {
  document.body.append(Object.assign(document.createElement(name), properties))
}
const ignored = (): null => null

const attempts: Record<string, (url: string) => unknown> = {
  image: (url) => add('img', { src: url }),
  fetch: (url) => fetch(url).catch(ignored),
  'web socket': (url) => new WebSocket(url.replace('http', 'ws')),
  frame: (url) => add('iframe', { src: url }),
  'style sheet': (url) => add('link', { rel: 'stylesheet', href: url }),
  'remote script': (url) => import(/* @vite-ignore */ url).catch(ignored),
  'script element': (url) => add('script', { src: url }),
  'inline script': () => add('script', { textContent: 'globalThis.ran = true' }),
  'inline handler': () => document.body.setAttribute('onclick', 'globalThis.ran = true'),
  eval: () => (Reflect.get(globalThis, 'eval') as (code: string) => unknown)('globalThis.ran = true'),
  markup: () => Reflect.set(document.body, 'innerHTML', '<b>bold</b>'),
  form(url) {
    const form = Object.assign(document.createElement('form'), { action: url })
    document.body.append(form)
    form.submit()
  },
  base: (url) => document.head.append(Object.assign(document.createElement('base'), { href: url })),
}

page.attempt = (name, url) =>
  new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
    // In a turn of its own: what the inspector evaluates is exempt from a part of the policy.
    setTimeout(() => attempts[name]?.(url))
  })

document.querySelector('#state')?.replaceChildren('ran')
