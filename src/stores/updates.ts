import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** Whether there is a newer program, and how far it is on its way here. */
export const useUpdates = defineStore('updates', () => useQuery(() => bridge.updates.read(), ['updates.changed']))
