import { expect, it } from 'vitest'
import { draw, harness } from '../../draw.ts'

harness()
const { default: fields } = await import('../../../../src/pages/sign-in/ServerFields.vue')

const login = { addresses: '', database: '', user: '', password: '', authority: '' }
const drawn = (founded: boolean) => draw(fields, { modelValue: login, tried: false, founded, at: () => ({}) })

it('asks for an empty database and checks it, or for the login of a ledger that is there', async () => {
  const [empty, there] = [await drawn(false), await drawn(true)]
  for (const words of ['Boş bir veritabanı', 'Sunucuyu kontrol et']) {
    expect(empty).toContain(words)
    expect(there).not.toContain(words)
  }
  expect(there).toContain('Kaybolan bilgisayarın kullandığı kullanıcı bilgilerini yazın')
})
