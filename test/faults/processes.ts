import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** The processes that a run consists of: each is started here, and ended by whoever started it. */

/** The first line that the child says, as text; null when it ends without a word. */
async function firstLine(stream: Readable): Promise<string | null> {
  let said = ''
  for await (const piece of stream.setEncoding('utf8').iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
    said += piece
    const end = said.indexOf('\n')
    if (end >= 0) return said.slice(0, end)
  }
  return null
}

export type CountingService = Awaited<ReturnType<typeof startCountingService>>

export async function startCountingService(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'counting-service.ts'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = await firstLine(child.stdout)
  if (said === null) throw new Error('the counting service did not start')
  const { plain: port, tls: tlsPort } = JSON.parse(said) as { plain: number; tls: number | null }
  return {
    /** Without TLS. */
    url: `http://127.0.0.1:${port}`,
    plainPort: port,
    /** null when there is no certificate in its folder. */
    tlsPort,
    /** The file with its receipts. */
    receipts: join(folder, 'receipts.jsonl'),
    /** Resolves when nothing is on its way to it any more, by this name. */
    idle: (name = '') =>
      new Promise<void>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path: `/idle/${name}`, agent: false }, (answer) =>
          answer.resume().on('end', () => resolve()),
        )
          .on('error', reject)
          .end()
      }),
    async end(): Promise<void> {
      child.stdin.end()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

export type Life = ReturnType<typeof startLife>

const longestLife = 300_000

/** Starts a child that says `ready` on its stdout. One that hangs is killed, and was not ready or not ended as planned. */
export function startLife(entry: string, input: object, env: NodeJS.ProcessEnv = {}, nodeArgs: string[] = []) {
  const child = spawn(process.execPath, [...nodeArgs, entry, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    timeout: longestLife,
    killSignal: 'SIGKILL',
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  /** Resolves with false when the child ended before it was ready. */
  const ready = firstLine(child.stdout).then((line) => line === 'ready')
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    stderr,
  }))
  return { process: child, ready, ended }
}
