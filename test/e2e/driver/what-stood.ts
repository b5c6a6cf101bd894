import { afterEach } from 'vitest'
import { openWindows } from './launch.ts'

/** Vitest's setup of an end-to-end test file: beside what a failed test waited for in vain, what its windows showed. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const window of openWindows) {
    const text = await window.innerText('body', { timeout: 10_000 }).catch((error: unknown) => String(error))
    console.error(`${task.name}\n${window.url()}\n${text.slice(0, 4_000)}`)
  }
})
