import { join } from 'node:path'
import type { RunningApp } from '../driver/app.ts'
import { resize } from '../driver/launch.ts'
import { uiAt, type Ui } from './ui.ts'
import { en, tr } from './words.ts'

const ordinary = { width: 1280, height: 800 }
const wide = { width: 1920, height: 1080 }

/**
 * Pictures of the window, `NN-page-<tr|en>-<light|dark>.png`, one number for each thing that is looked at. Begins and
 * ends every time in Turkish, light, at 1280x800. `after`: the number before its first.
 */
export function openAlbum(app: RunningApp, folder: string, after = 0) {
  const { window } = app
  let number = after
  let pictures = 0

  async function take(page: string, locale: 'tr' | 'en', theme: 'light' | 'dark'): Promise<void> {
    await window.mouse.move(0, 0)
    await window.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))))
    const name = `${String(number).padStart(2, '0')}-${page}-${locale}-${theme}.png`
    await window.screenshot({ path: join(folder, name), animations: 'disabled' })
    pictures += 1
    process.stderr.write(`vezne: ${name}\n`)
  }

  return {
    count: () => pictures,
    last: () => number,

    async once(page: string): Promise<void> {
      number += 1
      await take(page, 'tr', 'light')
    },

    async onceWide(page: string): Promise<void> {
      number += 1
      await resize(app, wide)
      await take(page, 'tr', 'light')
      await resize(app, ordinary)
    },

    /** In both languages and both themes. `retype`: what has to be typed anew, because each language reads it its way. */
    async inEveryLook(page: string, retype: (ui: Ui) => Promise<void> = async () => undefined): Promise<void> {
      number += 1
      for (const locale of ['en', 'tr'] as const) {
        const ui = uiAt(window, locale === 'en' ? en : tr)
        await uiAt(window, locale === 'en' ? tr : en).chooseLanguage(locale)
        await retype(ui)
        for (const theme of ['dark', 'light'] as const) {
          await ui.chooseTheme(theme)
          await take(page, locale, theme)
        }
      }
    },
  }
}
