import { relative } from 'node:path'
import { beginChecks } from './checks.mjs'
import { root, toldToEnd } from './run.mjs'
import { setUp } from './setup.mjs'
import { stages } from './stages.mjs'
import { closingLine, slowest, sum } from './tally.mjs'

/**
 * `npm test` runs every stage; `node scripts/test.mjs lint unit` runs those. Linters, types and the build run beside the
 * tests, and what they came to is shown between two stages of tests. A failed stage does not stop the next one, except that
 * nothing is tried end to end on a build that failed. The last line is `N passed, N failed`: tests, and one for each linter,
 * type-checked project and build.
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
/** @type {string[]} */
const reports = []

const checks = beginChecks(
  Object.fromEntries(running.flatMap(([name, { checks }]) => (checks ? [[name, checks]] : []))),
)
/** @type {Map<string, import('./checks.mjs').Checked>} */
const toShow = new Map()
for (const [name, checked] of checks) void checked.then((result) => toShow.set(name, result))

function showChecks() {
  for (const [name, { tally, said }] of toShow) {
    console.log(`\n== ${name}\n${said}`)
    tallies.set(name, tally)
  }
  toShow.clear()
}

for (const [name, { needs, tests }] of running) {
  if (!tests) continue
  const built = needs.includes('build') ? await checks.get('build') : undefined
  showChecks()
  console.log(`\n== ${name}`)
  if (built && built.tally.failed > 0) {
    console.log('not run: the build failed')
    tallies.set(name, { passed: 0, failed: 1 })
    continue
  }
  const { tally, report } = await tests()
  if (toldToEnd()) process.exit(130)
  tallies.set(name, tally)
  if (report !== null) reports.push(report)
}
await Promise.all(checks.values())
showChecks()

if (reports.length > 0) console.log('\nThe slowest files, seconds:')
for (const { file, seconds } of slowest(reports, 10)) {
  console.log(`${seconds.toFixed(1).padStart(7)} ${relative(root, file)}`)
}
console.log()
for (const [name] of running) {
  const tally = tallies.get(name)
  if (tally) console.log(`${name.padEnd(12)} ${closingLine(tally)}`)
}
const total = sum([...tallies.values()])
console.log(`\n${closingLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
