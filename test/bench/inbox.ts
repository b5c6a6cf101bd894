import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Pool } from 'undici'
import { startProgram, type Program } from '../inbox/program.ts'
import { figure, speedOf, type Figure } from './figure.ts'

/**
 * Callbacks that fifty connections post at once, each answered when it is on the disk: 20,000 to the inbox, and
 * to the least that could do it, turn by turn. And what the inbox has of memory at the end, beside what it had after the first 4,000.
 */

const connections = 50
const rounds = 20
const posts = 1_000
/** From here on the compiler has seen what it will see, and memory what it will hold. */
const warmUp = 4
/** Little to waste: so memory says what is kept, and not what nobody needs any more. */
const smallHeap = ['env', 'NODE_OPTIONS=--max-old-space-size=48 --max-semi-space-size=4']

interface Target {
  url: string
  path: string
  pid: number
}

export async function inboxFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-bench-inbox-'))
  const programs: Program[] = []
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-inbox.ts'), join(folder, 'bare')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const start = async (name: string, ...more: string[]): Promise<Target> => {
    const program = await startProgram(['--data', join(folder, name), ...more], smallHeap)
    programs.push(program)
    return { url: program.url, path: program.callbackPath, pid: program.child.pid ?? 0 }
  }
  try {
    const [port] = (await once(createInterface(bare.stdout), 'line')) as [string]
    const targets = {
      file: await start('file'),
      bare: { url: `http://127.0.0.1:${port}`, path: '/', pid: bare.pid ?? 0 },
    }
    const names = ['file', 'bare'] as const
    const speeds = { file: 0, bare: 0 }
    const memory: Record<keyof typeof targets, number[]> = { file: [], bare: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        // Takes the fastest round: other programs only ever take speed.
        speeds[name] = Math.max(speeds[name], await postsTo(targets[name], round))
        memory[name].push(residentOf(targets[name]))
      }
    }
    const speed = (kept: string, ours: number, goal: Figure['goal'] = null) =>
      figure(`callbacks of 50 connections, ${kept}`, 'requests/s', ours, speeds.bare, goal)
    const grown = `  memory after ${rounds * posts}, beside after ${warmUp * posts}`
    const growth = (resident: readonly number[]) =>
      figure(grown, 'kB', resident.at(-1) ?? 0, resident[warmUp - 1] ?? 0, { most: 1.3 })
    return [speed('in a file', speeds.file, { least: 0.5 }), growth(memory.file)]
  } finally {
    for (const program of programs) await program.end('SIGTERM')
    bare.kill()
    rmSync(folder, { recursive: true })
  }
}

/** Posts a second, none of them twice. Throws where one is not answered 200. */
async function postsTo({ url, path }: Target, round: number): Promise<number> {
  const pool = new Pool(url, { connections })
  const speed = await speedOf({ calls: posts, concurrency: connections }, async (number) => {
    const body = JSON.stringify({ processId: `BENCH-${round}-${number}`, status: 'completed', note: 'x'.repeat(300) })
    const { statusCode, body: answer } = await pool.request({ method: 'POST', path, body })
    await answer.dump()
    if (statusCode !== 200) throw new Error(`a post was answered ${statusCode}`)
  })
  await pool.close()
  return speed
}

/** Reads its memory, kB. */
const residentOf = ({ pid }: Target): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
