import {
  nativeTheme,
  app,
  Menu,
  type BrowserWindow,
  type ContextMenuParams,
  type MenuItemConstructorOptions,
} from 'electron'
import type { Preferences } from '../app/contract.ts'
import type { Locale } from '../core/text.ts'
import { nativeTexts } from './texts.ts'

type MenuTexts = (typeof nativeTexts)[Locale]['menu']

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** The application menu. Copy and paste have no keys on macOS without it. Call it again when the language changes. */
export function showMenu(locale: Locale, showAbout: () => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(template(locale, showAbout)))
}

function template(locale: Locale, showAbout: () => void): MenuItemConstructorOptions[] {
  const texts = nativeTexts[locale].menu
  const about: MenuItemConstructorOptions = { label: texts.about, click: showAbout }
  const isMac = process.platform === 'darwin'
  const forDevelopers: MenuItemConstructorOptions[] = app.isPackaged
    ? []
    : [separator, { role: 'toggleDevTools', label: texts.devTools }]
  return [
    { label: 'Vezne', submenu: isMac ? macItems(texts, about) : [{ role: 'quit', label: texts.quit }] },
    {
      label: texts.edit,
      submenu: [
        { role: 'undo', label: texts.undo },
        { role: 'redo', label: texts.redo },
        separator,
        { role: 'cut', label: texts.cut },
        { role: 'copy', label: texts.copy },
        { role: 'paste', label: texts.paste },
        { role: 'selectAll', label: texts.selectAll },
      ],
    },
    {
      label: texts.view,
      submenu: [
        { role: 'resetZoom', label: texts.actualSize },
        { role: 'zoomIn', label: texts.zoomIn },
        { role: 'zoomOut', label: texts.zoomOut },
        separator,
        { role: 'togglefullscreen', label: texts.fullScreen },
        ...forDevelopers,
      ],
    },
    // The role `close` brings Ctrl+W, which would end the program with its only window.
    { label: texts.window, submenu: [{ role: 'minimize', label: texts.minimize }] },
    // macOS puts its own search there.
    { label: texts.help, role: 'help', submenu: isMac ? [] : [about] },
  ]
}

/** Lists the first menu of macOS. Cmd+H works by its item alone. */
const macItems = (texts: MenuTexts, about: MenuItemConstructorOptions): MenuItemConstructorOptions[] => [
  about,
  separator,
  { role: 'services', label: texts.services },
  separator,
  { role: 'hide', label: texts.hide },
  { role: 'hideOthers', label: texts.hideOthers },
  { role: 'unhide', label: texts.showAll },
  separator,
  { role: 'quit', label: texts.quitByName },
]

/** Shows what a field or selected text offers, at a right click. Chromium's flags disable copying a passphrase. */
export function offerContextMenu(window: BrowserWindow, locale: () => Locale): void {
  window.webContents.on('context-menu', (_event, params) => {
    const items = contextItems(params, nativeTexts[locale()].menu)
    const { x, y, menuSourceType: sourceType } = params
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window, x, y, sourceType })
  })
}

function contextItems(
  { isEditable, selectionText, editFlags }: ContextMenuParams,
  texts: MenuTexts,
): MenuItemConstructorOptions[] {
  const copy: MenuItemConstructorOptions = { role: 'copy', label: texts.copy, enabled: editFlags.canCopy }
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'cut', label: texts.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: texts.paste, enabled: editFlags.canPaste },
    separator,
    { role: 'selectAll', label: texts.selectAll, enabled: editFlags.canSelectAll },
  ]
}

/** Chromium then answers `prefers-color-scheme` with it, which the page's `system` theme follows. */
export function applyTheme(theme: Preferences['theme']): void {
  nativeTheme.themeSource = theme
}
