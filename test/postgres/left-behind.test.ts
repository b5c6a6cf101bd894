import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { until } from '../keychain/until.ts'

test.each(['running', 'killed'])('a process that dies leaves nothing of its %s server behind', async (state) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'left-behind-child.ts'), state], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const { data } = JSON.parse(line) as { data: string }
    const [pid, , , , , , memory = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const segment = memory.trim().split(/\s+/)[1] ?? ''
    expect(sharedMemory()).toContain(segment)
    child.kill('SIGKILL')
    await until('its folder is gone', () => !existsSync(dirname(data)))
    expect(isAlive(Number(pid))).toBe(false)
    expect(sharedMemory()).not.toContain(segment)
  } finally {
    child.kill('SIGKILL')
  }
})

/** The system's pieces of shared memory, by their numbers: they outlive whoever made them. */
const sharedMemory = (): (string | undefined)[] =>
  readFileSync('/proc/sysvipc/shm', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[1])

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
