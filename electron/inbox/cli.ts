import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { startInbox } from './inbox.ts'

const help = `Receives the payment service's callbacks and stores them for Vezne.

  node electron/inbox/cli.ts --data DIR [options]

  --data DIR    folder for callbacks and keys
  --port N      port, 0 (default) for any free one
  --host H      address to listen on; 127.0.0.1 (default) is right behind a proxy with a certificate
  --cert FILE   certificate with its chain, PEM, if there is no proxy
  --key FILE    key of the certificate, PEM
  --from A      accept callbacks only from this address or network (10.0.0.0/8); can be repeated
  --json        print one line of JSON when ready: url, callbackPath, token
  --help        this text

On SIGINT or SIGTERM, the inbox writes the callbacks that it has accepted, then ends.
`

/** Exits 2 with one line on stderr when it cannot start. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      cert: { type: 'string' },
      key: { type: 'string' },
      from: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { data, port, host, cert, key, from, json } = values
  if (values.help) {
    process.stdout.write(help)
    return
  }
  if (data === undefined) throw new Error('--data must name a folder (see --help)')
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error('--port must be 0 to 65535 (see --help)')
  if ((cert === undefined) !== (key === undefined))
    throw new Error('--cert needs --key, and --key needs --cert (see --help)')
  const { close, url, callbackPath, token } = await startInbox({
    ...{ data, host, port: Number(port) },
    tls:
      cert === undefined || key === undefined
        ? null
        : { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') },
    senders: from ? networks(from) : null,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
  process.stdout.write(
    json
      ? `${JSON.stringify({ url, callbackPath, token })}\n`
      : `Inbox is ready.\n\n  callbacks  ${url}${callbackPath}\n  events     ${url}/events\n  token      ${token}\n`,
  )
}

function networks(given: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of given) {
    const [address = '', prefix] = network.split('/')
    const version = isIP(address)
    const bits = prefix === undefined ? NaN : Number(prefix)
    const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && bits <= (version === 4 ? 32 : 128))
    if (version === 0 || !isPrefix)
      throw new Error(`--from ${network} is neither an IP address nor a network (see --help)`)
    if (prefix === undefined) list.addAddress(address, version === 4 ? 'ipv4' : 'ipv6')
    else list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

await main().catch((error: unknown) => {
  const [message = ''] = (error instanceof Error ? error.message : 'cannot start').split('\n')
  process.stderr.write(`inbox: ${message}\n`)
  process.exitCode = 2
})
