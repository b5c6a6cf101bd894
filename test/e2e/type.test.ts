import { beforeAll, expect, test } from 'vitest'
import { openApp } from './harness/open-app.ts'
import { tr } from './harness/words.ts'

/** The fonts come with the app: it looks the same on every computer. */

const { app, ui } = await openApp()

beforeAll(() => ui.button(tr.signIn.submit).waitFor())

/** As the page draws them, in CSS pixels. */
const widths = (texts: string[], family: string) =>
  app.window.evaluate(
    ([all, font]) =>
      all.map((text) => {
        const drawn = document.body.appendChild(document.createElement('span'))
        drawn.style.fontFamily = font
        drawn.textContent = text
        const { width } = drawn.getBoundingClientRect()
        drawn.remove()
        return width
      }),
    [texts, family] as const,
  )

test.each(['Inter', 'JetBrains Mono'])(
  '%s is in the bundle, with the Turkish letters and the sign of the lira',
  async (family) => {
    const loaded = await app.window.evaluate(async (name) => {
      const faces = await Promise.all(['a1', 'ğşİ₺'].map((text) => document.fonts.load(`14px '${name}'`, text)))
      return faces.map((found) => found.map(({ status }) => status))
    }, family)
    expect(loaded).toEqual([['loaded'], ['loaded']])
  },
)

test('digits are as wide as each other, wherever they stand', async () => {
  for (const family of ['var(--font)', 'var(--mono)']) {
    const [one, ...others] = await widths(['1111', '0000', '4444', '8888'], family)
    for (const other of others) expect(other).toBeCloseTo(one ?? 0, 3)
  }
})
