import type { Router } from 'vue-router'
import { bridge } from './bridge.ts'

/** Goes where main asks: to what a notification was about, once somebody has clicked it. Nobody signed in: main tells nothing. */
export function followDeepLinks(router: Pick<Router, 'push'>): void {
  async function follow(): Promise<void> {
    const answer = await bridge.app.deepLink()
    if (answer.ok && answer.value !== null) await router.push(answer.value)
  }
  bridge.on('deepLink.asked', () => void follow())
}
