import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { endingSignals, root, runAttached } from './run.mjs'
import { say } from './setup.mjs'

/** Opens a host and a member beside each other in a keyring session: `node scripts/shared.mjs folder command arguments…` */

/** Milliseconds. A host asks a person before it quits. */
const patienceMs = 10_000

/**
 * Runs programs until one ends; ends the others.
 * @param {{ file: string, args: string[] }[]} all
 */
export async function runTogether(all, patience = patienceMs) {
  const children = all.map(({ file, args }) => spawn(file, args, { cwd: root, stdio: 'inherit' }))
  const ends = children.map((child) => Promise.race([once(child, 'exit'), once(child, 'error')]))
  const end = Promise.withResolvers()
  for (const signal of endingSignals) process.on(signal, end.resolve)
  await Promise.race([...ends, end.promise])
  for (const child of children) child.kill()
  const ended = Promise.all(ends)
  await Promise.race([ended, pause(patience, undefined, { ref: false })])
  for (const child of children) child.kill('SIGKILL')
  await ended
  for (const signal of endingSignals) process.off(signal, end.resolve)
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
async function openShared(folder, file, args) {
  const code = await runAttached('node', ['test/e2e/shared.ts', folder])
  if (code !== 0) return code
  say('the host and the member open; closing one closes both')
  await runTogether(
    ['host', 'member'].map((name) => ({ file, args: [...args, `--user-data-dir=${join(folder, name)}`] })),
  )
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder = '', file = '', ...args] = process.argv.slice(2)
  process.exitCode = await openShared(folder, file, args)
}
