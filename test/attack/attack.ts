import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * `refused`: what was tried was not done. `found`: it was done, and the program says so where people look, before a request
 * left. `succeeded`: neither.
 */
export type Verdict = 'refused' | 'found' | 'succeeded'

/** None of these has two people's passphrases, a debugger, or the keychain of the machine's user. */
type Actor =
  | 'an editor of the closed file'
  | 'an editor between check and use'
  | 'a finder of a backup'
  | 'somebody who rolls the computer back'
  | 'a program with the trail’s key'
  | 'a second computer'
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
  /** Begins with the finding's number where it proves the end of one. */
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

/** Makes one attack a test. `npm run attack` lists them, with what became of each. */
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

/** Tries what nothing keeps out: it must succeed, and SECURITY.md must say so in this sentence. */
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
