import { toldToEnd } from './run.mjs'
import { setUp } from './setup.mjs'
import { stages } from './stages.mjs'
import { closingLine, sum } from './tally.mjs'

/**
 * `npm test` runs every stage; `node scripts/test.mjs lint unit` runs those. A failed stage does not stop the next one,
 * except that nothing is tried end to end on a build that failed. The last line is `N passed, N failed`: tests, and one
 * for each linter, type-checked project and build.
 */

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(stages, name))
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. The stages: ${Object.keys(stages).join(', ')}`)
  process.exit(2)
}
if (!process.stdout.isTTY) process.env['NO_COLOR'] = '1'

const running = Object.entries(stages).filter(([name]) => chosen.length === 0 || chosen.includes(name))
// The build is a stage of its own, so that its failure is counted and not the end.
const building = running.some(([name]) => name === 'build')
const needs = running.flatMap(([, stage]) => stage.needs).filter((need) => !(building && need === 'build'))
await setUp({ needs })

/** @type {Map<string, import('./tally.mjs').Tally>} */
const tallies = new Map()
for (const [name, stage] of running) {
  if (toldToEnd()) process.exit(130)
  console.log(`\n== ${name}`)
  const blocked = stage.needs.includes('build') && (tallies.get('build')?.failed ?? 0) > 0
  if (blocked) console.log('not run: the build failed')
  tallies.set(name, blocked ? { passed: 0, failed: 1 } : await stage.run())
}

console.log()
for (const [name, tally] of tallies) console.log(`${name.padEnd(12)} ${closingLine(tally)}`)
const total = sum([...tallies.values()])
console.log(`\n${closingLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
