import '../ui/messages.ts'
import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import App from './App.vue'
import { isBuiltInPage } from './bridge.ts'
import { followDeepLinks } from './deep-link.ts'
import { listenForShortcuts } from '../lib/use-shortcut.ts'
import { i18n } from '../lib/i18n.ts'
import { createAppRouter } from './router.ts'
import { usePreferences } from '../stores/preferences.ts'
import { useSession } from '../stores/session.ts'
import { useWorkspace } from '../stores/workspace.ts'
import '../ui/fonts.css'
import '../ui/base.css'
import { applyTheme } from './theme.ts'

/** Reads what the first picture needs, so that it is drawn once, in the right language, colours and page. */
async function start(): Promise<void> {
  const page = isBuiltInPage ? (await import('./BuiltInPage.vue')).default : App
  const app = createApp(page).use(createPinia())
  const preferences = usePreferences()
  const ofHost = isBuiltInPage ? [] : [useSession().read(), useWorkspace().ask()]
  await Promise.all([preferences.read(), ...ofHost])

  watch(() => preferences.theme, applyTheme, { immediate: true })
  watch(
    () => preferences.locale,
    (locale) => {
      i18n.global.locale.value = locale
      document.documentElement.lang = locale
    },
    { immediate: true },
  )
  listenForShortcuts()
  app.use(i18n)
  if (!isBuiltInPage) {
    const router = createAppRouter()
    followDeepLinks(router)
    app.use(router)
  }
  app.mount('#app')
}

void start()
