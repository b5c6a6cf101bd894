import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { tokens } from '../../../src/app/theme.ts'
import { contrast } from '../../src/contrast.ts'
import type { RunningApp } from '../driver/app.ts'
import { paint } from '../driver/launch.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface CheckedNode {
  html: string
  failureSummary?: string
  any: { data: { fgColor?: string; bgColor?: string; expectedContrastRatio?: string } | null }[]
}
interface Rule {
  id: string
  impact: string
  nodes: CheckedNode[]
}
interface Axe {
  run(options: object): Promise<{ violations: Rule[]; passes: Rule[] }>
}

/** The rules about colours, of those that run by default. */
const aboutColours = ['color-contrast', 'link-in-text-block']
const isAboutColours = ({ id }: Rule): boolean => aboutColours.includes(id)

/**
 * Checks one state after another in both themes, without a repaint for each; the app must be dark. Every colour is a token of
 * the theme, so contrast in light is computed. Elements with other colours are painted in light, once for each kind.
 */
export function accessibilityTour(app: RunningApp): () => Promise<string[]> {
  const painted = new Set<string>()
  return async () => {
    const { violations, passes } = await run(app.window)
    const found = serious(violations)
    const kinds = new Set<string>()
    for (const { id, nodes } of [...passes, ...violations].filter(isAboutColours))
      for (const node of nodes) {
        const ratio = id === 'color-contrast' ? contrastInLight(node) : null
        if (ratio === null) kinds.add(kindOf(id, node))
        else if (ratio < neededBy(node)) found.push(`light: ${id}: ${node.html.slice(0, 300)} ${ratio}`)
      }
    const fresh = [...kinds].filter((kind) => !painted.has(kind))
    for (const kind of fresh) painted.add(kind)
    if (fresh.length > 0) found.push(...(await inLight(app)))
    return found
  }
}

async function inLight(app: RunningApp): Promise<string[]> {
  const isPainted = (theme: string) =>
    app.window.waitForFunction((name) => document.documentElement.dataset['theme'] === name, theme)
  await paint(app, 'light')
  await isPainted('light')
  const { violations } = await run(app.window)
  await paint(app, 'dark')
  await isPainted('dark')
  return serious(violations.filter(isAboutColours)).map((violation) => `light: ${violation}`)
}

async function run(window: Page): ReturnType<Axe['run']> {
  if (!(await window.evaluate(() => 'axe' in globalThis))) await window.evaluate(source)
  return window.evaluate(async (aboutColours) => {
    // What is still fading in has paler colours than it will have, and what has just faded may have others fade after it.
    const fading = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    do {
      await new Promise(requestAnimationFrame)
      await Promise.allSettled(fading().map(({ finished }) => finished))
    } while (fading().length > 0)
    const { axe } = globalThis as unknown as { axe: Axe }
    // A violation is told by its element's markup, so no path to each element is worked out; and no rule that runs by default
    // reads a style sheet, which the page's policy would not let axe fetch anyway.
    const resultTypes = ['violations', 'passes']
    const { violations, passes } = await axe.run({ selectors: false, preload: false, resultTypes })
    const brief = (rules: Rule[]) =>
      rules.map(({ id, impact, nodes }) => ({
        ...{ id, impact },
        nodes: nodes.map(({ html, failureSummary, any }) => ({
          ...{ html, failureSummary },
          any: any.map(({ data }) => ({ data })),
        })),
      }))
    return { violations: brief(violations), passes: brief(passes.filter(({ id }) => aboutColours.includes(id))) }
  }, aboutColours)
}

const serious = (rules: Rule[]): string[] =>
  rules
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
    )

const dataOf = ({ any }: CheckedNode) => any.find(({ data }) => data?.fgColor !== undefined)?.data ?? {}
const neededBy = (node: CheckedNode): number => (dataOf(node).expectedContrastRatio === '3:1' ? 3 : 4.5)

/** The element without what differs between two of a kind, and its colours. */
function kindOf(rule: string, node: CheckedNode): string {
  const tag = /^<(\S+)[^>]*?(?: class="([^"]*)")?/.exec(node.html)
  const { fgColor, bgColor } = dataOf(node)
  return [rule, tag?.[1], tag?.[2], fgColor, bgColor].join(' ')
}

const dark = new Map(Object.entries(tokens.dark).map(([token, colour]) => [colour, token]))
const lightOf = (colour: string | undefined): string | undefined => {
  const token = dark.get(colour ?? '')
  return token === undefined ? undefined : (tokens.light as Record<string, string>)[token]
}

/** Null where a colour is no token. */
function contrastInLight(node: CheckedNode): number | null {
  const { fgColor, bgColor } = dataOf(node)
  const [ink, ground] = [lightOf(fgColor), lightOf(bgColor)]
  if (ink === undefined || ground === undefined) return null
  return contrast(ink, ground)
}
