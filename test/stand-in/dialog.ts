import { isDriven, isHeadless } from './command-line.ts'
import { askPerson } from './question-page.ts'
import { recorded, type ShownDialog } from './recorded.ts'

interface Options {
  message: string
  detail?: string
  buttons?: string[]
  defaultId?: number
  cancelId?: number
}

/** What the driver will press, in order. Without one, the dialog is cancelled. */
export const coming: number[] = []
export const shown: ShownDialog[] = []

async function showMessageBox(...given: [Options] | [window: unknown, Options]): Promise<{ response: number }> {
  const { message, detail = '', buttons = ['OK'], defaultId, cancelId } = given.length === 1 ? given[0] : given[1]
  const cancelled = cancelId ?? 0
  const asked = isDriven || isHeadless ? coming.shift() : await askPerson({ message, detail, buttons })
  const response = asked ?? cancelled
  shown.push({ message, detail, buttons, defaultId, cancelId, response })
  return { response }
}

export const dialog = {
  showMessageBox,
  showErrorBox(title: string, content: string): void {
    recorded.errorBoxes.push({ title, content })
    process.stderr.write(`${title}\n${content}\n`)
  },
}
