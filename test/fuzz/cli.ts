import { parseArgs } from 'node:util'
import { askedFor, startProgress, wholeNumber } from '../faults/command-line.ts'
import { parts, wrongWith, type PartName } from './parts.ts'

/** `npm run fuzz`: runs the parts that were asked for, one after the other, and says one line of JSON. */

const usage = `Use: npm run fuzz -- --all | [--urls] [--messages] [--answers]  [--runs N] [--seed N]

  --urls      every rule that looks at an address
  --messages  whatever a page may hand to main, through the real wrapper and every schema
  --answers   whatever the service may answer, held against a strict classifier
  --runs N    how many of each: 1000000, unless it says otherwise
  --seed N    the draws of an earlier run again (its seed is in the JSON line)

Ends with 1 when a rule does not hold, and says the smallest input that breaks it; with 2 for wrong arguments.
`

const { asked, runs, seed } = askedFor(usage, () => {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      urls: { type: 'boolean', default: false },
      messages: { type: 'boolean', default: false },
      answers: { type: 'boolean', default: false },
      runs: { type: 'string', default: '1000000' },
      seed: { type: 'string' },
    },
  })
  const { all, urls, messages, answers } = values
  const isAsked = { urls, messages, answers }
  const asked = (Object.keys(parts) as PartName[]).filter((name) => all || isAsked[name])
  if (asked.length === 0) throw new TypeError('Nothing was chosen.')
  const seed =
    values.seed === undefined ? 1 + Math.floor(Math.random() * (2 ** 31 - 1)) : wholeNumber('--seed', values.seed, 1)
  return { asked, runs: wholeNumber('--runs', values.runs, 1), seed }
})

// Whoever stands in for Electron takes both as a wish to quit, and waits for a window.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

process.stderr.write(`fuzz: seed ${seed}\n`)
const line: Record<string, number> = {}
let failures = 0
for (const name of asked) {
  const progress = startProgress(name)
  const fuzzed = await parts[name].run({ runs, seed, onRun: (done) => progress.at(done, runs) })
  progress.end()
  process.stderr.write(`${name}: ${JSON.stringify(fuzzed.seen)}\n`)
  const wrong = wrongWith(name, fuzzed)
  if (wrong !== null) {
    failures += 1
    process.stderr.write(`${name}: ${wrong}\n`)
  }
  line[name] = fuzzed.runs
}
process.stdout.write(`${JSON.stringify({ ...line, failures, seed })}\n`)
process.exitCode = failures > 0 ? 1 : 0
