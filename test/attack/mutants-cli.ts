import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { mutants } from './mutants.ts'

/** `npm run attack -- --mutants`: breaks each guard, and sees the attack that it kept out succeed. One line each, then JSON. */

const vitest = resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

/** Whether this attack ended in success. */
function succeeds(mutant: string, attack: string): Promise<boolean> {
  const reporter = resolve(import.meta.dirname, 'reporter.ts')
  const vitestArguments = [
    'run',
    '--project=integration',
    'test/attack',
    `--reporter=${reporter}`,
    '-t',
    `^${attack}, `,
  ]
  const child = spawn(process.execPath, [vitest, ...vitestArguments], {
    env: { ...process.env, VEZNE_ATTACK_MUTANT: mutant },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 180_000,
  })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
  return new Promise((done) => child.once('close', () => done(output.includes(`succeeded  ${attack} `))))
}

const missed: string[] = []
for (const [name, { caughtBy }] of Object.entries(mutants)) {
  const isCaught = await succeeds(name, caughtBy)
  if (!isCaught) missed.push(name)
  console.log(`${isCaught ? 'caught' : 'MISSED'}  ${caughtBy.padEnd(6)}  ${name}`)
}
const count = Object.keys(mutants).length
console.log(JSON.stringify({ mutants: count, caught: count - missed.length }))
process.exitCode = missed.length > 0 ? 1 : 0
