import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useAsking } from '../lib/query.ts'

/** The workspaces of this machine; the program runs in one of them. Known before anybody has signed in. */
export const useWorkspaces = defineStore('workspaces', () => useAsking(() => bridge.workspaces.list(), [], 'window'))
