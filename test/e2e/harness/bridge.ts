import type { Page } from 'playwright-core'
import type { Input, OperationName, Output } from '../../../electron/ipc/bridge.ts'
import type { Result } from '../../../electron/core/result.ts'

type Calls = Record<string, Record<string, (input: unknown) => Promise<Result<unknown>>>>

/** Calls `window.vezne` from the page with anything at all, past everything that the pages would do. */
export const call = (page: Page, name: OperationName, input?: unknown): Promise<Result<unknown>> =>
  page.evaluate(
    ([name, input]) => {
      const [group = '', operation = ''] = name.split('.')
      const operations = (globalThis as unknown as { vezne: Calls }).vezne[group]
      if (!operations?.[operation]) throw new Error(`There is no operation ${name}`)
      return operations[operation](input)
    },
    [name, input] as const,
  )

/** An honest call that has to be answered. */
export async function ask<N extends OperationName>(page: Page, name: N, input?: Input<N>): Promise<Output<N>> {
  const answer = (await call(page, name, input)) as Result<Output<N>>
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
  return answer.value
}

/** The code with which a call was refused. Throws when it was not. */
export async function refusal(page: Page, name: OperationName, input?: unknown): Promise<string> {
  const answer = await call(page, name, input)
  if (answer.ok) throw new Error(`${name} was answered: ${JSON.stringify(answer.value)}`)
  return answer.error.code
}
