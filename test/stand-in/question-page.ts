import { openOutsidePage } from './chromium.ts'

/** Main's question to the person who sits before it, in a page that the app's own page cannot reach. */
export async function askPerson(question: {
  message: string
  detail: string
  buttons: string[]
}): Promise<number | undefined> {
  const page = await openOutsidePage()
  const answered = new Promise<number | undefined>((resolve) => {
    page.once('close', () => resolve(undefined))
    void page.exposeFunction('press', (index: number) => resolve(index)).then(() => page.evaluate(draw, question))
  })
  try {
    return await answered
  } finally {
    if (!page.isClosed()) await page.close()
  }
}

/** Runs in the page. */
function draw({ message, detail, buttons }: { message: string; detail: string; buttons: string[] }): void {
  document.title = message
  document.body.style.cssText =
    'font: 16px/1.6 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem'
  const heading = document.createElement('h1')
  heading.textContent = message
  const text = document.createElement('p')
  text.textContent = detail
  text.style.whiteSpace = 'pre-wrap'
  const row = document.createElement('p')
  const press = (globalThis as unknown as { press(index: number): void }).press
  for (const [index, label] of buttons.entries()) {
    const button = document.createElement('button')
    button.textContent = label
    button.style.cssText = 'font: inherit; padding: 0.4rem 1rem; margin-right: 0.75rem'
    button.addEventListener('click', () => press(index))
    row.append(button)
  }
  document.body.replaceChildren(heading, text, row)
}
