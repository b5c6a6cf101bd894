import type { TableChoices, TableName } from '@electron/app/contract.ts'
import { computed } from 'vue'
import { usePreferences } from '../stores/preferences.ts'
import { useSession } from '../stores/session.ts'

/** As the preferences have room for. */
const mostOperators = 100

/** What the operator who is signed in made of a table. It is kept on this machine, for each operator apart. */
export function useTableChoices(name: TableName) {
  const preferences = usePreferences()
  const session = useSession()
  const operatorId = computed(() => session.operator?.id ?? '')
  const choices = computed<TableChoices>(
    () =>
      preferences.chosen.tables.find((those) => those.operatorId === operatorId.value) ?? {
        operatorId: operatorId.value,
        dense: false,
        columns: {},
      },
  )

  function change(changes: Partial<TableChoices>): void {
    const others = preferences.chosen.tables.filter((those) => those.operatorId !== operatorId.value)
    void preferences.change({ tables: [...others.slice(1 - mostOperators), { ...choices.value, ...changes }] })
  }

  const dense = computed({
    get: () => choices.value.dense,
    set: (wanted) => {
      change({ dense: wanted })
    },
  })
  /** The columns' keys in their order; null: as the table comes. */
  const columns = computed<readonly string[] | null>({
    get: () => choices.value.columns[name] ?? null,
    set(keys) {
      const { [name]: _, ...others } = choices.value.columns
      change({ columns: keys === null ? others : { ...others, [name]: [...keys] } })
    },
  })
  return { dense, columns }
}
