import type { Bank } from '@electron/banks/contract.ts'
import { fold } from '@electron/core/text.ts'
import type { Failure } from '@electron/core/result.ts'
import type { Transaction } from '@electron/transactions/contract/transaction.ts'
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { bridge } from '../../bridge.ts'
import { shortcuts, type Keys } from '../../composables/use-shortcut.ts'
import { pagesFor, titleOf } from '../../router.ts'
import { useBanks } from '../../stores/banks.ts'
import { useSession } from '../../stores/session.ts'
import { useWorkspace } from '../../stores/workspace.ts'

export interface PaletteEntry {
  key: string
  group: 'pages' | 'actions' | 'banks' | 'transactions'
  label: string
  /** Of an action, the key that does the same. */
  keys?: Keys
  bank?: Bank
  transaction?: Transaction
  /** Once the palette is closed. */
  run: () => void
}

/** What the palette itself opens with, and what only moves within a page: nobody looks for those here. */
const leftOut: readonly Keys[] = ['Escape', 'Ctrl+k', 'j', 'k', 'F10']
const shortestSearch = 3
const mostTransactions = 8
const mostBanks = 5
/** Milliseconds: long enough for the next letter. */
const pause = 150

/** Pages, commands and banks that hold every typed word, whatever its Turkish letters; transactions as main finds them. */
export function usePaletteEntries(typed: Ref<string>) {
  const { t } = useI18n()
  const router = useRouter()
  const session = useSession()
  const workspace = useWorkspace()
  const knownBanks = useBanks()

  const holds = (text: string): boolean =>
    fold(typed.value)
      .split(/\s+/u)
      .every((word) => fold(text).includes(word))

  const pages = computed<PaletteEntry[]>(() =>
    pagesFor({ may: session.may, inSandbox: workspace.kind === 'sandbox' }).map((page) => ({
      key: `page-${page}`,
      group: 'pages',
      label: t(titleOf(page)),
      run: () => void router.push({ name: page }),
    })),
  )
  const actions = computed<PaletteEntry[]>(() =>
    // The newest wins a key, so it is the one that would run.
    [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()]
      .filter(({ keys, label }) => label() !== '' && !leftOut.includes(keys))
      .map(({ keys, label, run }) => ({
        key: `action-${keys}`,
        group: 'actions',
        label: label(),
        keys,
        run: () => {
          run(new KeyboardEvent('keydown', { key: keys }))
        },
      })),
  )

  const found = shallowRef<readonly Transaction[]>([])
  const failure = shallowRef<Failure | null>(null)
  const searching = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  async function search(text: string): Promise<void> {
    latest += 1
    const asked = latest
    const answer = await bridge.transactions.page({ kind: null, search: text, after: null })
    // An answer to what was typed before says nothing of what stands there now.
    if (asked !== latest) return
    searching.value = false
    found.value = answer.ok ? answer.value.rows.slice(0, mostTransactions) : []
    failure.value = answer.ok ? null : answer.error
  }

  watch(typed, (now) => {
    clearTimeout(timer)
    latest += 1
    found.value = []
    failure.value = null
    const text = now.trim()
    if (text !== '' && session.may('banks.view')) void knownBanks.need()
    searching.value = text.length >= shortestSearch && session.may('transactions.view')
    if (searching.value) timer = setTimeout(() => void search(text), pause)
  })
  onScopeDispose(() => {
    clearTimeout(timer)
  })

  const transactions = computed<PaletteEntry[]>(() =>
    found.value.map((transaction) => ({
      key: `${transaction.kind}-${transaction.id}`,
      group: 'transactions',
      label: transaction.customerName,
      transaction,
      run: () => void router.push(`/${transaction.kind}s/${transaction.id}`),
    })),
  )

  const banks = computed<PaletteEntry[]>(() => {
    if (typed.value.trim() === '' || !session.may('banks.view')) return []
    return knownBanks.banks
      .filter(({ name, code }) => holds(`${name} ${code}`))
      .slice(0, mostBanks)
      .map((bank) => ({
        key: `bank-${bank.id}`,
        group: 'banks',
        label: bank.name,
        bank,
        run: () => void router.push({ name: 'banks', params: { id: bank.id } }),
      }))
  })

  const entries = computed(() => [
    ...pages.value.filter(({ label }) => holds(label)),
    ...actions.value.filter(({ label }) => holds(label)),
    ...banks.value,
    ...transactions.value,
  ])
  return { entries, searching, failure }
}
