import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** What this program is, how old its data are, and where it keeps things. */
export const useAbout = defineStore('about', () =>
  useQuery(() => bridge.support.about(), ['banks.changed', 'connection.changed']),
)
