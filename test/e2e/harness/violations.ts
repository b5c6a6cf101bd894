import type { Page } from 'playwright-core'

/** What the page may not do, and the directive that stops it. */
export const forbidden = [
  ['remote script', 'script-src-elem'],
  ['script element', 'require-trusted-types-for'],
  ['image', 'img-src'],
  ['fetch', 'connect-src'],
  ['web socket', 'connect-src'],
  ['event source', 'connect-src'],
  ['beacon', 'connect-src'],
  ['frame', 'frame-src'],
  ['inline script', 'require-trusted-types-for'],
  ['inline handler', 'require-trusted-types-for'],
  ['eval', 'require-trusted-types-for'],
  ['new Function', 'require-trusted-types-for'],
  ['markup', 'require-trusted-types-for'],
  ['worker', 'require-trusted-types-for'],
  ['style sheet', 'style-src-elem'],
  ['base', 'base-uri'],
  ['form', 'form-action'],
  ['another policy', 'trusted-types'],
] as const

/**
 * Attempts something that the content security policy forbids, in the page itself, and resolves to the directive that
 * Chromium reports, or to `nothing`.
 */
export const violationOf = (page: Page, attempt: string, url: string): Promise<string> =>
  page.evaluate(
    ([attempt, url]) => {
      const add = (name: string, properties: object): void => {
        document.body.append(Object.assign(document.createElement(name), properties))
      }
      const ignored = (): null => null
      const make = (name: string, input: string): unknown =>
        Reflect.construct(Reflect.get(globalThis, name) as new (input: string) => unknown, [input])
      const code = 'globalThis.ran = true'

      const attempts: Record<string, () => unknown> = {
        'remote script': () => add('link', { rel: 'modulepreload', href: url }),
        'script element': () => add('script', { src: url }),
        image: () => add('img', { src: url }),
        fetch: () => fetch(url).catch(ignored),
        'web socket': () => make('WebSocket', url.replace('http', 'ws')),
        'event source': () => make('EventSource', url),
        beacon: () => navigator.sendBeacon(url),
        frame: () => add('iframe', { src: url }),
        'inline script': () => add('script', { textContent: code }),
        'inline handler': () => document.body.setAttribute('onclick', code),
        eval: () => (Reflect.get(globalThis, 'eval') as (code: string) => unknown)(code),
        'new Function': () => make('Function', code),
        markup: () => Reflect.set(document.body, 'innerHTML', '<b>bold</b>'),
        worker: () => make('Worker', url),
        'style sheet': () => add('link', { rel: 'stylesheet', href: url }),
        base: () => document.head.append(Object.assign(document.createElement('base'), { href: url })),
        form() {
          const form = Object.assign(document.createElement('form'), { action: url })
          document.body.append(form)
          form.submit()
        },
        'another policy': () =>
          (
            Reflect.get(globalThis, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown }
          ).createPolicy('mine', {}),
      }

      return new Promise<string>((resolve) => {
        const listen = { once: true }
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), listen)
        // In a turn of its own: what the inspector evaluates is exempt from a part of the policy.
        setTimeout(() => attempts[attempt]?.())
        setTimeout(() => resolve('nothing'), 10_000)
      })
    },
    [attempt, url] as const,
  )
