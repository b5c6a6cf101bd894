import { expect, test } from 'vitest'
import { readBaseUrl } from '../../electron/service-client/payment-service.ts'

test.each([
  'https://service.example',
  'https://service.example/',
  'https://service.example:8443',
  'http://127.0.0.1:4000',
  'http://127.9.9.9',
  'http://127.1',
  'http://[::1]:4000',
  'http://localhost:4000',
])('%s is taken', (text) => {
  expect(readBaseUrl(text).href).toBe(new URL(text).href)
})

test.each([
  'http://service.example',
  'http://10.0.0.1',
  'http://127.example.com',
  'http://127.0.0.1.example.com',
  'http://localhost.example.com',
  'http://[::2]',
  'ws://127.0.0.1',
  'ftp://127.0.0.1',
  'file:///tmp',
  'https://service.example/api',
  'https://service.example/?a=1',
  'https://service.example/#a',
  'https://service.example/?',
  'https://service.example#',
  'https://name:word@service.example',
  'service.example',
  '',
])('%s is refused', (text) => {
  expect(() => readBaseUrl(text)).toThrow('invalid_input')
})
