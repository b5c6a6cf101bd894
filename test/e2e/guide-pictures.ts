import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pictureScale } from '../../scripts/guide.ts'
import { launch } from './driver/launch.ts'
import { cropOf, guideSize, guideTour, wordsIn, type Shown } from './harness/guide-tour.ts'

/**
 * Makes the guide's pictures anew, with their words for `guide-pictures.test.ts`, which notices when what
 * they show is called otherwise by now. `scripts/demo.mjs` starts it.
 */

const root = resolve(import.meta.dirname, '../..')
const folder = resolve(root, 'docs/guide')
const quality = 52

const files = new Map<string, string>()
const words: Record<Shown['locale'], Record<string, string[]>> = { en: {}, tr: {} }

const app = await launch({ locale: 'tr', theme: 'light', size: guideSize })
try {
  const chromium = await app.window.context().newCDPSession(app.window)
  await guideTour(app, async (shown) => {
    const { name, locale } = shown
    const crop = await cropOf(shown)
    await app.window.evaluate(() =>
      Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
    )
    const taken = await chromium.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { ...crop, scale: pictureScale },
    })
    files.set(resolve(folder, locale, 'pictures', `${name}.webp`), taken.data)
    words[locale][name] = await wordsIn(shown)
    process.stderr.write(`vezne: ${locale}/${name}, ${Math.round(taken.data.length * 0.75)} bytes\n`)
  })
  for (const locale of ['tr', 'en']) await rm(resolve(folder, locale, 'pictures'), { recursive: true, force: true })
  for (const [file, picture] of files) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture, 'base64')
  }
  await writeFile(resolve(import.meta.dirname, 'guide-words.json'), `${JSON.stringify(words, null, 2)}\n`)
} finally {
  await app.close()
}
