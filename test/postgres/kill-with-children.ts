import { readFileSync, readdirSync } from 'node:fs'
import { until } from '../keychain/until.ts'

/**
 * Kills a process and all that it has started, of which none has a last word. It is halted first, so that it neither starts
 * another nor sees that one is gone. Linux only: each of PostgreSQL's processes is a group of its own, so there is none to kill.
 */
export async function killWithChildren(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  await until('it is halted', () => stateOf(pid)?.state !== 'running')
  const family = [...childrenOf(pid), pid]
  for (const one of family) process.kill(one, 'SIGKILL')
  await until('all of them are gone', () => family.every((one) => (stateOf(one)?.state ?? 'dead') === 'dead'))
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && stateOf(pid)?.parent === parent && stateOf(pid)?.state !== 'dead')

/** undefined: there is no such process. A dead one may still be listed, until its parent has taken note. */
function stateOf(pid: number): { state: 'running' | 'halted' | 'dead'; parent: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const letter = /^State:\s*(\w)/m.exec(status)?.[1] ?? ''
    const state = 'ZX'.includes(letter) ? 'dead' : letter === 'T' ? 'halted' : 'running'
    return { state, parent: Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]) }
  } catch {
    return undefined
  }
}
