import { describe, expect, it } from 'vitest'
import { isSecureAddress } from '../../electron/core/payment-service.ts'

describe('isSecureAddress', () => {
  it.each(['https://pay.example', 'http://127.0.0.1:4010', 'http://127.1', 'http://[::1]:80', 'http://localhost'])(
    'takes %s',
    (address) => {
      expect(isSecureAddress(new URL(address))).toBe(true)
    },
  )
  it.each([
    'http://pay.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://10.0.0.1',
    'ftp://127.0.0.1',
    'file:///etc/passwd',
    'app://vezne',
  ])('refuses %s', (address) => {
    expect(isSecureAddress(new URL(address))).toBe(false)
  })
})
