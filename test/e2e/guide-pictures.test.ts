import { expect, test } from 'vitest'
import { launch } from './driver/launch.ts'
import recorded from './guide-words.json'
import { guideSize, guideTour, wordsIn } from './harness/guide-tour.ts'

/** No pixel is compared, because machines draw letters their way: what a picture calls things is what the window calls them. */
test('the guide’s pictures show what is there, by its name', async () => {
  const app = await launch({ locale: 'tr', theme: 'light', size: guideSize })
  try {
    const old: object[] = []
    const shownOnes: string[] = []
    await guideTour(app, async (shown) => {
      const { name, locale } = shown
      shownOnes.push(`${locale}/${name}`)
      const [is, was] = [await wordsIn(shown), (recorded[locale] as Record<string, string[]>)[name]]
      if (JSON.stringify(is) !== JSON.stringify(was)) old.push({ name, locale, is, was })
    })
    expect(old, 'make them anew: npm run demo -- --guide').toEqual([])
    const madeOnes = Object.entries(recorded).flatMap(([locale, words]) =>
      Object.keys(words).map((name) => `${locale}/${name}`),
    )
    expect(shownOnes.toSorted()).toEqual(madeOnes.toSorted())
  } finally {
    await app.close()
  }
})
