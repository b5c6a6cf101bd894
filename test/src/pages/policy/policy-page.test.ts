import { beforeEach, expect, it, vi } from 'vitest'
import type { Policy, PolicyStatus } from '../../../../electron/people/contract/policy.ts'
import { firstPolicy } from '../../../../electron/people/rules/policy.ts'
import { ok, draw, signInAs, harness } from '../../draw.ts'

const status = (more: Partial<Policy> = {}, rest: Partial<PolicyStatus> = {}): PolicyStatus => ({
  policy: { ...firstPolicy, ...more },
  changedAt: null,
  changedBy: null,
  ...rest,
})
let now = status()
const change = vi.fn(() => ok(now))

harness({ policy: { read: () => ok(now), change } })
const { default: page } = await import('../../../../src/pages/policy/PolicyPage.vue')
beforeEach(async () => {
  now = status()
  await signInAs('admin')
})

const { usePolicy } = await import('../../../../src/stores/policy.ts')
async function shown(locale: 'tr' | 'en' = 'tr'): Promise<string> {
  await usePolicy().ask()
  return draw(page, {}, locale)
}

it('says of every rule what it leads to, in both languages', async () => {
  const tr = await shown()
  expect(tr).toContain('100.000,00 TL üzerindeki ödemeler için iki ayrı onaycı gerekir.')
  expect(tr).toContain('Bilgisayar 10 dakika kullanılmazsa oturum kapanır')
  expect(tr).toContain('Çalışma alanı kurulduğundan beri değişmedi')
  const en = await shown('en')
  expect(en).toContain('A payout above TRY 100,000.00 requires two different checkers.')
})

it('marks what is changed before it is saved, from what to what', async () => {
  const { formOf, useKeptPolicyForm } = await import('../../../../src/pages/policy/policy-form.ts')
  const form = formOf(firstPolicy, 'tr')
  form.dayCap = { limit: 'limited', text: '1.000', minor: '100000' }
  Object.assign(useKeptPolicyForm(), { form: { ...form, idleLockMinutes: '3' }, seen: firstPolicy })
  const text = await shown()
  expect(text).toContain('Kaydedilecek değişiklikler')
  expect(text).toContain('Günlük gönderim limiti: Limit yok → 1.000,00 TL')
  expect(text).toContain('Otomatik kilit: 10 dakika → 3 dakika')
  expect(text).toContain('şimdi: 10 dakika')
})
