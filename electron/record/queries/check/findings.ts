import { nameOf, stopsSending, type Finding } from '../../contract/finding-kinds.ts'

/** Limits the findings of either weight that are named; all are counted. */
const mostNamed = 1_000

/** Collects findings: each row once, first what concerns money. */
export function createFindings() {
  const heavy = new Map<string, Finding>()
  const light = new Map<string, Finding>()
  /** Has the event that settled a row last. */
  const settled = new Map<string, number>()
  let unnamed = 0

  return {
    add(finding: Finding): void {
      const name = nameOf(finding)
      const all = stopsSending(finding) ? heavy : light
      // Of a row that is not there no event can tell what it became.
      if (finding.is === 'gone' && (settled.get(name) ?? 0) > (finding.event ?? Infinity)) return
      // The newest event may describe the edit itself.
      if (finding.is === 'changed' && all.get(name)?.is === 'overwritten') return
      if (all.size < mostNamed || all.has(name)) all.set(name, finding)
      else unnamed += 1
    },

    /** Forgets what two people settled. */
    settle(rows: readonly string[], event: number): void {
      for (const name of rows) {
        heavy.delete(name)
        light.delete(name)
        settled.set(name, event)
      }
    },

    all: () => ({
      findings: [...heavy.values(), ...light.values()],
      count: heavy.size + light.size + unnamed,
      settled: [...settled.keys()],
    }),
  }
}
