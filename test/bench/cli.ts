import { parseArgs } from 'node:util'
import { bankFigures } from './banks.ts'
import { batchRunFigures } from './batch-run.ts'
import { heading, isShort, lineOf, type Figure } from './figure.ts'
import { growthFigures, printGrowth } from './growth.ts'
import { idleFigures } from './idle.ts'
import { importFigures } from './import.ts'
import { inboxFigures } from './inbox.ts'
import { linkFigures } from './link.ts'
import { openingFigures } from './opening.ts'
import { pageFigures } from './pages.ts'
import { requestFigures } from './requests.ts'
import { sameListFigures } from './same-list.ts'
import { serverFigures } from './server.ts'
import { statementFileFigures } from './statement-file.ts'
import { statusFileFigures } from './status-file.ts'
import { trailFigures } from './trail.ts'
import { volumeFigures } from './volumes.ts'
import { walkFigures } from './walk.ts'
import { windowFigures } from './window.ts'
import { workbookFigures } from './workbook.ts'

/** `npm run bench`: measures what was asked for, one thing after the other, and says one line a figure (README.md). */

const benches: Record<string, () => Promise<Figure[]>> = {
  run: batchRunFigures,
  pages: pageFigures,
  requests: requestFigures,
  import: importFigures,
  workbook: workbookFigures,
  statuses: statusFileFigures,
  statement: statementFileFigures,
  trail: trailFigures,
  large: growthFigures,
  opening: openingFigures,
  volumes: volumeFigures,
  lists: sameListFigures,
  server: serverFigures,
  inbox: inboxFigures,
  link: linkFigures,
  banks: bankFigures,
  window: windowFigures,
  walk: walkFigures,
  idle: idleFigures,
}
const names = Object.keys(benches)

const { values, positionals } = parseArgs({
  options: { strict: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** Asked for by its name alone: a table of its own. */
const table = 'growth'
const unknown = positionals.filter((name) => name !== table && !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}. The figures: ${[...names, table].join(', ')}`)
  process.exit(2)
}

if (positionals.includes(table)) await printGrowth()
if (positionals.join() !== table) console.log(heading)
let short = 0
for (const [name, bench] of Object.entries(benches)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  for (const figure of await bench()) {
    console.log(lineOf(figure))
    if (isShort(figure)) short += 1
  }
}
process.exitCode = values.strict && short > 0 ? 1 : 0
