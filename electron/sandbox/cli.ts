import { ArgumentError, help, readArguments, type CliArguments } from './cli-arguments.ts'
import { startSandbox, type Sandbox } from './sandbox.ts'

/** The sandbox by itself: see `help`. Exits 2 with one line on stderr when it cannot start. */
async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2))
  if (asked === null) {
    process.stdout.write(help)
    return
  }
  const sandbox = await startSandbox({
    port: asked.port,
    ...(asked.callback === null ? {} : { callback: { url: asked.callback } }),
  })
  sandbox.enrol(asked)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
  process.stdout.write(asked.json ? `${JSON.stringify(facts(sandbox, asked))}\n` : introduction(sandbox, asked))
}

const facts = ({ url, checkoutUrl, controlToken }: Sandbox, { apiKey, apiSecret }: CliArguments) => ({
  url,
  checkoutUrl,
  apiKey,
  apiSecret,
  controlToken,
})

const introduction = (
  sandbox: Sandbox,
  { apiKey, apiSecret }: CliArguments,
): string => `Payment service sandbox is ready. No real money moves.

  url            ${sandbox.url}
  checkout       ${sandbox.checkoutUrl}
  API key        ${apiKey}
  API secret     ${apiSecret}
  control token  ${sandbox.controlToken}

Try it:

  t=$(date +%s)
  s=$(printf '%sGET/v1/available-banks' "$t" | openssl dgst -sha256 -hmac ${quote(apiSecret)} -r | cut -d' ' -f1)
  curl -sS ${sandbox.url}/v1/available-banks -H ${quote(`X-API-Key: ${apiKey}`)} -H "X-Timestamp: $t" -H "X-Signature: $s"

Ctrl+C ends it.
`

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function complain(error: unknown): void {
  const message = error instanceof Error ? error.message : 'cannot start'
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const hint = error instanceof ArgumentError ? ' (see --help)' : ''
  process.stderr.write(`sandbox: ${inUse ? 'the port is in use' : message}${hint}\n`)
  process.exitCode = 2
}

await main().catch(complain)
