import { expect, test } from 'vitest'

/**
 * `refused`: what was tried was not done. `found`: it was done, and the program says so where people look, before money moves
 * on it. `succeeded`: neither.
 */
export type Verdict = 'refused' | 'found' | 'succeeded'

export interface Tried {
  /** The finding that it proves the end of, or a number of its own. */
  number: string
  /** None of them has the keychain of the machine's user, or a debugger: then all is lost, on every system. */
  who: string
  what: string
  verdict: Verdict
}

declare module 'vitest' {
  interface TaskMeta {
    attack?: Tried
  }
}

/** One attack, as a test: the list of them, with what became of each, is `npm run attack`. */
export function attack(number: string, who: string, what: string, attempt: () => Promise<Verdict>): void {
  test(`${number}, ${who}: ${what}`, async ({ task }) => {
    const verdict = await attempt()
    task.meta.attack = { number, who, what, verdict }
    expect(verdict).not.toBe('succeeded')
  })
}
