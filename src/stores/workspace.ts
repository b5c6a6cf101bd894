import { defineStore } from 'pinia'
import { computed, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useAsking } from '../lib/query.ts'
import { useSession } from './session.ts'

/** Which merchant account this window works for, and who can sign in. Known before anybody has. */
export const useWorkspace = defineStore('workspace', () => {
  const info = useAsking(() => bridge.app.info(), ['session.ended'], 'window')
  const name = computed(() => info.value.value?.workspace.name ?? '')
  const kind = computed(() => info.value.value?.workspace.kind ?? null)
  /** One person may approve what they prepared themselves. */
  const singleOperator = computed(() => info.value.value?.workspace.singleOperator ?? false)
  const operators = computed(() => info.value.value?.operators ?? [])

  /** Everybody's who ever could sign in: of somebody who was disabled since, history keeps the name. */
  const names = useAsking(() => bridge.operators.names())
  const session = useSession()
  watch(
    () => session.operator !== null && !session.mustChangePassphrase,
    (mayAsk) => {
      if (mayAsk) void names.ask()
    },
    { immediate: true },
  )

  /** How a person is called by the rest of the window: their name, or the id where it is nobody's here. */
  const nameOf = (operatorId: string): string =>
    [...operators.value, ...(names.value.value ?? [])].find(({ id }) => id === operatorId)?.name ?? operatorId
  return { name, kind, singleOperator, operators, nameOf, status: info.status, failure: info.failure, ask: info.ask }
})
