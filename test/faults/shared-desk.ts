import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { until } from '../keychain/until.ts'
import type { Proxy } from '../postgres/proxy.ts'
import { journalFile } from './place.ts'
import { startLife, type Life } from './processes.ts'
import type { SharedLifeInput } from './shared-child.ts'

/** One desk of a shared ledger as whoever runs it sees it: a folder, a network of its own, and one life after the other. */
export interface SharedDesk {
  id: number
  proxy: Proxy
  /** Resolves when it is ready. */
  start(): Promise<void>
  kill(): Promise<void>
  /** Wherever it is: it stands still when this resolves. */
  sleep(): Promise<void>
  wake(): void
  /** An outcome waits in its journal. */
  keepsOutcomes(): boolean
  /** Throws when a life ended by itself. */
  refuseUnlessAlive(): Promise<void>
}

/** On a busy machine one of its threads may go on for a while; one that is gone stands still, too. Linux only. */
function standsStill(pid: number): boolean {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.every((thread) =>
      /^State:\s*[TZX]/m.test(readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8')),
    )
  } catch {
    return false
  }
}

/** What events call this desk. */
export const machineOf = (desk: number): string => `desk-${desk}`

export function createSharedDesk({
  program,
  proxy,
  input,
  newSeed,
}: {
  program: { child: string; env: NodeJS.ProcessEnv }
  proxy: Proxy
  input: Omit<SharedLifeInput, 'seed'>
  newSeed: () => number
}): SharedDesk {
  let life: Life | null = null

  async function refuseUnlessAlive(): Promise<void> {
    const { exitCode = null, signalCode = null } = life?.process ?? {}
    if (!life || (exitCode === null && signalCode === null)) return
    throw new Error(
      `desk ${input.shared.desk} ended by itself (${String(exitCode ?? signalCode)})\n${(await life.ended).stderr}`,
    )
  }

  const desk: SharedDesk = {
    id: input.shared.desk,
    proxy,
    async start() {
      life = startLife(program.child, { ...input, seed: newSeed() }, program.env)
      if (!(await life.ready)) throw new Error(`a life did not begin\n${(await life.ended).stderr}`)
    },
    async kill() {
      life?.process.kill('SIGKILL')
      const { signal, stderr } = (await life?.ended) ?? {}
      life = null
      if (signal !== 'SIGKILL') throw new Error(`desk ${input.shared.desk} had ended by itself\n${stderr ?? ''}`)
    },
    async sleep() {
      const { pid } = life?.process ?? {}
      if (pid === undefined) return
      process.kill(pid, 'SIGSTOP')
      await until('it stands still', () => standsStill(pid))
    },
    wake: () => void life?.process.kill('SIGCONT'),
    keepsOutcomes: () => existsSync(journalFile(input.folder)),
    refuseUnlessAlive,
  }
  return desk
}
