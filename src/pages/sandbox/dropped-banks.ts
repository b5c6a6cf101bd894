import { fold } from '@electron/core/text.ts'
import type { SandboxState } from '@electron/sandbox/contract/state.ts'
import { reactive } from 'vue'
import { keptByOperator } from '../../stores/operator-draft.ts'

type Bank = SandboxState['banks'][number]

/** What an operator took out of the list, latest first, to be put back with one press. */
export const useDroppedBanks = keptByOperator('dropped-banks', () => {
  const place = reactive<{ banks: Bank[] }>({ banks: [] })
  return {
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
  }
})
