import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import type { RunningApp } from '../driver/app.ts'
import { paint } from '../driver/launch.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>
}

/** The rules that are about colours, of those that run by themselves. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** As the page stands, and then in the other theme, in which it stays. Only colours are another there, so only they are looked at. */
export async function seriousInEitherTheme(app: RunningApp): Promise<string[]> {
  const asItStands = await seriousViolations(app.window)
  const isDark = await app.window.evaluate(() => document.documentElement.dataset['theme'] === 'dark')
  const other = isDark ? 'light' : 'dark'
  await paint(app, other)
  await app.window.waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, other)
  const repainted = await seriousViolations(app.window, aboutColours)
  return [...asItStands, ...repainted.map((violation) => `${other}: ${violation}`)]
}

/** What axe calls serious or critical on the page as it stands: its rule, and the elements. By all rules, or by these. */
export async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(async (rules) => {
    // What is still fading in has paler colours than it will have, and what has just faded may have others fade after it.
    const fading = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    do {
      await new Promise(requestAnimationFrame)
      await Promise.allSettled(fading().map(({ finished }) => finished))
    } while (fading().length > 0)
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // A violation is told by its element's markup, so no path to each element of the page is worked out; and no rule that runs
      // by itself reads a style sheet, which the page's policy would not let axe fetch anyway.
      selectors: false,
      preload: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations
  }, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
    )
}
