import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * `refused`: Vezne stopped the attack. `found`: Vezne shows it before another request leaves.
 * `succeeded`: neither.
 */
export type Verdict = 'refused' | 'found' | 'succeeded'

/** Has neither the passphrases of two people, nor a debugger, nor the keychain. */
type Actor =
  | 'an editor of the closed file'
  | 'an editor between check and use'
  | 'a finder of a backup'
  | 'a person who rolls the computer back'
  | 'a program with the trail’s key'
  | 'a second computer'
  | 'a member’s computer'
  | 'a computer with a copied key'
  | 'a person between host and member'
  | 'a dishonest support'
  | 'a dishonest maker'
  | 'a dishonest checker'
  | 'a dishonest admin'
  | 'a dishonest auditor'
  | 'a taken-over page'
  | 'a holder of the API secret'
  | 'a hostile service'
  | 'a hostile callback host'
  | 'a sender of files'

export interface Tried {
  /** Is the finding's number. */
  number: string
  who: string
  what: string
  verdict: Verdict | 'trusted'
}

declare module 'vitest' {
  interface TaskMeta {
    attack?: Tried
  }
}

/** Makes an attack a test. `npm run attack` lists each with its verdict. */
export function attack(number: string, who: Actor, what: string, attempt: () => Promise<Verdict>): void {
  test(`${number}, ${who}: ${what}`, async ({ task }) => {
    const verdict = await attempt()
    task.meta.attack = { number, who, what, verdict }
    expect(verdict).not.toBe('succeeded')
  })
}

const security = readFileSync(resolve(import.meta.dirname, '../../SECURITY.md'), 'utf8')
  .replaceAll('*', '')
  .replaceAll(/\s+/g, ' ')

/** Tries an attack that must succeed. SECURITY.md must contain `sentence`. */
export function trusted(
  number: string,
  { who, what, sentence }: { who: string; what: string; sentence: string },
  attempt: () => Promise<Verdict>,
): void {
  test(`${number}, ${who}: ${what}`, async ({ task }) => {
    expect(security).toContain(sentence)
    expect(await attempt()).toBe('succeeded')
    task.meta.attack = { number, who, what, verdict: 'trusted' }
  })
}
