import { relative } from 'node:path'
import { beginChecks } from './checks.mjs'
import { root, toldToEnd } from './run.mjs'
import { setUp } from './setup.mjs'
import { runTests, stages } from './stages.mjs'
import { closingLine, slowest, sum } from './tally.mjs'

/**
 * `npm test` runs every stage; `node scripts/test.mjs lint unit` runs those. Linters, types and the build run beside the tests,
 * which are one run of vitest. A failed stage stops no other, but nothing is tried end to end on a build that failed. The last
 * line is `N passed, N failed`: tests, and one for each linter, type-checked project and build.
 */

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(stages, name))
if (unknown.length > 0) {
  console.error(
    `No such stage: ${unknown.map((name) => `“${name}”`).join(', ')}. Stages: ${Object.keys(stages).join(', ')}`,
  )
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

const projects = new Set(running.flatMap(([name, { isTests }]) => (isTests ? [name] : [])))
// The build comes first, and its two cores are busy anyway: its linters run beside it.
const built = projects.has('e2e') ? await checks.get('build') : undefined
showChecks()
if (built && built.tally.failed > 0) {
  console.log('\n== e2e\nnot run: the build failed')
  projects.delete('e2e')
  tallies.set('e2e', { passed: 0, failed: 1 })
}
const tested = projects.size > 0 ? await runTests([...projects]) : undefined
if (toldToEnd()) process.exit(130)
for (const [name, tally] of tested?.tallies ?? []) tallies.set(name, tally)
await Promise.all(checks.values())
showChecks()

if (tested) console.log('\nThe slowest files, seconds:')
for (const { file, seconds } of slowest(tested?.report ?? [], 10)) {
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
