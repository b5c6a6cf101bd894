import { fold } from '@electron/core/text.ts'
import type { Failure } from '@electron/core/result.ts'
import type { Transaction } from '@electron/transactions/contract/transaction.ts'
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import { useRouter } from 'vue-router'
import { bridge } from '../bridge.ts'
import { shortcuts, type Keys } from '../../lib/use-shortcut.ts'
import { useBanks } from '../../stores/banks.ts'
import { useSession } from '../../stores/session.ts'
import { amountsMeant } from '@electron/core/money.ts'
import { usePaletteCommands, type PaletteEntry } from './use-palette-commands.ts'

/** What the palette itself opens with, what only moves within a page, and what is a command of every page. */
const leftOut: readonly Keys[] = ['Escape', 'Mod+k', 'Mod+Shift+l', 'j', 'k', 'F10']
const shortestSearch = 3
const mostTransactions = 8
const mostBanks = 5
/** Milliseconds: long enough for the next letter. */
const pause = 150

/**
 * Pages, commands and banks that hold every typed word, whatever its Turkish letters; transactions as main finds them, those
 * of a typed amount first.
 */
export function usePaletteEntries(typed: Ref<string>) {
  const router = useRouter()
  const session = useSession()
  const knownBanks = useBanks()
  const { pages, parts, nameParts, commands, looks } = usePaletteCommands()
  watch(typed, nameParts, { once: true })

  const holds = (text: string): boolean =>
    fold(typed.value)
      .split(/\s+/u)
      .every((word) => fold(text).includes(word))

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
    // Digits stand in many IBANs: who types an amount means the amount.
    const rows = answer.ok ? answer.value.rows : []
    const isMeant = ({ amount }: Transaction): boolean => amountsMeant(text).includes(BigInt(amount))
    found.value = [...rows.filter(isMeant), ...rows.filter((row) => !isMeant(row))].slice(0, mostTransactions)
    failure.value = answer.ok ? null : answer.error
  }

  watch(typed, (now) => {
    clearTimeout(timer)
    latest += 1
    found.value = []
    failure.value = null
    const text = now.trim()
    if (text !== '' && session.may('banks.view')) void knownBanks.need()
    const isAsked = text.length >= shortestSearch || amountsMeant(text).length > 0
    searching.value = isAsked && session.may('transactions.view')
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

  const entries = computed(() => {
    const isTyped = typed.value.trim() !== ''
    // What this page does stands among its own commands, with its key.
    const elsewhere = commands.value.filter(({ label }) => !actions.value.some((action) => action.label === label))
    const named = [...pages.value, ...(isTyped ? parts.value : []), ...actions.value, ...elsewhere, ...looks.value]
    return [...named.filter(({ label, words }) => holds(words ?? label)), ...banks.value, ...transactions.value]
  })
  return { entries, searching, failure }
}
