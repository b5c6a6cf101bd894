import { setTimeout as delay } from 'node:timers/promises'

/** Waits until the condition holds, and returns what it gave; fails by name after about half a minute. */
export async function until<T>(what: string, condition: () => T | Promise<T>): Promise<Exclude<T, undefined | false>> {
  for (let tries = 0; tries < 1200; tries++) {
    const held = await condition()
    if (held !== undefined && held !== false) return held as Exclude<T, undefined | false>
    await delay(25)
  }
  throw new Error(`never happened: ${what}`)
}
