import { openOutsidePage } from './chromium.ts'

interface Question {
  message: string
  detail: string
  buttons: string[]
  /** A line to type into, and what stands there at first. */
  typed?: string
}

/** Main's question to the person who sits before it, in a page that the app's own page cannot reach. */
export const askPerson = async (question: Question): Promise<number | undefined> => (await ask(question))?.index

/** The whole path of a file, typed: what the system's file dialog would let one choose. */
export async function askPath(title: string, suggested: string): Promise<string | null> {
  const answer = await ask({ message: title, detail: '', buttons: ['OK', 'Cancel'], typed: suggested })
  return answer?.index === 0 && answer.typed !== '' ? answer.typed : null
}

interface Answer {
  index: number
  typed: string
}

async function ask(question: Question): Promise<Answer | undefined> {
  const page = await openOutsidePage()
  const answered = new Promise<Answer | undefined>((resolve) => {
    page.once('close', () => resolve(undefined))
    page.protocol.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload) as Answer))
  })
  await page.protocol.send('Runtime.addBinding', { name: 'press' })
  await page.protocol.send('Runtime.evaluate', { expression: `(${draw.toString()})(${JSON.stringify(question)})` })
  try {
    return await answered
  } finally {
    if (!page.isClosed) await page.close()
  }
}

/** Runs in the page. */
function draw({ message, detail, buttons, typed }: Question): void {
  document.title = message
  document.body.style.cssText =
    'font: 16px/1.6 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem'
  const heading = document.createElement('h1')
  heading.textContent = message
  const text = document.createElement('p')
  text.textContent = detail
  text.style.whiteSpace = 'pre-wrap'
  const row = document.createElement('p')
  const line = document.createElement('input')
  line.value = typed ?? ''
  line.hidden = typed === undefined
  line.style.cssText = 'font: inherit; width: 100%'
  const press = (globalThis as unknown as { press(answer: string): void }).press
  for (const [index, label] of buttons.entries()) {
    const button = document.createElement('button')
    button.textContent = label
    button.style.cssText = 'font: inherit; padding: 0.4rem 1rem; margin-right: 0.75rem'
    button.addEventListener('click', () => press(JSON.stringify({ index, typed: line.value })))
    row.append(button)
  }
  document.body.replaceChildren(heading, text, line, row)
}
