import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { until } from '../keychain/until.ts'
import type { Proxy } from '../postgres/proxy.ts'
import { journalFile } from './place.ts'
import { startLife, type Life } from './processes.ts'
import type { SharedLifeInput } from './shared-child.ts'

/** One desk of a shared ledger as whoever runs it sees it: a folder, a network of its own, and one life after the other. */
export type SharedDesk = ReturnType<typeof createSharedDesk>

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
}) {
  let life: Life | null = null

  return {
    id: input.shared.desk,
    proxy,
    /** Resolves when it is ready. */
    async start(): Promise<void> {
      life = startLife(program.child, { ...input, seed: newSeed() }, program.env)
      if (!(await life.ready)) throw new Error(`a life did not begin\n${(await life.ended).stderr}`)
    },
    async kill(): Promise<void> {
      life?.process.kill('SIGKILL')
      const { signal, stderr } = (await life?.ended) ?? {}
      life = null
      if (signal !== 'SIGKILL') throw new Error(`desk ${input.shared.desk} had ended by itself\n${stderr ?? ''}`)
    },
    /** Wherever it is: it stands still when this resolves. */
    async sleep(): Promise<void> {
      const { pid } = life?.process ?? {}
      if (pid === undefined) return
      process.kill(pid, 'SIGSTOP')
      await until('it stands still', () => standsStill(pid))
    },
    wake: () => void life?.process.kill('SIGCONT'),
    /** An outcome waits in its journal. */
    keepsOutcomes: () => existsSync(journalFile(input.folder)),
    /** Throws when a life ended by itself. */
    async refuseUnlessAlive(): Promise<void> {
      const { exitCode = null, signalCode = null } = life?.process ?? {}
      if (!life || (exitCode === null && signalCode === null)) return
      const by = String(exitCode ?? signalCode)
      throw new Error(`desk ${input.shared.desk} ended by itself (${by})\n${(await life.ended).stderr}`)
    },
  }
}
