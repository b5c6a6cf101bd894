import { expect, it } from 'vitest'
import { withoutAddresses } from '../../electron/core/text.ts'

it.each<[string, string, string]>([
  ['plain', '{"qr":"https://pay.example/c?token=T"}', '{"qr":"…"}'],
  ['with escaped slashes', '{"qr":"http:\\/\\/pay.example\\/c?token=T"}', '{"qr":"…"}'],
  ['escaped altogether', '"https\\u003a\\u002F\\u002fpay.example/T"', '"…"'],
  ['in a sentence', 'Ödeme: HTTPS://pay.example/T yerine', 'Ödeme: … yerine'],
  ['several', 'http://a/T\nhttps://b/T<br>', '…\n…<br>'],
])('no address is left in it, %s', (_how, text, left) => {
  expect(withoutAddresses(text)).toBe(left)
})

it('what is no address stays', () => {
  const text = '{"iban":"TR12","note":"https: sonra // http"}'
  expect(withoutAddresses(text)).toBe(text)
})
