import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Result } from '../../../electron/core/result.ts'
import { openWindow } from '../window.ts'

openWindow({})
const { usePaging } = await import('../../../src/lib/paging.ts')

type Page = { rows: number[]; next: number | null }
let rows: number[]
let asked: (number | null)[]
/** Answers wait for it where a test holds it back. */
let gate: Promise<unknown>
let broken = false

/** Newest first, two a page, after this one. */
async function page(after: number | null): Promise<Result<Page>> {
  asked.push(after)
  await gate
  if (broken) return { ok: false, error: { code: 'ledger_failed' } }
  const found = rows.filter((row) => after === null || row < after)
  return { ok: true, value: { rows: found.slice(0, 2), next: found.length > 2 ? (found[1] ?? null) : null } }
}

beforeEach(() => {
  setActivePinia(createPinia())
  rows = [7, 6, 5, 4, 3]
  asked = []
  gate = Promise.resolve()
  broken = false
})

describe('a long list', () => {
  it('comes page after page until its end', async () => {
    const list = usePaging(page)
    await list.ask()
    expect([list.rows.value, list.hasMore.value]).toEqual([[7, 6], true])
    await list.more()
    await list.more()
    expect([list.rows.value, list.hasMore.value]).toEqual([[7, 6, 5, 4, 3], false])
    await list.more()
    expect(asked).toEqual([null, 6, 4])
  })

  it('is as long as before when it is asked anew, whatever came on top or went', async () => {
    const list = usePaging(page)
    await list.ask()
    await list.more()
    rows = [9, 8, 7, 5, 4, 3, 2]
    await list.ask()
    expect(list.rows.value).toEqual([9, 8, 7, 5])
    expect(list.hasMore.value).toBe(true)
  })

  it('asks for one page more at a time', async () => {
    const list = usePaging(page)
    await list.ask()
    await Promise.all([list.more(), list.more()])
    expect(list.rows.value).toEqual([7, 6, 5, 4])
  })

  it('drops a page that belongs to a list which was asked anew meanwhile', async () => {
    const list = usePaging(page)
    await list.ask()
    let open = (): void => undefined
    gate = new Promise<void>((resolve) => (open = resolve))
    const late = list.more()
    gate = Promise.resolve()
    rows = [8, 7, 6, 5]
    await list.ask()
    open()
    await late
    expect(list.rows.value).toEqual([8, 7])
    expect(list.loadingMore.value).toBe(false)
  })

  it('keeps what it has when the next page does not come, and says why', async () => {
    const list = usePaging(page)
    await list.ask()
    broken = true
    await list.more()
    expect([list.rows.value, list.moreFailure.value?.code]).toEqual([[7, 6], 'ledger_failed'])
    broken = false
    await list.more()
    expect([list.rows.value, list.moreFailure.value]).toEqual([[7, 6, 5, 4], null])
  })
})
