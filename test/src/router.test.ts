import { beforeAll, expect, it } from 'vitest'
import { isGranted, roles, type Permission, type Role } from '../../electron/contract/permission.ts'
import type { NavigationGroup, PageName } from '../../src/router.ts'
import { openWindow } from './window.ts'

let pagesFor: (may: (permission: Permission) => boolean, group?: NavigationGroup) => PageName[]
let groups: readonly NavigationGroup[]
beforeAll(async () => {
  openWindow({})
  ;({ pagesFor, navigationGroups: groups } = await import('../../src/router.ts'))
})

const of =
  (...held: Role[]) =>
  (permission: Permission) =>
    isGranted(held, permission)

it('gives each role the pages it may see', () => {
  expect(pagesFor(of('support'))).toEqual([
    'banks',
    'deposits',
    'payouts',
    'batches',
    'unknown',
    'reports',
    'transactions',
  ])
  expect(pagesFor(of('maker'))).toContain('policy')
  expect(pagesFor(of('maker'))).not.toContain('audit')
  expect(pagesFor(of('checker'))).not.toContain('operators')
  expect(pagesFor(of('admin'), 'settings')).toEqual(['operators', 'policy', 'workspace'])
})

it('puts every page in one group, in the order of the navigation', () => {
  expect(groups.flatMap((group) => pagesFor(of(...roles), group))).toEqual(pagesFor(of(...roles)))
})
