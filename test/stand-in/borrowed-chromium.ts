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
  const [endpoint] = (await once(lines, 'line')) as [string]
  return endpoint
}
