import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** The socket of who lends a Chromium that has run before (`test/e2e/driver/chromium-lender.ts`). */
export const lender = process.env['VEZNE_STAND_IN_LENDER']

/** Where such a Chromium listens. It goes back when this process ends, however it ends: the loan is the connection. */
export async function borrowed(from: string, args: string[]): Promise<string> {
  const loan = connect(from)
  const lines = createInterface(loan)
  loan.write(`${JSON.stringify(args)}\n`)
  const nothing = once(loan, 'close').then(() => Promise.reject(new Error('No Chromium was lent')))
  const [endpoint] = (await Promise.race([once(lines, 'line'), nothing])) as [string]
  // It ends with this process, or with the run.
  nothing.catch(() => undefined)
  return endpoint
}
