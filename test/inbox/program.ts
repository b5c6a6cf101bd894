import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Inbox } from '../../electron/inbox/inbox.ts'

const cliHere = resolve(import.meta.dirname, '../../electron/inbox/cli.ts')

/** The program itself, which has said where it is. */
export interface Program extends Omit<Inbox, 'close'> {
  child: ChildProcess
  post: (body: string) => Promise<number>
  /** What it has said on stderr so far. */
  complaints: () => string
  /** Resolves when it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/**
 * `before`: a command that starts what is named after it, as `nice`; `cli`: a copy of the program. Throws with what it says when it
 * ends at its start.
 */
export async function startProgram(
  options: readonly string[],
  before: readonly string[] = [],
  cli = cliHere,
): Promise<Program> {
  const [command = '', ...rest] = [...before, process.execPath, cli, '--json', ...options]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
  const ready = once(createInterface(child.stdout), 'line') as Promise<[string]>
  const [line] = await Promise.race([ready, once(child, 'close').then((): [string] => ['{}'])])
  if (line === '{}') throw new Error(complaints)
  const said = JSON.parse(line) as Omit<Inbox, 'close'>
  return {
    ...said,
    child,
    post: async (body) => (await fetch(said.url + said.callbackPath, { method: 'POST', body })).status,
    complaints: () => complaints,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
