import { readFileSync, readdirSync } from 'node:fs'

/** The keychain's processes that `parent` has started and that still live. Linux only. */
export const keychainChildren = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isKeychainChild(pid, parent))

function isKeychainChild(pid: number, parent: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const parentPid = Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1])
    return parentPid === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('keychain/process.ts')
  } catch {
    return false // It ended while we looked.
  }
}
