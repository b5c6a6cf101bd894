import { writeFileSync } from 'node:fs'
import process from 'node:process'

/**
 * Keeps what is in this process' memory, the API secret among it, from lying about or being looked at, as far as that goes without
 * native code. What Linux writes to disk of a process that crashes holds none of its memory, and a signal opens no inspector. A
 * process that it starts inherits the first; one that is another program's child, as Electron's are, does this itself.
 */
export function closeMemory(): void {
  // Node listens for it with an inspector, unless somebody else does.
  process.on('SIGUSR1', () => undefined)
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/coredump_filter', '0')
  } catch {
    // A kernel that leaves no choice is no reason not to start.
  }
}
