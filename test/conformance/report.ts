import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Skipped, type Assertion, type Stage } from './stage.ts'

type Outcome = { state: 'passed' } | { state: 'skipped' | 'failed'; why: string }
type Result = Assertion & Outcome & { seconds: number }

/** Each has this long, and all of them together. */
const longest = { one: 120_000, all: 600_000 }

/** Runs one after another, and says a line for each. */
export async function run(assertions: readonly Assertion[], stage: Stage): Promise<Result[]> {
  const began = performance.now()
  const results: Result[] = []
  for (const assertion of assertions) {
    const at = performance.now()
    const left = longest.all - (at - began)
    const outcome = await outcomeOf(assertion, stage, Math.min(left, longest.one))
    await stage.tidy()
    if (outcome.state === 'failed') await stage.closePage()
    const result = { ...assertion, ...outcome, seconds: (performance.now() - at) / 1000 }
    console.log(lineOf(result))
    results.push(result)
  }
  await stage.closePage()
  return results
}

async function outcomeOf({ holds }: Assertion, stage: Stage, ms: number): Promise<Outcome> {
  const late = new AbortController()
  const limit = wait(Math.max(ms, 0), undefined, { signal: late.signal }).then(() => {
    throw new Error(`It took more than ${Math.round(ms / 1000)} s`)
  })
  try {
    await Promise.race([holds(stage), limit])
    return { state: 'passed' }
  } catch (error) {
    if (error instanceof Skipped) return { state: 'skipped', why: error.message }
    return { state: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    limit.catch(() => undefined)
    late.abort()
  }
}

const words = { passed: 'ok  ', skipped: 'skip', failed: 'FAIL' }

function lineOf(result: Result): string {
  const { id, says, state, seconds } = result
  const line = `${words[state]} ${id.padEnd(4)} ${seconds.toFixed(1).padStart(5)} s  ${says}`
  if (result.state === 'passed') return line
  return result.state === 'skipped' ? `${line}: ${result.why}` : `${line}\n${result.why.replace(/^/gm, '     ')}`
}

/** `N passed, M skipped, 0 failed`. */
export function closingLine(results: readonly Result[]): string {
  const count = (state: Result['state']) => results.filter((result) => result.state === state).length
  return `${count('passed')} passed, ${count('skipped')} skipped, ${count('failed')} failed`
}

/** JUnit's XML, which hosts of continuous integration show. */
export function writeJunit(file: string, suite: string, results: readonly Result[]): void {
  const cases = results.map((result) => {
    const { id, says, seconds } = result
    const element = result.state === 'failed' ? 'failure' : 'skipped'
    const inner = result.state === 'passed' ? '' : `<${element} message="${escaped(result.why)}"/>`
    const name = escaped(`${id} ${says}`)
    return `  <testcase classname="${suite}" name="${name}" time="${seconds.toFixed(3)}">${inner}</testcase>`
  })
  const counts = ['skipped', 'failed'].map((state) => results.filter((result) => result.state === state).length)
  const attributes = `name="${suite}" tests="${results.length}" skipped="${counts[0]}" failures="${counts[1]}"`
  writeFileSync(file, `<testsuite ${attributes}>\n${cases.join('\n')}\n</testsuite>\n`)
}

const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ufffd]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
