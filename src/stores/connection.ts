import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useAsking } from '../lib/query.ts'

/** What the service's latest answer taught us: reachable, clock offset, address registered. */
export const useConnection = defineStore('connection', () => {
  return useAsking(() => bridge.connection.status(), ['connection.changed'])
})
