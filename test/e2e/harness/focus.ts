import type { Locator, Page } from 'playwright-core'

/** Is the keyboard in this element? */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((here) => here.ownerDocument.activeElement === here)

/**
 * Presses Tab until the keyboard is in the element, as somebody without a mouse does. Throws when that takes more than
 * `most` times, or when it stops on the way somewhere that cannot be seen.
 */
export async function tabTo(page: Page, element: Locator, most = 40): Promise<void> {
  for (let times = 0; times < most; times += 1) {
    await page.keyboard.press('Tab')
    const invisible = await focusInvisibleOn(page)
    if (invisible !== null) throw new Error(`The focus cannot be seen on ${invisible}`)
    if (await hasFocus(element)) return
  }
  throw new Error(`Not reached by ${most} times Tab: ${element.toString()}`)
}

/**
 * What has the focus without showing it: it, or a box around it, must look different from what it looks like without.
 * Null when the focus can be seen.
 */
const focusInvisibleOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const look = (element: Element): string => {
      const { outline, outlineOffset, boxShadow, borderColor, backgroundColor } = getComputedStyle(element)
      return [outline, outlineOffset, boxShadow, borderColor, backgroundColor].join(' ')
    }
    const around: Element[] = [focused]
    for (let box = focused.parentElement; box && around.length < 4; box = box.parentElement) around.push(box)
    const withFocus = around.map(look)
    focused.blur()
    const without = around.map(look)
    focused.focus()
    return withFocus.some((seen, index) => seen !== without[index]) ? null : focused.outerHTML.slice(0, 300)
  })
