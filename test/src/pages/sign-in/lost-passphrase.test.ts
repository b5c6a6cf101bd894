import { beforeEach, expect, it } from 'vitest'
import { draw, harness, operators, signInAs } from '../../draw.ts'

harness()
const { default: page } = await import('../../../../src/pages/sign-in/LostPassphrasePage.vue')
beforeEach(() => signInAs('admin'))

it('names the administrators alone, and says what the secret does before it is typed', async () => {
  const text = await draw(page)
  expect(text).toContain('İpek Şahin')
  expect(text).not.toContain(operators[0]?.name)
  expect(text).toContain('gizli anahtarı ikinci kişi sayılır')
  expect(text).toContain('Kullanılmamış bütün onaylar geçersiz olur')
  expect(text).not.toContain('Giriş yapamıyor:')
  const english = await draw(page, {}, 'en')
  expect(english).toContain('the API secret of the payment service counts as the second person')
  expect(english).toContain('does not store it')
})
