import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledProgram, type Child } from './bundled-program.ts'

export type Progress = (done: number, of: number) => void

interface Stage {
  /** Its files, which stay where anything is wrong. */
  root: string
  wrong: string[]
  /** The bundled program whose lives begin with this entry. */
  program(entry: Child): ReturnType<typeof bundledProgram>
  /** Two at a time; whatever one throws is wrong. */
  lanes(lane: (number: number) => Promise<void>): Promise<void>
}

/** Runs one part of the harness; what it counted is the line of JSON, with what was wrong and where its files are then. */
export async function runPart<Part extends string, Counts extends object>(
  part: Part,
  play: (stage: Stage) => Promise<Counts>,
  place = tmpdir(),
) {
  const began = Date.now()
  const root = mkdtempSync(join(place, `vezne-${part}-`))
  const wrong: string[] = []
  const bundles: { remove(): void }[] = []
  try {
    const counts = await play({
      root,
      wrong,
      async program(entry) {
        const bundled = await bundledProgram(entry, root)
        bundles.push(bundled)
        return bundled
      },
      async lanes(lane) {
        await Promise.all(
          [0, 1].map((number) => lane(number).catch((error: unknown) => void wrong.push(textOf(error)))),
        )
      },
    })
    const kept = wrong.length > 0 ? root : null
    if (kept === null) rmSync(root, { recursive: true })
    return { part, ...counts, seconds: Math.round((Date.now() - began) / 1000), wrong, kept }
  } finally {
    for (const { remove } of bundles) remove()
  }
}

export const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
