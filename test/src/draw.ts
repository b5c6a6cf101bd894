import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { vi } from 'vitest'
import { createSSRApp, type Component } from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import { renderToString } from 'vue/server-renderer'
import type { Role } from '../../electron/core/access.ts'
import { ok, openWindow } from './window.ts'

export { ok }

/**
 * Draws components as text, in Node: what an operator would read. Call `harness` before importing what is drawn. What a
 * component asks main when it is mounted is not asked here: fill its store first.
 */

export const operators = [
  { id: 'maker', name: 'Mert Kaya', roles: ['maker'] },
  { id: 'checker', name: 'Çağla Işık', roles: ['checker'] },
  { id: 'admin', name: 'İpek Şahin', roles: ['admin'] },
] satisfies { id: string; name: string; roles: Role[] }[]

export type SignedIn = (typeof operators)[number]['id']

let signedIn: SignedIn = 'admin'
let pinia: Pinia

const info = { version: '0', workspace: { name: 'Anadolu Oyun A.Ş.', kind: 'sandbox' }, operators }

/** Opens the window on `operations`; the rest that every page needs is given here. */
export function harness(operations: Parameters<typeof openWindow>[0] = {}): void {
  openWindow({
    preferences: { change: () => ok({}) },
    session: {
      current: () => ok({ operator: operators.find(({ id }) => id === signedIn), since: 0 }),
      ended: () => ok(null),
      signOut: () => ok(undefined),
    },
    ...operations,
    app: { info: () => ok(info), copyText: () => ok(undefined), ...operations['app'] },
    operators: { names: () => ok(operators.map(({ id, name }) => ({ id, name }))), ...operations['operators'] },
  })
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: vi.fn() }) })
  // The component library looks whether its styles stand there already.
  const head = { querySelector: () => ({}) }
  vi.stubGlobal('document', { querySelector: () => null, activeElement: null, head })
}

/** A new window, in which `id` has signed in. */
export async function signInAs(id: SignedIn): Promise<void> {
  signedIn = id
  pinia = createPinia()
  setActivePinia(pinia)
  const [{ useSession }, { useWorkspace }] = await Promise.all([
    import('../../src/stores/session.ts'),
    import('../../src/stores/workspace.ts'),
  ])
  await Promise.all([useSession().read(), useWorkspace().ask()])
}

/**
 * What stands on the screen, without its markup, each run of spaces as one.
 * @param at the address, for what reads it
 */
export async function draw(
  component: Component,
  props: Record<string, unknown> = {},
  locale: 'tr' | 'en' = 'tr',
  at = '/',
): Promise<string> {
  const { i18n } = await import('../../src/lib/i18n.ts')
  await import('../messages.ts')
  const { usePreferences } = await import('../../src/stores/preferences.ts')
  i18n.global.locale.value = locale
  await usePreferences(pinia).change({ locale })
  const nothing = { render: () => null }
  const routes = [
    { path: '/transactions/receipt/:kind/:id', name: 'receipt', component: nothing },
    { path: '/:elsewhere(.*)*', component: nothing },
  ]
  const router = createRouter({ history: createMemoryHistory(), routes })
  await router.push(at)
  const app = createSSRApp(component, props).use(pinia).use(i18n).use(router)
  return textOf(await renderToString(app))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ')
    // What is one word on the screen is one word here.
    .replace(/<\/?(?:b|bdi|strong|span|time|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
