import type { ChosenStatement, StatementFile } from '@electron/reconcile/contract/reconcile.ts'
import type { StatementMapping } from '@electron/reconcile/contract/statement.ts'
import { mostTableBytes } from '@electron/core/tables.ts'
import type { ErrorCode, Failure, Result } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { bridge } from '../app/bridge.ts'
import { usePaging } from '../lib/paging.ts'
import { useQuery } from '../lib/query.ts'
import { useReconcile } from './reconcile.ts'

/** The statement that this person looks at before it is imported. */
export type OpenStatement = Exclude<ChosenStatement, { outcome: 'cancelled' }>

/** Holds what a person answered to a file's questions. */
export type ReadingAnswers = Omit<StatementMapping, 'text'>

type FileWork = 'choose' | 'answer' | 'import'

/** Takes a statement from its file to the ledger: sheet, questions, preview, import. */
export const useStatementFile = defineStore('statement-file', () => {
  const opened = shallowRef<OpenStatement | null>(null)
  /** Describes the latest import. */
  const latest = shallowRef<{ name: string; added: number } | null>(null)
  /** Collects answers: a later question does not lose the earlier ones. */
  const mapping = shallowRef<ReadingAnswers>({})
  const account = ref('')
  const busy = ref<FileWork | null>(null)
  const failure = shallowRef<Failure | null>(null)
  /** Asks for the long work that main is at. */
  const workQuery = useQuery(() => bridge.batches.work(), ['batches.changed'])
  const work = computed(() => (busy.value === null ? null : workQuery.value.value))

  /** Runs one thing on the file; null while another runs. */
  async function run<T>(work: FileWork, call: () => Promise<Result<T>>): Promise<T | null> {
    if (busy.value !== null) return null
    busy.value = work
    failure.value = null
    void workQuery.ask()
    const answer = await call()
    busy.value = null
    workQuery.forget()
    if (answer.ok) return answer.value
    if (answer.error.code !== 'cancelled') failure.value = answer.error
    return null
  }

  /** True if there is something new to look at. A dialog that is cancelled changes nothing. */
  async function look(work: FileWork, call: () => Promise<Result<ChosenStatement>>): Promise<boolean> {
    const answer = await run(work, call)
    if (!answer || answer.outcome === 'cancelled') return false
    if (work === 'choose') {
      mapping.value = {}
      account.value = ''
    }
    opened.value = answer
    return true
  }

  const choose = (): Promise<boolean> => look('choose', () => bridge.reconcile.choose())
  const open = (file: File): Promise<boolean> =>
    look('choose', async () => {
      if (file.size > mostTableBytes) return refused('file_too_large')
      // A folder, or a file that is gone by now.
      const bytes = await file.arrayBuffer().catch(() => null)
      if (!bytes) return refused('file_failed')
      const answer = await bridge.app.handFile({ name: file.name, bytes })
      return answer.ok ? bridge.reconcile.open() : answer
    })

  const openWatched = (name: string): Promise<boolean> => look('choose', () => bridge.reconcile.openWatched({ name }))

  const token = (): string => (opened.value && 'token' in opened.value ? opened.value.token : '')
  const chooseSheet = (sheet: number): Promise<boolean> =>
    look('answer', () => bridge.reconcile.chooseSheet({ token: token(), sheet }))
  function answer(answers: ReadingAnswers, accountName = account.value): Promise<boolean> {
    mapping.value = { ...mapping.value, ...answers }
    account.value = accountName
    const all = { mapping: mapping.value, account: accountName }
    return look('answer', () => bridge.reconcile.answer({ token: token(), ...all }))
  }
  /** Asks for the account again: files with these columns may be of two. */
  function askAccount(): void {
    if (opened.value?.outcome !== 'preview') return
    const { name, accounts } = opened.value
    const candidates = accounts.map((each) => each.name)
    opened.value = { outcome: 'asks', token: token(), name, questions: [{ question: 'account', candidates }] }
  }

  /** Lets the file go when it is imported. */
  async function importFile(): Promise<void> {
    const imported = await run('import', () => bridge.reconcile.import({ token: token() }))
    if (!imported) return
    latest.value = { name: opened.value?.name ?? '', added: imported.added }
    opened.value = null
  }

  function forget(): void {
    if (token() !== '') void bridge.reconcile.discard({ token: token() })
    opened.value = null
    failure.value = null
  }

  return {
    opened,
    latest,
    busy,
    failure,
    work,
    cancelWork: () => bridge.batches.cancelWork(),
    choose,
    open,
    openWatched,
    chooseSheet,
    answer,
    askAccount,
    importFile,
    forget,
  }
})

/** Lists the files that were imported, those taken back too. */
export const useStatementFiles = defineStore('statement-files', () => {
  const list = usePaging<StatementFile, number>(
    async (before) => {
      const page = await bridge.reconcile.files({ before })
      return page.ok ? { ok: true, value: { rows: page.value.files, next: page.value.next } } : page
    },
    ['ledger.changed'],
  )
  const takingBack = ref<number | null>(null)

  /** Null when its lines have left the list. */
  async function takeBack(fileId: number): Promise<Failure | null> {
    takingBack.value = fileId
    const answer = await bridge.reconcile.takeBack({ fileId })
    takingBack.value = null
    await Promise.all([list.ask(), useReconcile().ask()])
    return answer.ok ? null : answer.error
  }

  return { ...list, takingBack, takeBack }
})

/** Lists what others put into the host's watched folder. */
export const useWatchedFiles = defineStore('watched-files', () => ({
  ...useQuery(() => bridge.reconcile.watched(), ['ledger.changed']),
  chooseFolder: (passphrase: string) => bridge.reconcile.chooseFolder({ passphrase }),
}))

const refused = (code: ErrorCode): Result<never> => ({ ok: false, error: { code } })
