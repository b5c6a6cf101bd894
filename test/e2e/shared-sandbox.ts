import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSharedDesks } from './harness/shared-desks.ts'

/**
 * `npm start -- --shared`: two desks of the sandbox workspace on a real PostgreSQL, each in a window of its own, until both are closed.
 * Its arguments are the command that opens the app.
 */

const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('Say which command opens the app')
const say = (line: string): void => void process.stderr.write(`vezne: ${line}\n`)

say('starting PostgreSQL, and two desks on it')
const { server, desks, close } = await openSharedDesks(['Kasa', 'Muhasebe'])
try {
  say(`the ledger is on ${server.connection.host}:${server.connection.port}; both windows last until they are closed`)
  const windows = desks.map(({ name, userData, env }) => {
    say(`${name} opens${name === 'Kasa' ? '; it alone sends' : ''}`)
    return spawn(command, [...args, `--user-data-dir=${userData}`], {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const window of windows) window.kill(signal)
    })
  }
  const ended = await Promise.all(windows.map((window) => once(window, 'exit') as Promise<[number | null]>))
  process.exitCode = ended.every(([code]) => code === 0) ? 0 : 1
} finally {
  await close()
}
// The keychains' processes wait for further questions.
process.exit()
