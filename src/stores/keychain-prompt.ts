import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** Tells whether the system may be asking for the keychain's password. */
export const useKeychainPrompt = defineStore('keychainPrompt', () =>
  useQuery(() => bridge.app.keychainPrompts(), ['keychain.changed']),
)
