import { parseAmount, typeableAmount } from '@electron/core/money.ts'
import type { FieldProblem } from '@electron/core/result.ts'
import { fold } from '@electron/core/text.ts'
import type { SandboxState } from '@electron/sandbox/contract/state.ts'
import { computed, ref } from 'vue'
import { useLocale } from '../../lib/use-locale.ts'
import { keptByOperator } from '../../stores/operator-draft.ts'
import { useSandboxChange } from './use-sandbox-change.ts'

type Bank = SandboxState['banks'][number]
type Limit = 'minimum' | 'maximum'
const untouched: Readonly<Record<Limit, string | null>> = { minimum: null, maximum: null }

/** The limits of one bank while somebody types others; only what was touched differs from what the service has. */
export function useLimits(bank: () => Bank) {
  const locale = useLocale()
  const { busy, failure, problemOf, clear, change } = useSandboxChange()

  const typed = ref({ ...untouched })
  const touched = computed(() => typed.value.minimum !== null || typed.value.maximum !== null)
  const shown = (limit: Limit): string => typed.value[limit] ?? typeableAmount(BigInt(bank()[limit]), locale.value)

  function read(limit: Limit): { minor: string } | { problem: FieldProblem } {
    const text = typed.value[limit]
    if (text === null) return { minor: bank()[limit] }
    const parsed = parseAmount(text, locale.value)
    return parsed.ok ? { minor: parsed.minor.toString() } : { problem: parsed.problem }
  }

  function problem(limit: Limit): FieldProblem | null {
    const limits = read(limit)
    return 'problem' in limits ? limits.problem : problemOf(limit)
  }

  /** Where it cannot be read: what was probably meant. */
  function suggestion(limit: Limit): string | undefined {
    const parsed = parseAmount(shown(limit), locale.value)
    return parsed.ok ? undefined : parsed.suggestion
  }

  function write(limit: Limit, text: string): void {
    typed.value = { ...typed.value, [limit]: text }
    // Main said it of the two together.
    clear('maximum')
  }

  function undo(): void {
    typed.value = { ...untouched }
    clear('maximum')
  }

  async function save(): Promise<void> {
    const [minimum, maximum] = [read('minimum'), read('maximum')]
    if (!touched.value || 'problem' in minimum || 'problem' in maximum) return
    const limits = { minimum: minimum.minor, maximum: maximum.minor }
    if (await change({ change: 'bank_limits', bankId: bank().id, ...limits })) undo()
  }

  return { busy, failure, touched, shown, problem, suggestion, write, undo, save }
}

/** What an operator took out of the list, latest first, to be put back with one press. */
export const useDroppedBanks = keptByOperator(
  'droppedBanks',
  (): { banks: Bank[] } => ({ banks: [] }),
  (place) => ({
    remember(bank: Bank): void {
      place.banks = [bank, ...place.banks.filter(({ id }) => id !== bank.id)]
    },

    forget(): void {
      place.banks = []
    },

    /** Of those, what this list does not have; put back by anybody, whichever way, a bank is no longer offered. */
    missingIn(banks: readonly Bank[]): Bank[] {
      const listed = new Set(banks.map(({ name }) => fold(name)))
      return place.banks.filter(({ name }) => !listed.has(fold(name)))
    },
  }),
)
