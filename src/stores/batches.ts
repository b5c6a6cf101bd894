import type { Batch, BatchImport, BatchPreview, BatchReading } from '@electron/batches/contract/batch.ts'
import { mostTableBytes } from '@electron/core/tables.ts'
import type { BatchWork } from '@electron/transactions/contract/transaction.ts'
import type { ErrorCode, Failure, Result } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { usePaging } from '../lib/paging.ts'
import { useQuery } from '../lib/query.ts'
import { useCounts } from './counts.ts'

/** What is being done to the file that is looked at: one thing at a time. */
type FileWork = 'choose' | 'chooseSheet' | 'read' | 'correct' | 'leaveOut' | 'import'

/** The batches of the ledger, and the file that this operator is looking at. */
export const useBatches = defineStore('batches', () => {
  const list = usePaging(
    async (before: number | null) => {
      const page = await bridge.batches.page({ before })
      return page.ok ? { ok: true as const, value: { rows: page.value.batches, next: page.value.next } } : page
    },
    ['ledger.changed', 'batches.changed'],
  )
  /** How many owe something that this operator can do, at any age. Null: not known yet. */
  const waiting = useQuery(() => bridge.batches.waiting(), ['ledger.changed', 'batches.changed', 'policy.changed'])
  watch(waiting.value, (count) => useCounts().give('batches', count))
  async function ask(): Promise<void> {
    await Promise.all([list.ask(), waiting.ask()])
  }

  /** The long work that main is at: told by an event, asked for here. */
  const asked = useQuery(() => bridge.batches.work(), ['batches.changed'])
  const work = computed<BatchWork | null>(() => asked.value.value)

  /** The file that this operator looks at: main holds it, because a page goes with their session. */
  const held = useQuery<BatchPreview | null>(() => bridge.batches.held())
  const preview = held.value
  const busy = ref<FileWork | null>(null)
  const fileFailure = shallowRef<Failure | null>(null)
  /** What they left. */
  async function takeBack(): Promise<void> {
    if (held.status.value !== 'ready') await held.ask()
  }

  /** Runs one thing on the file; null when another runs already, so this was a double click. */
  async function run<T>(what: FileWork, call: () => Promise<Result<T>>): Promise<Result<T> | null> {
    if (busy.value !== null) return null
    busy.value = what
    fileFailure.value = null
    void asked.ask()
    const answer = await call()
    busy.value = null
    if (!answer.ok && answer.error.code !== 'cancelled') fileFailure.value = answer.error
    return answer
  }

  /** Whoever chooses none, or one that cannot be read, keeps what they had. */
  async function look(what: FileWork, call: () => Promise<Result<BatchPreview | null>>): Promise<boolean> {
    const answer = await run(what, call)
    if (!answer?.ok || !answer.value) return false
    held.show(answer.value)
    return true
  }
  /** Main asks for the file. */
  const choose = (): Promise<boolean> => look('choose', () => bridge.batches.choose())
  /** One that was dropped, or made of what was pasted. */
  const open = (file: File): Promise<boolean> =>
    look('choose', async () => {
      if (file.size > mostTableBytes) return refused('file_too_large')
      // A folder, or a file that is gone by now.
      const bytes = await file.arrayBuffer().catch(() => null)
      if (!bytes) return refused('file_failed')
      const answer = await bridge.app.handFile({ name: file.name, bytes })
      return answer.ok ? bridge.batches.open() : answer
    })

  const token = (): string => preview.value?.token ?? ''
  const chooseSheet = (sheet: number): Promise<boolean> =>
    look('chooseSheet', () => bridge.batches.chooseSheet({ token: token(), sheet }))
  const read = (reading: BatchReading): Promise<boolean> =>
    look('read', () => bridge.batches.read({ token: token(), reading }))
  /** One after another: what is typed or pressed while the cell before it is checked is not dropped as a double click. */
  let latest: Promise<unknown> = Promise.resolve()
  function inTurn(mend: () => Promise<boolean>): Promise<boolean> {
    const mended = latest.then(mend)
    latest = mended
    return mended
  }
  const correct = (cell: Parameters<typeof bridge.batches.correct>[0]): Promise<boolean> =>
    inTurn(() => look('correct', () => bridge.batches.correct(cell)))
  const leaveOut = (rows: number[] | null, leftOut: boolean): Promise<boolean> =>
    inTurn(() => look('leaveOut', () => bridge.batches.leaveOut({ token: token(), rows, leftOut })))

  function forget(): void {
    if (preview.value) void bridge.batches.discard({ token: token() })
    held.show(null)
    fileFailure.value = null
  }

  /** What it became in the ledger; the file is let go. When somebody imported it meanwhile, that is shown first. */
  async function importFile(draft: Omit<BatchImport, 'token'>): Promise<Result<Batch> | null> {
    const answer = await run('import', () => bridge.batches.import({ ...draft, token: token() }))
    if (answer?.ok) held.show(null)
    else if (answer?.error.code === 'changed_meanwhile' && preview.value) {
      await read(preview.value.reading)
      fileFailure.value = answer.error
    }
    return answer
  }

  return {
    ...list,
    ask,
    waitingForMe: waiting.value,
    work,
    preview,
    heldStatus: held.status,
    heldFailure: held.failure,
    takeBack,
    busy,
    fileFailure,
    choose,
    open,
    chooseSheet,
    read,
    correct,
    leaveOut,
    forget,
    importFile,
    cancelWork: () => bridge.batches.cancelWork(),
  }
})

const refused = (code: ErrorCode): Result<never> => ({ ok: false, error: { code } })
