/** A page that hears one event. */
import type { VezneBridge } from '../../../../electron/ipc/bridge.ts'

/** What the tests find in the page's global scope. */
export interface TinyPage {
  vezne: VezneBridge
  heard: number
  /** How many arguments the listener was given. */
  given: number
  stopHearing(): void
}
const page = globalThis as unknown as TinyPage

page.heard = 0
page.stopHearing = page.vezne.on('banks.changed', (...given: unknown[]) => {
  page.heard += 1
  page.given = given.length
})
