import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before a script: its process dies, as if the power had gone, when it is about to make the `DIE_AT`th change to
 * the disk (from 1).
 */
const changes = ['mkdirSync', 'renameSync', 'fsyncSync']
let left = Number(process.env.DIE_AT)
for (const name of changes) {
  const really = fs[name]
  fs[name] = (...given) => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return really(...given)
  }
}
syncBuiltinESMExports()
