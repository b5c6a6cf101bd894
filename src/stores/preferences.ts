import type { Locale } from '@electron/core/text.ts'
import type { PreferenceChanges, Preferences } from '@electron/app/contract.ts'
import { defineStore } from 'pinia'
import { computed, readonly, ref, shallowRef } from 'vue'
import { bridge } from '../app/bridge.ts'
import type { ThemeName } from '../app/theme.ts'

const untilRead: Preferences = {
  locale: 'tr',
  theme: 'system',
  navigationCollapsed: false,
  depositNotices: false,
  approvalNotices: true,
  ageingNotices: true,
  workNotices: true,
  logLevel: 'normal',
  receiptLocale: 'tr',
  bankOrder: { by: 'name', descending: false },
  overviewChart: { measure: 'count', days: 30 },
  firstDayPutAway: [],
  tables: [],
  hardwareAcceleration: true,
}

/** What this machine's operator likes. A choice holds at once; when main cannot keep it, it holds for this window. */
export const usePreferences = defineStore('preferences', () => {
  const chosen = shallowRef<Preferences>(untilRead)

  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const systemDark = ref(system.matches)
  system.addEventListener('change', (change) => {
    systemDark.value = change.matches
  })

  const locale = computed<Locale>(() => chosen.value.locale)
  const theme = computed<ThemeName>(() => {
    if (chosen.value.theme !== 'system') return chosen.value.theme
    return systemDark.value ? 'dark' : 'light'
  })

  async function read(): Promise<void> {
    const answer = await bridge.preferences.read()
    if (answer.ok) chosen.value = answer.value
  }

  async function change(change: PreferenceChanges): Promise<void> {
    chosen.value = { ...chosen.value, ...change }
    await bridge.preferences.change(change)
  }

  return { chosen: readonly(chosen), locale, theme, read, change }
})
