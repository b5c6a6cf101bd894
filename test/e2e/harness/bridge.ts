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

/** Past the lock's button, if somebody is signed in. Their page goes with their session: the next one is waited for. */
export async function signOutPast(page: Page): Promise<void> {
  if ((await ask(page, 'session.current')) === null) return
  await page.evaluate(() => Object.assign(globalThis, { formerPage: true }))
  // The answer comes to a page that is gone.
  await call(page, 'session.signOut').catch(() => undefined)
  await page.waitForFunction(() => !('formerPage' in globalThis) && document.readyState === 'complete')
}

/** Past the sign-in page, which goes on being shown; whoever was signed in is signed out first. */
export async function signInPast(page: Page, operatorId: string, passphrase: string): Promise<void> {
  await signOutPast(page)
  await ask(page, 'session.signIn', { operatorId, passphrase })
}
