import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { FilePreview } from '../../../electron/transactions/contract/report.ts'
import {
  fileOutcomes,
  fileRowEffects,
  type FileOutcome,
  type FileRowEffect,
} from '../../../electron/transactions/contract/reporting.ts'
import type { Result } from '../../../electron/core/result.ts'
import { applicable } from '../../../src/pages/reports/applicable.ts'
import { evidence } from '../doubtful-payout.ts'
import { ok, openWindow } from '../window.ts'

const none = Object.fromEntries(fileRowEffects.map((effect) => [effect, 0])) as Record<FileRowEffect, number>
const outcomes = Object.fromEntries(fileOutcomes.map((outcome) => [outcome, 0])) as Record<FileOutcome, number>
const preview: FilePreview = {
  token: 'reading-1',
  fileName: 'events.json',
  counts: { ...none, move: 2 },
  outcomes: { ...outcomes, moves: 2 },
  fees: '0',
  rows: [],
  absent: { total: 0, rows: [] },
  total: 2,
  held: 0,
  toPropose: 0,
}
const unmatched = evidence({ id: 8, effect: 'unmatched', transaction: null })

let calls: unknown[] = []
let chosen: Result<FilePreview | null>
let applied: Result<unknown> | Promise<Result<unknown>>
let aside: Result<void>

const note = (name: string, answer: () => unknown) => (input?: unknown) => {
  calls.push([name, input])
  return Promise.resolve(answer())
}
openWindow({
  reports: {
    open: () => ok({ reports: [evidence(), unmatched], count: 2 }),
    chooseFile: note('choose', () => chosen),
    applyFile: note('apply', () => applied),
    setAside: note('aside', () => aside),
  },
})
const { useReports } = await import('../../../src/stores/reports.ts')
const { useCounts } = await import('../../../src/stores/counts.ts')
beforeEach(() => {
  setActivePinia(createPinia())
  calls = []
  chosen = { ok: true, value: preview }
  applied = { ok: true, value: { counts: { ...none, move: 2 } } }
  aside = { ok: true, value: undefined }
})

describe('a file of reports', () => {
  it('is only looked at until it is applied, and then by the reading that was seen', async () => {
    const store = useReports()
    await store.chooseFile()
    expect(store.preview).toEqual(preview)
    expect(calls.map((call) => (call as unknown[])[0])).toEqual(['choose'])
    await store.applyFile()
    expect(calls.at(-1)).toEqual(['apply', { token: 'reading-1' }])
    expect(store.preview).toBeNull()
    expect(store.applied).toMatchObject({ fileName: 'events.json', counts: { move: 2 } })
  })

  it('stays when another is not chosen, and when main could not apply it', async () => {
    const store = useReports()
    await store.chooseFile()
    chosen = { ok: true, value: null }
    await store.chooseFile()
    expect(store.preview).toEqual(preview)
    applied = { ok: false, error: { code: 'ledger_failed' } }
    await store.applyFile()
    expect(store.preview).toEqual(preview)
    expect(store.fileFailure?.code).toBe('ledger_failed')
  })

  it('stays when it was chosen while the one before it was being applied', async () => {
    const store = useReports()
    await store.chooseFile()
    const slow = Promise.withResolvers<Result<unknown>>()
    const done = applied
    applied = slow.promise
    const applying = store.applyFile()
    const another = { ...preview, token: 'reading-2', fileName: 'later.json' }
    chosen = { ok: true, value: another }
    await store.chooseFile()
    slow.resolve(await done)
    await applying
    expect([store.preview, store.applied?.fileName]).toEqual([another, preview.fileName])
  })

  it('is applied once by a double click', async () => {
    const store = useReports()
    await store.chooseFile()
    await Promise.all([store.applyFile(), store.applyFile()])
    expect(calls.filter((call) => (call as unknown[])[0] === 'apply')).toHaveLength(1)
  })
})

it('counts what applying a file would bring', () => {
  expect(applicable({ ...none, conflict: 1, move: 4, waits: 2, known: 9, invalid: 2 })).toBe(5)
  expect(applicable({ ...none, known: 9 })).toBe(0)
})

describe('the open reports', () => {
  it('are counted beside the page', async () => {
    await useReports().ask()
    await nextTick()
    expect(useCounts().counts['reports']).toBe(2)
  })

  it('lose the one that was set aside, and keep it when main refuses', async () => {
    const store = useReports()
    await store.ask()
    aside = { ok: false, error: { code: 'not_permitted' } }
    expect(await store.setAside(8, 'why')).toMatchObject({ ok: false })
    expect(store.open).toHaveLength(2)
    aside = { ok: true, value: undefined }
    expect(await store.setAside(8, 'why')).toMatchObject({ ok: true })
    expect(store.open.map(({ id }) => id)).toEqual([5])
    expect(calls.at(-1)).toEqual(['aside', { id: 8, note: 'why' }])
  })
})
