import type { RunningApp } from '../driver/app.ts'

/** What it costs a person at the window. */
export interface Effort {
  /** Of the pointer; and Enter in a field, which is as much. */
  clicks: number
  /** That they type into, each once in a form. */
  fields: number
  /** Of main's own dialogs. */
  answers: number
}

/** Adds to `effort` what is done at this app while the work goes on that the answer is called with. */
export async function effortAt(
  { window, dialogs }: Pick<RunningApp, 'window' | 'dialogs'>,
  effort: Effort,
): Promise<(work: () => Promise<void>) => Promise<void>> {
  let counts = false
  await window.exposeFunction('countEffort', (what: 'clicks' | 'fields') => {
    if (counts) effort[what] += 1
  })
  await window.addInitScript(listen)
  await window.evaluate(listen)
  const { answer } = dialogs
  dialogs.answer = (...buttons) => {
    if (counts) effort.answers += buttons.length
    return answer(...buttons)
  }
  return async (work) => {
    counts = true
    await work()
    // Whatever the page said until now has come when this is answered. It may be gone by then.
    await window.evaluate(() => null).catch(() => null)
    counts = false
  }
}

/** Runs in the page, and so uses nothing from outside. */
function listen(): void {
  const { countEffort } = globalThis as unknown as { countEffort: (what: 'clicks' | 'fields') => void }
  const filled = new WeakSet<EventTarget>()
  const isField = (at: EventTarget | null): at is HTMLInputElement | HTMLTextAreaElement =>
    at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && !['radio', 'checkbox'].includes(at.type))
  addEventListener('pointerdown', () => countEffort('clicks'), true)
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Enter' && isField(target)) countEffort('clicks')
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target) || filled.has(target)) return
      filled.add(target)
      countEffort('fields')
    },
    true,
  )
}
