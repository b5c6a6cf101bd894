import { expect, it } from 'vitest'
import { messages } from '../../messages.ts'
import { draw, harness, ok, operators, signInAs } from '../draw.ts'

let prompts = false
const info = { version: '0', workspace: { name: 'Anadolu Oyun A.Ş.', kind: 'sandbox' }, operators }
harness({ app: { info: () => ok(info), keychainPrompts: () => ok(prompts) } })
const { default: keychainPrompt } = await import('../../../src/app/KeychainPrompt.vue')

it.each(['tr', 'en'] as const)('tells of the system’s prompt while it may stand there: %s', async (locale) => {
  await signInAs('maker')
  const { useKeychainPrompt } = await import('../../../src/stores/keychain-prompt.ts')
  const { title, next } = messages[locale].shared.keychainPrompt
  for (prompts of [false, true, false]) {
    await useKeychainPrompt().ask()
    expect(await draw(keychainPrompt, {}, locale)).toBe(prompts ? `${title} ${next}` : '')
  }
})
