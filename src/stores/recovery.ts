import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** How somebody gets in when no admin can sign in any more: whether there is a sheet for it, and whether one was used lately. */
export const useRecovery = defineStore('recovery', () => useQuery(() => bridge.recovery.state(), ['ledger.changed']))
