import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'

/** Reads the size of each page of a PDF, as width and height in whole points. */
export async function pagesOf(path: string): Promise<string[]> {
  const pdf = await readFile(path, 'latin1')
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return boxes.slice(0, pages).map(([, ...sides]) => sides.map((side) => Math.floor(Number(side))).join(' × '))
}

/** Matches A4 in points, as Chromium rounds it. */
export const a4 = /^59[45] × 84[12]$/

/** Finds texts that are wider than A4 between its margins. The page must be drawn for paper. */
export const cutTexts = (sheet: Locator): Promise<string[]> =>
  sheet.evaluate((article: HTMLElement) => {
    article.style.width = '174mm'
    const { right } = article.getBoundingClientRect()
    const cut = [...article.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right + 1)
    article.style.width = ''
    return cut.map(({ textContent }) => textContent)
  })
