import { existsSync, rmSync } from 'node:fs'
import { app } from './app.ts'
import { boxCloser, firstAnswers, isDriven, isHeadless } from './command-line.ts'
import { askPath, askPerson } from './question-page.ts'
import { recorded, type ShownDialog, type ShownFileDialog } from './recorded.ts'

interface Options {
  message: string
  detail?: string
  buttons?: string[]
  defaultId?: number
  cancelId?: number
  /** Closes it, as cancelling does. */
  signal?: AbortSignal
}

const closed = (signal?: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(undefined), { once: true }))

/** What the driver will press, in order. Without one, the dialog is cancelled. */
export const coming: number[] = [...firstAnswers]
export const shown: ShownDialog[] = []

async function showMessageBox(...given: [Options] | [window: unknown, Options]): Promise<{ response: number }> {
  const {
    message,
    detail = '',
    buttons = ['OK'],
    defaultId,
    cancelId,
    signal,
  } = given.length === 1 ? given[0] : given[1]
  // Before there is a window, the program may end with it: as with an error box, the output tells.
  if (given.length === 1) process.stderr.write(`${message}\n${detail}\n`)
  const cancelled = cancelId ?? 0
  const asked =
    isDriven || isHeadless
      ? coming.shift()
      : await Promise.race([askPerson({ message, detail, buttons }), closed(signal)])
  const response = asked ?? cancelled
  shown.push({ message, detail, buttons, defaultId, cancelId, response })
  return { response }
}

interface FileOptions {
  title?: string
  filters?: { name: string; extensions: string[] }[]
  defaultPath?: string
}

/** What the driver will choose, in order: a path, or null to cancel. Without one, the dialog is cancelled. */
export const comingFiles: (string | null)[] = []
export const shownFiles: ShownFileDialog[] = []

async function chosenPath(kind: ShownFileDialog['kind'], given: GivenFile): Promise<string | null> {
  const { title = '', filters = [], defaultPath } = given.length === 1 ? given[0] : given[1]
  const asked = isDriven || isHeadless ? comingFiles.shift() : await askPath(title, defaultPath ?? '')
  const path = asked ?? null
  shownFiles.push({ kind, title, filters, defaultPath, path })
  return path
}
type GivenFile = [FileOptions] | [window: unknown, FileOptions]

export const dialog = {
  showMessageBox,
  async showOpenDialog(...given: GivenFile): Promise<{ canceled: boolean; filePaths: string[] }> {
    const path = await chosenPath('open', given)
    return { canceled: path === null, filePaths: path === null ? [] : [path] }
  },
  async showSaveDialog(...given: GivenFile): Promise<{ canceled: boolean; filePath: string }> {
    const path = await chosenPath('save', given)
    return { canceled: path === null, filePath: path ?? '' }
  },
  /** Before ready, Linux shows no box, and the text goes to the error stream alone. */
  showErrorBox(title: string, content: string): void {
    process.stderr.write(`${title}\n${content}\n`)
    if (!app.isReady()) return
    recorded.errorBoxes.push({ title, content })
    if (boxCloser === undefined) return
    const never = new Int32Array(new SharedArrayBuffer(4))
    while (!existsSync(boxCloser)) Atomics.wait(never, 0, 0, 20)
    rmSync(boxCloser)
  },
}
