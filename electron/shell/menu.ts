import { nativeTheme, app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { Preferences } from '../app/contract.ts'
import type { Locale } from '../core/text.ts'
import { nativeTexts } from './texts.ts'

/** The application menu. Copy and paste have no keys on macOS without it. Call it again when the language changes. */
export function showMenu(locale: Locale, showAbout: () => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(template(locale, showAbout)))
}

function template(locale: Locale, showAbout: () => void): MenuItemConstructorOptions[] {
  const texts = nativeTexts[locale].menu
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const forDevelopers: MenuItemConstructorOptions[] = app.isPackaged
    ? []
    : [separator, { role: 'toggleDevTools', label: texts.devTools }]
  return [
    { label: 'Vezne', submenu: [{ role: 'quit', label: texts.quit }] },
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
    {
      label: texts.window,
      submenu: [
        { role: 'minimize', label: texts.minimize },
        { role: 'close', label: texts.close },
      ],
    },
    { label: texts.help, role: 'help', submenu: [{ label: texts.about, click: showAbout }] },
  ]
}

/** Chromium then answers `prefers-color-scheme` with it, which the page's `system` theme follows. */
export function applyTheme(theme: Preferences['theme']): void {
  nativeTheme.themeSource = theme
}
