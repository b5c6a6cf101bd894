import type { BankChange } from '@electron/banks/contract.ts'
import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { usePaging } from '../lib/paging.ts'

/** What the fetched lists changed, newest first, page after page: of banks that are gone, too. */
export const useBankChanges = defineStore('bank-changes', () =>
  usePaging<BankChange, number>(async (before) => {
    const answer = await bridge.banks.changes({ before })
    return answer.ok ? { ok: true, value: { rows: answer.value.changes, next: answer.value.next } } : answer
  }),
)
