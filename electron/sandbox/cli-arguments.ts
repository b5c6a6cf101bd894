import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'

export interface CliArguments {
  port: number
  json: boolean
  apiKey: string
  apiSecret: string
  callback: string | null
}

/** What is wrong with the command line, in one line. */
export class ArgumentError extends Error {}

export const help = `Runs the payment service sandbox alone, on 127.0.0.1. No real money moves.

  node electron/sandbox/cli.ts [options]

  --port N          port, 0 (default) for any free one
  --json            print one line of JSON when ready: url, checkoutUrl, apiKey, apiSecret, controlToken
  --api-key K       the merchant's API key; made up when not given
  --api-secret S    the merchant's API secret; made up when not given
  --callback URL    where status changes are posted, signed
  --help            this text

While it runs, whoever holds the control token changes how it behaves: requests under /_control, listed in
electron/sandbox/README.md (balance, registered address, clock, life of a deposit, banks, faults, statuses). To make
it unreachable, end it and start it again on the same --port.

SIGINT or SIGTERM ends the sandbox.
`

/** null: help was asked for. Throws `ArgumentError`. */
export function readArguments(given: readonly string[]): CliArguments | null {
  const { values } = parse(given)
  if (values.help) return null
  return {
    port: readPort(values.port ?? '0'),
    json: values.json ?? false,
    apiKey: readText('--api-key', values['api-key'] ?? `sandbox_${randomBytes(8).toString('hex')}`),
    apiSecret: readText('--api-secret', values['api-secret'] ?? randomBytes(32).toString('hex')),
    callback: values.callback === undefined ? null : readUrl(values.callback),
  }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        port: { type: 'string' },
        json: { type: 'boolean' },
        'api-key': { type: 'string' },
        'api-secret': { type: 'string' },
        callback: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    const [firstLine = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new ArgumentError(firstLine)
  }
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new ArgumentError('--port must be 0 to 65535')
  return Number(text)
}

/** Keys travel in a header, and the printed example in a shell: visible ASCII. */
function readText(name: string, text: string): string {
  if (!/^[\x21-\x7e]+$/.test(text)) throw new ArgumentError(`${name} must be visible ASCII without spaces`)
  return text
}

function readUrl(text: string): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol !== 'http:' && protocol !== 'https:') throw new ArgumentError('--callback must be an http or https URL')
  return text
}
