import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useAsking } from '../lib/query.ts'

/** Whether the ledger is being written, and its automatic backups. */
export const useLedger = defineStore('ledger', () =>
  useAsking(() => bridge.ledger.status(), ['ledger.changed', 'dispatch.changed']),
)
