import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** S-22: what a process that holds the secret leaves behind when it crashes, and what it opens to a signal. */

const source = new URL('../../electron/core/closed-memory.ts', import.meta.url).href
const closing = `(await import('${source}')).closeMemory();`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-memory-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Runs this in a process of its own that may leave a core of any size in the folder; says what it wrote. */
async function run(script: string): Promise<string> {
  const node = [process.execPath, '--inspect-port=0', '--input-type=module', '-e', script]
  const child = spawn('sh', ['-c', 'ulimit -c unlimited; exec "$@"', 'sh', ...node], { cwd: folder, stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  await once(child, 'close')
  return said
}

const onLinux = process.platform === 'linux'
/** Others hand them to a program, or keep none. */
const leavesCores = onLinux && /^core/.test(readFileSync('/proc/sys/kernel/core_pattern', 'utf8'))

describe.runIf(onLinux)('a crash', () => {
  test('leaves none of its memory, nor does one of a process that it started', async () => {
    const look = `console.log(String(require('fs').readFileSync('/proc/self/coredump_filter')))`
    const said = await run(
      `${closing} console.log(String((await import('node:fs')).readFileSync('/proc/self/coredump_filter')));
       (await import('node:child_process')).execFileSync(process.execPath, ['-e', \`${look}\`], { stdio: 'inherit' })`,
    )
    expect(said.split('\n').filter(Boolean)).toEqual(['00000000', '00000000'])
  })

  test.runIf(leavesCores)('with a secret in memory leaves a core, in which it is not', async () => {
    // In memory it stands in one piece; in the script it does not, which is an argument and thus in memory too.
    const script = `globalThis.kept = Buffer.from(['gizli', 'anahtar', '4711'].join('-').repeat(3)); process.abort()`
    const secret = 'gizli-anahtar-4711'
    const cores = () => readdirSync(folder).filter((name) => name.startsWith('core'))
    await run(script)
    expect(cores().some((name) => readFileSync(join(folder, name)).includes(secret))).toBe(true)
    for (const name of cores()) rmSync(join(folder, name))
    await run(`${closing} ${script}`)
    expect(cores().some((name) => readFileSync(join(folder, name)).includes(secret))).toBe(false)
  })
})

test('a signal that would open Node’s inspector opens none', async () => {
  const inspector = `const { url } = await import('node:inspector'); const alive = setInterval(() => undefined, 60_000);`
  const signal = `process.kill(process.pid, 'SIGUSR1');`
  const waiting = `setInterval(() => url() && process.exit(), 20)`
  expect(await run(`${inspector} ${signal} ${waiting}`)).toContain('Debugger listening')
  const asked = `process.on('SIGUSR1', () => { console.log(url() ?? 'none'); clearInterval(alive) });`
  expect(await run(`${closing} ${inspector} ${asked} ${signal}`)).toBe('none\n')
})
