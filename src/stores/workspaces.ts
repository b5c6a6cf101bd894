import { defineStore } from 'pinia'
import { bridge } from '../bridge.ts'
import { useAsking } from './asking.ts'

/** The workspaces of this machine; the program runs in one of them. Known before anybody has signed in. */
export const useWorkspaces = defineStore('workspaces', () => useAsking(() => bridge.workspaces.list(), [], 'window'))
