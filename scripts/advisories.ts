import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { root } from './run.mjs'

/**
 * Whether the lockfile has a version that an advisory of test/house/advisories.json is about. Nothing is asked of the network: the
 * list is as old as it says, and its age is said and fails nothing.
 */

interface Advisory {
  id: string
  cve: string
  package: string
  range: string
  severity: 'low' | 'moderate' | 'high' | 'critical'
  what: string
  /** Why a version that it is about may stay all the same, once somebody has looked. */
  answer?: string
}
export interface AdvisoryList {
  looked: string
  source: string
  entries: Advisory[]
}
type Locked = Record<string, { version?: string }>

/** What one says of the packages in a lockfile. */
export function lookUp(
  { looked, entries }: AdvisoryList,
  packages: Locked,
  now: number,
): { line: string; open: string[] } {
  const met = entries.flatMap((entry) =>
    Object.entries(packages)
      .filter(([path]) => path.replace(/^.*node_modules\//, '') === entry.package)
      .filter(([, { version = '' }]) => satisfies(version, entry.range, { includePrerelease: true }))
      .map(([path, { version = '' }]) => ({ ...entry, found: `${path} ${version}` })),
  )
  const open = met.filter(({ answer }) => answer === undefined)
  const days = Math.max(0, Math.floor((now - Date.parse(looked)) / 86_400_000))
  const outcome = met.length === 0 ? 'none met' : `${met.length} met, ${met.length - open.length} of them answered`
  return {
    line: `list of ${looked}, ${days} days old, ${entries.length} entries, ${outcome}`,
    open: open.map(({ id, cve, severity, what, found }) => `${found}: ${severity}, ${id} (${cve}): ${what}`),
  }
}

export const readAdvisories = (): AdvisoryList => read('test/house/advisories.json') as AdvisoryList
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))

if (import.meta.main) {
  const { packages } = read('package-lock.json') as { packages: Locked }
  const { line, open } = lookUp(readAdvisories(), packages, Date.now())
  console.log([line, ...open].join('\n'))
  process.exitCode = open.length > 0 ? 1 : 0
}
