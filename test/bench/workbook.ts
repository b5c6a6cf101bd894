import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundle } from '../bundle.ts'
import { figure, median, type Figure } from './figure.ts'

/** Writes 1,000,000 transactions as a workbook, in a process of its own, beside what people may have to wait. */

const rows = 1_000_000
const rounds = 3
const atMostMs = 20_000
const atMostKilobytes = 200_000

export async function workbookFigures(): Promise<Figure[]> {
  // As the product is: to take types away from every file takes memory, too.
  const bundled = await bundle({ writer: join(import.meta.dirname, 'million-rows.ts') })
  const written: { ms: number; kilobytes: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { stdout } = await run(process.execPath, [youngGeneration, bundled.file('writer'), String(rows)])
    written.push(JSON.parse(stdout) as (typeof written)[number])
  }
  bundled.remove()
  const time = median(written.map(({ ms }) => ms))
  const memory = Math.max(...written.map(({ kilobytes }) => kilobytes))
  return [
    figure(`a workbook of ${rows} transactions`, 'ms', time, atMostMs, { most: 1 }),
    figure('  memory of the whole process', 'kB', memory, atMostKilobytes, { most: 1 }),
  ]
}
/** Electron's V8 packs pointers. Its young generation is half of Node's, and this is its size. */
const youngGeneration = '--max-semi-space-size=32'
const run = promisify(execFile)
