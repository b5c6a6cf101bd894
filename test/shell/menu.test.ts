import { EventEmitter } from 'node:events'
import type { BrowserWindow, MenuItemConstructorOptions } from 'electron'
import { expect, test, vi } from 'vitest'
import { offerContextMenu, showMenu } from '../../electron/shell/menu.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

type Item = MenuItemConstructorOptions & { submenu?: { items: Item[] } }

function menuOn(platform: NodeJS.Platform): Item[] {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
  showMenu('tr', () => undefined)
  return recorded.menu
}
const inside = (item: Item | undefined): Item[] => item?.submenu?.items ?? []
const all = (items: Item[]): Item[] => items.flatMap((item) => [item, ...all(inside(item))])
const named = (items: Item[]) => items.flatMap(({ role, label, type }) => (type === 'separator' ? [] : [role ?? label]))

test.each(['win32', 'linux', 'darwin'] as const)('on %s no key closes the only window', (platform) => {
  const roles = all(menuOn(platform)).map(({ role, accelerator }) => [role, accelerator])
  expect(roles).toContainEqual(['minimize', undefined])
  expect(roles.filter(([role, key]) => role === 'close' || /W$/.test(String(key)))).toEqual([])
})

test('the first menu and the help of each system have what people look for there', () => {
  const [first, ...others] = menuOn('darwin')
  expect(named(inside(first))).toEqual(['Vezne hakkında', 'services', 'hide', 'hideOthers', 'unhide', 'quit'])
  expect(inside(others.at(-1))).toEqual([])
  const elsewhere = menuOn('win32')
  expect(named(inside(elsewhere[0]))).toEqual(['quit'])
  expect(named(inside(elsewhere.at(-1)))).toEqual(['Vezne hakkında'])
})

const none = { canCut: false, canCopy: false, canPaste: false, canSelectAll: false }

test.each([
  [
    'a field',
    { isEditable: true, selectionText: 'TR33', editFlags: { ...none, canCut: true, canCopy: true } },
    ['cut', 'copy', '-paste', '-selectAll'],
  ],
  [
    'an empty field',
    { isEditable: true, selectionText: '', editFlags: { ...none, canPaste: true, canSelectAll: true } },
    ['-cut', '-copy', 'paste', 'selectAll'],
  ],
  ['selected text', { isEditable: false, selectionText: 'TR33', editFlags: { ...none, canCopy: true } }, ['copy']],
  ['neither', { isEditable: false, selectionText: ' \n', editFlags: none }, null],
])('a right click on %s', (_what, clicked, offered) => {
  const contents = new EventEmitter()
  const window = { webContents: contents } as unknown as BrowserWindow
  recorded.contextMenus.length = 0
  offerContextMenu(window, () => 'en')
  contents.emit('context-menu', {}, { ...clicked, x: 7, y: 9, menuSourceType: 'keyboard' })
  const shown = recorded.contextMenus.map(({ items, at }) => ({
    at,
    items: (items as Item[]).flatMap(({ role, enabled }) => (role ? [`${enabled ? '' : '-'}${role}`] : [])),
  }))
  expect(shown).toEqual(offered ? [{ at: { x: 7, y: 9, sourceType: 'keyboard' }, items: offered }] : [])
})
