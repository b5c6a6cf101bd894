import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { isGranted, roles, type Role } from '../../../electron/core/access.ts'
import { messages } from '../../messages.ts'
import type { Viewer } from '../../../src/app/router.ts'
import { ok, signInAs, harness, type SignedIn } from '../draw.ts'
import { openAddress } from '../window.ts'

/** Of the workspace that is open. */
let kind: 'sandbox' | 'live' = 'sandbox'

const operators = [
  { id: 'maker', name: 'Mert', roles: ['maker'] },
  { id: 'admin', name: 'İpek', roles: ['admin'] },
]
harness({
  app: {
    info: () => ok({ version: '0', workspace: { name: 'A', kind }, operators }),
  },
})
openAddress()
const {
  pagesFor,
  titleOf,
  homeOf,
  createAppRouter,
  navigationGroups: groups,
} = await import('../../../src/app/router.ts')
beforeEach(() => {
  kind = 'sandbox'
})

const viewer = (held: readonly Role[], inSandbox = true): Viewer => ({
  may: (permission) => isGranted(held, permission),
  inSandbox,
})

it('gives each role the pages it may see', () => {
  expect(pagesFor(viewer(['support']))).toEqual([
    'overview',
    'banks',
    'deposits',
    'payouts',
    'batches',
    'unknown',
    'reports',
    'transactions',
    'reconcile',
    'proposals',
    'callbacks',
    'sandbox',
    'morning-check',
    'help',
  ])
  expect(pagesFor(viewer(['maker']))).toContain('policy')
  expect(pagesFor(viewer(['maker']))).not.toContain('audit')
  expect(pagesFor(viewer(['checker']))).not.toContain('operators')
  expect(pagesFor(viewer(['admin']), 'settings')).toEqual([
    'operators',
    'computers',
    'policy',
    'proposals',
    'workspace',
    'callbacks',
    'sandbox',
  ])
})

it('shows everybody what waits for a second person: main tells it to everybody', () => {
  for (const role of roles) expect(pagesFor(viewer([role]), 'settings')).toContain('proposals')
})

it('has help for everybody', () => {
  for (const role of roles) expect(pagesFor(viewer([role]), 'help')).toEqual(['morning-check', 'help'])
})

it('has controls of the sandbox in the sandbox alone', () => {
  const inLive = pagesFor(viewer(roles, false))
  expect(inLive).not.toContain('sandbox')
  expect([...inLive, 'sandbox'].sort()).toEqual(pagesFor(viewer(roles)).sort())
})

it('puts every page in one group, in the order of the navigation, and calls it by its name', () => {
  const everybody = viewer(roles)
  expect(groups.flatMap((group) => pagesFor(everybody, group))).toEqual(pagesFor(everybody))
  const names = new Map(Object.entries(messages.tr.frame).map(([key, name]) => [`frame.${key}`, name]))
  for (const page of pagesFor(everybody)) expect(names.get(titleOf(page))).toEqual(expect.any(String))
})

it('begins with the overview; who does nothing but support begins with the banks', () => {
  expect(homeOf(['support'])).toBe('banks')
  expect(homeOf(['support', 'maker'])).toBe('overview')
  for (const role of roles.filter((role) => role !== 'support')) expect(homeOf([role])).toBe('overview')
  for (const role of roles) expect(pagesFor(viewer([role], false))).toContain(homeOf([role]))
})

describe('an address', () => {
  const walk = async (by: SignedIn, path: string) => {
    await signInAs(by)
    const router = createAppRouter()
    await router.push(path)
    return router.currentRoute.value
  }
  const goneTo = async (by: SignedIn, path: string): Promise<string> => (await walk(by, path)).fullPath

  it('that leads nowhere leads home', async () => {
    expect(await goneTo('admin', '/')).toBe('/overview')
    expect(await goneTo('admin', '/nowhere/at/all')).toBe('/overview')
  })

  it('that is not for the operator leads home', async () => {
    expect(await goneTo('maker', '/operators')).toBe('/overview')
    expect(await goneTo('admin', '/operators')).toBe('/operators')
  })

  it('of the sandbox leads there in the sandbox alone', async () => {
    expect(await goneTo('maker', '/sandbox')).toBe('/sandbox')
    kind = 'live'
    expect(await goneTo('maker', '/sandbox')).toBe('/overview')
  })

  it('of a failure stays, whatever the code', async () => {
    expect(await goneTo('maker', '/help/IP_NOT_WHITELISTED')).toBe('/help/IP_NOT_WHITELISTED')
    expect(await goneTo('maker', '/morning-check')).toBe('/morning-check')
  })

  it('of the guide leads to sign-in where a window begins, and opens from there', async () => {
    setActivePinia(createPinia())
    const router = createAppRouter()
    await router.push('/guide/unknown-payout')
    expect(router.currentRoute.value.fullPath).toBe('/sign-in?back=/guide/unknown-payout')
    await router.push('/guide')
    expect(router.currentRoute.value.fullPath).toBe('/guide')
  })

  it('of a bank carries its id, whatever characters it has', async () => {
    const { name, params } = await walk('maker', `/banks/${encodeURIComponent('a/b c?')}`)
    expect({ name, params }).toEqual({ name: 'banks', params: { id: 'a/b c?' } })
  })
})
