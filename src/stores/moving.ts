import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** How far the ledger is that goes to a server, or comes back; null: it stays where it is. */
export const useMoving = defineStore('moving', () => useQuery(() => bridge.workspaces.moving(), ['moving.changed']))
