import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from './binaries.ts'

/**
 * What sits beside a folder until its input ends. That is when the folder is removed, or when this process is gone, however it
 * went: a pipe is closed even for one that was killed. Then it ends the server that was last named to it, which has ended when
 * it has removed its postmaster.pid; takes away the memory that a killed one could not give back (the seventh line of that file
 * names it); and removes the folder.
 */
const guard = `
while read -r line; do pid=$line; done
tries=0
if [ -n "$pid" ]; then
  kill -QUIT "$pid"
  kill -CONT "$pid"
  while kill -0 "$pid" && [ -e "$1/data/postmaster.pid" ] && [ $tries -lt 500 ]; do sleep 0.02; tries=$((tries + 1)); done
  kill -KILL "$pid"
fi
segment=$(sed -n '7s/.* //p' "$1/data/postmaster.pid")
[ -n "$segment" ] && ipcrm -m "$segment"
until rm -rf "$1" || [ $tries -gt 600 ]; do sleep 0.02; tries=$((tries + 1)); done
`

export interface GuardedFolder {
  path: string
  /** Names the server that lives in the folder, in `data`: it ends with it. null: none does. */
  holds(pid: number | null): void
  /** Ends what lives in it and removes it. */
  remove(): Promise<void>
}

/** A new folder below `place`, of whoever runs the server and nobody else. */
export function guardedFolder(place = tmpdir()): GuardedFolder {
  const path = mkdtempSync(join(place, 'vezne-postgres-'))
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  // In a session of its own, so that a Ctrl-C in the terminal is not for it.
  const child = spawn('sh', ['-c', guard, 'guard', path], {
    ...{ cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  })
  const { stdin } = child
  child.on('error', () => undefined)
  stdin.on('error', () => undefined)
  child.unref()
  return {
    path,
    holds: (pid) => void stdin.write(`${pid ?? ''}\n`),
    async remove() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      const gone = once(child, 'exit')
      stdin.end()
      await gone
    },
  }
}
