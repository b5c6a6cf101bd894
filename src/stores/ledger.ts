import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** Whether the ledger is being written, and its automatic backups. */
export const useLedger = defineStore('ledger', () =>
  useQuery(() => bridge.ledger.status(), ['ledger.changed', 'dispatch.changed']),
)
