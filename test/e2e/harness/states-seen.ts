import type { Locator } from 'playwright-core'
import type { Words } from './words.ts'

/**
 * Notes every state that a drawer's tag goes through, from now on: one that lasts a second cannot be waited for on a
 * busy machine. Call the result for what was seen, in order.
 */
export async function statesSeenIn(drawer: Locator, words: Words): Promise<() => Promise<string[]>> {
  const seen = await drawer.evaluateHandle((aside, names) => {
    const seen: string[] = []
    const look = (): void => {
      const shown = [...aside.querySelectorAll('header span')].find(({ textContent }) =>
        names.includes(textContent.trim()),
      )
      const name = shown?.textContent.trim()
      if (name !== undefined && name !== seen.at(-1)) seen.push(name)
    }
    new MutationObserver(look).observe(aside, { childList: true, characterData: true, subtree: true })
    return seen
  }, Object.values<string>(words.states))
  return () => seen.jsonValue()
}
