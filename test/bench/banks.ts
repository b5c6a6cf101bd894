import type { Page } from 'playwright-core'
import type { RunningApp } from '../e2e/driver/app.ts'
import { launch } from '../e2e/driver/launch.ts'
import { ask } from '../e2e/harness/bridge.ts'
import { uiAt } from '../e2e/harness/ui.ts'
import { tr } from '../e2e/harness/words.ts'
import { figure, type Figure } from './figure.ts'
import { watchMainThread } from './main-thread.ts'

/**
 * The page of banks with five hundred of them, as it was built, in a real window: what its main thread works from a key, or a
 * turn of the wheel, until the frame that shows it is painted. Beside it one frame at 60 Hz.
 */

const banks = 500
const rounds = 9
const frame = 1_000 / 60

/** Pixels that one click of a mouse's wheel scrolls by. */
const notch = 120
/** Typed and taken back, key by key. */
const keysOf = (text: string): string[] => [...Array.from(text), ...Array<string>(text.length).fill('Backspace')]
const search = keysOf('isik 42')
const amount = keysOf('37.500,00')

export async function bankFigures(): Promise<Figure[]> {
  const app = await launch({ locale: 'tr', size: { width: 1920, height: 1080 } })
  try {
    await fill(app)
    const thread = await watchMainThread(app.window)
    const field = (role: 'searchbox' | 'textbox', name: string) => app.window.getByRole(role, { name }).focus()

    await field('searchbox', tr.banks.search)
    const searching = await measure(search, (key) => thread.during(() => app.window.keyboard.press(key)))
    await field('textbox', tr.banks.question)
    const asking = await measure(amount, (key) => thread.during(() => app.window.keyboard.press(key)))
    await app.window.getByRole('table').hover()
    const turns = [...Array<number>(15).fill(notch), ...Array<number>(15).fill(-notch)]
    const scrolling = await measure(turns, (by) => thread.during(() => turnWheel(app.window, by)))
    return [
      besideFrame('key in the search', searching),
      besideFrame('key in the amount question', asking),
      besideFrame('notch of the wheel', scrolling),
    ]
  } finally {
    await app.close()
  }
}

/** The bank list, and the page that shows it. */
async function fill(app: RunningApp): Promise<void> {
  const ui = uiAt(app.window)
  await ui.signIn('support')
  await ui.goTo('banks')
  const known = (await ask(app.window, 'banks.refresh')).banks.length
  for (let number = known + 1; number <= banks; number += 1) {
    const limits = { minimum: String(number * 100), maximum: String(1_000_000 + number * 7_000) }
    await ask(app.window, 'sandbox.change', { change: 'bank_added', name: `Işık Bankası Şubesi ${number}`, ...limits })
  }
  await ui.button(tr.banks.refresh).click()
  await app.window.locator(`table[aria-rowcount="${banks + 1}"]`).waitFor()
}

/** Until nothing moves any more: the browser glides there, frame by frame. At its end a list does not move at all. */
async function turnWheel(page: Page, by: number): Promise<void> {
  const settled = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('scrollend', () => resolve(), { capture: true, once: true })
        setTimeout(resolve, 500)
      }),
  )
  await Promise.all([settled, page.mouse.wheel(0, by)])
}

/**
 * The slowest step. What others do on this machine only ever adds to a thread's own time, so each step counts as the round in
 * which they did least.
 */
async function measure<Step>(steps: readonly Step[], act: (step: Step) => Promise<number>): Promise<number> {
  const times = steps.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, step] of steps.entries()) times[index]?.push(await act(step))
  }
  return Math.max(...times.map((all) => Math.min(...all)))
}

const besideFrame = (what: string, ours: number) =>
  figure(`${banks} banks, slowest ${what}`, 'ms', ours, frame, { most: 1 })
