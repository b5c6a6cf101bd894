/** The smallest app that uses the whole shell: what the tests of the stand-in and of the driver start. */
import { join } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import { registerOperations } from '../../../../electron/ipc/register.ts'
import { registerAppScheme, serveApp, readRendererFiles } from '../../../../electron/shell/app-protocol.ts'
import { hardenApp, isFirstInstance } from '../../../../electron/shell/life.ts'
import { refusesToStart } from '../../../../electron/shell/start-conditions.ts'
import { showMenu, applyTheme } from '../../../../electron/shell/menu.ts'
import { createSenderCheck, createTell, focusWindow, openMainWindow } from '../../../../electron/shell/window.ts'
import { preferencesSchema } from '../../../../electron/app/contract.ts'
import { createPreferences } from '../../../../electron/shell/preferences.ts'
import type { Result } from '../../../../electron/core/result.ts'

let window: BrowserWindow | null = null
const built = (path: string): string => join(import.meta.dirname, path)
const current = (): BrowserWindow | null => window

function start(): void {
  const tell = createTell(current)
  const preferences = createPreferences({
    file: join(app.getPath('userData'), 'preferences.json'),
    systemLocale: app.getLocale(),
    apply({ locale, theme }) {
      applyTheme(theme)
      showMenu(locale, () => undefined)
    },
  })

  const answers: Record<string, (input: unknown) => unknown> = {
    'app.info': (input) => ({ input }),
    'preferences.read': () => preferences.read(),
    'preferences.change': (input) => preferences.change(preferencesSchema.partial().parse(input)),
    'banks.refresh': () => tell('banks.changed'),
  }
  registerOperations({
    names: Object.keys(answers),
    isTrusted: createSenderCheck(current),
    onRefused: () => undefined,
    answer: async (name, input): Promise<Result<unknown>> => ({ ok: true, value: await answers[name]?.(input) }),
  })
  serveApp({
    files: readRendererFiles(built('renderer-manifest.json'), built('renderer')),
    logo: () => Promise.resolve(null),
  })
  window = openMainWindow({
    preload: built('preload.cjs'),
    operations: Object.keys(answers),
    stateFile: join(app.getPath('userData'), 'window.json'),
  })
  window.once('closed', () => {
    window = null
  })
}

if (!refusesToStart()) {
  const isFirst = isFirstInstance(() => {
    focusWindow(window)
  })
  if (isFirst) {
    hardenApp()
    registerAppScheme()
    void app.whenReady().then(start)
  } else {
    app.quit()
  }
}
