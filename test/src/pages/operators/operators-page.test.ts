import { beforeEach, expect, it, vi } from 'vitest'
import type { OperatorAccount } from '../../../../electron/people/contract/operator.ts'
import { ok, draw, operators, signInAs, harness } from '../../draw.ts'

const accounts: OperatorAccount[] = operators.map((operator) => ({
  ...operator,
  revision: 3,
  disabledAt: null,
  mustChangePassphrase: false,
  lastSignInAt: null,
}))
const [maker, checker, admin] = accounts as [OperatorAccount, OperatorAccount, OperatorAccount]
let listed = accounts
const calls = {
  list: () => ok(listed),
  add: vi.fn(() => ok({ account: { ...maker, id: 'ayse' }, temporaryPassphrase: 'abcd-efgh-jkmn-pqrs' })),
  change: vi.fn(() => ok({ ...maker, name: 'Mert Demir', revision: 4 })),
  disable: vi.fn(() => ok({ ...maker, disabledAt: 1, revision: 4 })),
}

harness({ operators: calls })
const { default: page } = await import('../../../../src/pages/operators/OperatorsPage.vue')
const { default: note } = await import('../../../../src/parts/passphrase/TemporaryPassphraseNote.vue')
beforeEach(async () => {
  listed = accounts
  await signInAs('admin')
})

const { useOperators } = await import('../../../../src/stores/operators.ts')
async function shown(id = '', locale: 'tr' | 'en' = 'tr'): Promise<string> {
  await useOperators().ask()
  return draw(page, { id }, locale)
}

it('lists who may sign in, by name, and who may not any more after them', async () => {
  listed = [{ ...checker, disabledAt: 1 }, maker, { ...admin, mustChangePassphrase: true }]
  const text = await shown()
  const at = (words: string) => text.indexOf(words)
  expect(at('İpek Şahin siz admin Yönetici Geçici parola Hiç giriş yapmadı')).toBeGreaterThan(0)
  expect(at('Mert Kaya maker Hazırlayan Etkin')).toBeGreaterThan(at('İpek Şahin'))
  expect(at('Çağla Işık checker Onaycı Devre dışı')).toBeGreaterThan(at('Mert Kaya'))
  expect(text).toContain('Giriş yapabilen bir onaycı yok')
})

it('says nothing of missing people where nobody is missing', async () => {
  expect(await shown()).not.toContain('Gerekli bir rol eksik')
})

it('opens one with what they may do, and says why the last administrator stays', async () => {
  const text = await shown('admin')
  expect(text).toContain('Ad ve roller')
  expect(text).toContain('Kendi parolasıyla giriş yapabilen tek yönetici bu kullanıcı')
  expect(text).toContain('Kendi parolanızı üst çubuktaki adınıza tıklayıp değiştirin.')
  expect(await shown('maker')).not.toContain('Kendi parolasıyla giriş yapabilen tek yönetici bu kullanıcı')
  expect(await shown('nobody', 'en')).toContain('There is no such user.')
})

it('begins a new one at an address that no operator has', async () => {
  expect(await shown('+')).toContain('Yeni kullanıcı')
})

it.each([
  ['whole', 'Mert Kaya için geçici parola ABCD-EFGH', 'Gizli anahtar ikinci kişinin yerine geçtiği için'],
  ['first', 'geçici parolanın ilk yarısı ABCD-EFGH', 'İkinci yarı, değişikliği onaylayan kişiye gösterilir'],
  ['second', 'geçici parolanın ikinci yarısı ABCD-EFGH', 'İlk yarı, değişikliği öneren kişide'],
] as const)('shows a temporary passphrase, %s, who has the rest, and that it is seen once', async (part, ...said) => {
  const text = await draw(note, { made: { id: 'maker', name: 'Mert Kaya', passphrase: 'ABCD-EFGH', part } })
  for (const words of [...said, 'yalnızca bir kez gösterilir']) expect(text).toContain(words)
})

it('sends the revision that was seen with the admin’s passphrase, and shows the answer at once', async () => {
  const operatorStore = useOperators()
  await operatorStore.ask()
  const draft = { name: 'Mert Demir', roles: maker.roles }
  await operatorStore.change(maker, draft, 'parola')
  expect(calls.change).toHaveBeenCalledWith({ id: 'maker', revision: 3, passphrase: 'parola', draft })
  expect(operatorStore.value?.map(({ name }) => name)).toEqual(['Mert Demir', 'Çağla Işık', 'İpek Şahin'])
  await operatorStore.disable({ id: 'maker', revision: 4 }, 'parola')
  expect(calls.disable).toHaveBeenCalledWith({ id: 'maker', revision: 4, passphrase: 'parola' })
  await operatorStore.add('ayse', draft, 'parola', null)
  expect(operatorStore.value?.at(-1)?.id).toBe('ayse')
})

it('shows a passphrase that was made after its form was closed', async () => {
  await useOperators().ask()
  await useOperators().add('ayse', { name: 'Ayşe', roles: ['maker'] }, 'parola', null)
  expect(await draw(page, { id: '' })).toContain('abcd-efgh-jkmn-pqrs')
})
