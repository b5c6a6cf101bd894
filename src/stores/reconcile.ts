import type { LineState } from '@electron/reconcile/contract/lines.ts'
import type {
  AbsentTransactions,
  LineProposals,
  ReconciledLine,
  StatementMonth,
} from '@electron/reconcile/contract/reconcile.ts'
import type { EventName } from '@electron/core/names.ts'
import type { Failure, Result } from '@electron/core/result.ts'
import { dayOf } from '@electron/core/time.ts'
import { defineStore } from 'pinia'
import { ref, shallowReactive, shallowRef } from 'vue'
import { bridge } from '../app/bridge.ts'
import { usePaging } from '../lib/paging.ts'
import { useQuery } from '../lib/query.ts'

export type LineShow = LineState | 'all'

const changes: readonly EventName[] = ['ledger.changed']

/** Holds the lines of one month's statements, and does what a person decides about them. */
export const useReconcile = defineStore('reconcile', () => {
  const month = ref(dayOf(Date.now()).slice(0, 7))
  const shownLines = ref<LineShow>('open')

  const glance = useQuery<StatementMonth>(() => bridge.reconcile.month({ month: month.value }), changes)
  /** Asked once a look: it goes through the whole month. */
  const absent = useQuery<AbsentTransactions>(() => bridge.reconcile.absent({ month: month.value }))
  const list = usePaging<ReconciledLine, string>(async (after) => {
    const page = await bridge.reconcile.lines({ month: month.value, show: shownLines.value, after })
    return page.ok ? { ok: true, value: { rows: page.value.lines, next: page.value.next } } : page
  }, changes)
  async function ask(): Promise<void> {
    await Promise.all([glance.ask(), list.ask()])
  }
  /** Looks at the month of the newest file; without any, at this month. */
  async function lookAtNewest(): Promise<void> {
    const answer = await bridge.reconcile.files({ before: null })
    const newest = answer.ok ? answer.value.files.find(({ takenBackAt }) => takenBackAt === null) : undefined
    absent.forget()
    await look({ month: newest?.until.slice(0, 7) ?? month.value, show: shownLines.value })
  }
  /** Looks at another month or other lines, from their beginning. */
  async function look(wanted: { month: string; show: LineShow }): Promise<void> {
    const isOther = wanted.month !== month.value
    month.value = wanted.month
    shownLines.value = wanted.show
    if (isOther) {
      glance.forget()
      absent.forget()
      list.forget()
    }
    if (isOther || absent.status.value === 'idle') void absent.ask()
    await Promise.all([glance.ask(), list.askAnew()])
  }

  /** Lines that main is asked to change just now. */
  const acting = shallowReactive(new Set<number>())
  /** Says why the last decision failed; `failure` is the list's own. */
  const refusal = shallowRef<Failure | null>(null)
  /** Holds the line decided last: it can be undone after it left the list. */
  const latest = ref<number | null>(null)
  /** Lines of the latest stack that proposed nothing, and why. */
  const passedOver = shallowRef<LineProposals['passedOver']>([])

  /** Null where it failed, or runs already. */
  async function act<T>(lineIds: readonly number[], call: () => Promise<Result<T>>): Promise<Result<T> | null> {
    if (lineIds.length === 0 || lineIds.some((id) => acting.has(id))) return null
    refusal.value = null
    passedOver.value = []
    for (const id of lineIds) acting.add(id)
    const answer = await call()
    for (const id of lineIds) acting.delete(id)
    if (answer.ok) latest.value = lineIds.length === 1 ? (lineIds[0] ?? null) : null
    // Another person may have decided a line meanwhile.
    await ask()
    return answer
  }
  async function decide(lineIds: readonly number[], call: () => Promise<Result<unknown>>): Promise<boolean> {
    const answer = await act(lineIds, call)
    if (answer && !answer.ok) refusal.value = answer.error
    return answer?.ok ?? false
  }

  const accept = (lineIds: number[]): Promise<boolean> => decide(lineIds, () => bridge.reconcile.accept({ lineIds }))
  const match = (lineId: number, processIds: string[]): Promise<boolean> =>
    decide([lineId], () => bridge.reconcile.match({ lineId, processIds }))
  const explain = (lineId: number, note: string) => act([lineId], () => bridge.reconcile.explain({ lineId, note }))
  const propose = (lineIds: number[], passphrase: string) =>
    act(lineIds, () => bridge.reconcile.propose({ lineIds, passphrase }))
  async function undo(lineId: number): Promise<boolean> {
    const isUndone = await decide([lineId], () => bridge.reconcile.undo({ lineId }))
    if (isUndone) latest.value = null
    return isUndone
  }

  return {
    month,
    shownLines,
    glance: glance.value,
    absent: absent.value,
    askAbsent: absent.ask,
    ...list,
    ask,
    look,
    lookAtNewest,
    acting,
    refusal,
    latest,
    passedOver,
    accept,
    match,
    explain,
    propose,
    undo,
  }
})
