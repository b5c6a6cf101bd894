import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { PictureName } from '../../src/pages/help/guide/topic.ts'
import { launch } from './driver/launch.ts'
import { cropOf, guideSize, guideTour, wordsIn, type Shown } from './harness/guide-tour.ts'

/**
 * Makes the guide's pictures anew, with their sizes for the page and their words for `guide-pictures.test.ts`, which notices when what
 * they show is called otherwise by now. `scripts/demo.mjs` starts it.
 */

const root = resolve(import.meta.dirname, '../..')
const folder = resolve(root, 'src/pages/help/guide/pictures')
/** Pixels of a picture for one of the page: sharp on most screens, and light. */
const scale = 1.5
const quality = 52

const sizes: Record<Shown['locale'], Partial<Record<PictureName, { width: number; height: number }>>> = {
  en: {},
  tr: {},
}
const files = new Map<string, string>()
const words: Record<Shown['locale'], Partial<Record<PictureName, string[]>>> = { en: {}, tr: {} }

const app = await launch({ locale: 'tr', theme: 'light', size: guideSize })
try {
  const chromium = await app.window.context().newCDPSession(app.window)
  await guideTour(app, async (shown) => {
    const { name, locale } = shown
    const crop = await cropOf(shown)
    await app.window.evaluate(() =>
      Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
    )
    const taken = await chromium.send('Page.captureScreenshot', { format: 'webp', quality, clip: { ...crop, scale } })
    files.set(resolve(folder, locale, `${name}.webp`), taken.data)
    sizes[locale][name] = { width: crop.width, height: crop.height }
    words[locale][name] = await wordsIn(shown)
    process.stderr.write(`vezne: ${locale}/${name}, ${Math.round(taken.data.length * 0.75)} bytes\n`)
  })
  await rm(folder, { recursive: true, force: true })
  for (const [file, picture] of files) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture, 'base64')
  }
  await writeFile(resolve(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
  await writeFile(resolve(import.meta.dirname, 'guide-words.json'), `${JSON.stringify(words, null, 2)}\n`)
} finally {
  await app.close()
}
