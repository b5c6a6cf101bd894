import { expect, it } from 'vitest'
import { credentialProblems, liveOrigin } from '../../../electron/people/rules/workspace-draft.ts'

it.each([
  ['https://api.example', 'https://api.example'],
  [' HTTPS://API.Example:443/ ', 'https://api.example'],
  ['https://api.example:8443', 'https://api.example:8443'],
  ['https://ödeme.example', 'https://xn--deme-4qa.example'],
  ['http://api.example', null],
  ['http://127.0.0.1:8080', null],
  ['http://localhost', null],
  ['https://user@api.example', null],
  ['https://:secret@api.example', null],
  ['https://api.example/v1', null],
  ['https://api.example/?a=1', null],
  ['https://api.example/#a', null],
  ['api.example', null],
  ['ftp://api.example', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%j as the address of a live workspace: %s', (typed, origin) => {
  expect(liveOrigin(typed)).toBe(origin)
})

it.each([
  [{ apiKey: 'k-1', apiSecret: 's' }, []],
  [{ apiKey: 'k-1', apiSecret: 'çok gizli bir söz' }, []],
  [{ apiKey: 'k 1', apiSecret: 's' }, ['apiKey']],
  [{ apiKey: 'k\n1', apiSecret: 's' }, ['apiKey']],
  [{ apiKey: 'ı', apiSecret: 's' }, ['apiKey']],
  [{ apiKey: 'k', apiSecret: 's ' }, ['apiSecret']],
  [{ apiKey: 'k', apiSecret: '\ts' }, ['apiSecret']],
  [{ apiKey: 'k', apiSecret: 'a\0b' }, ['apiSecret']],
  [{ apiKey: '', apiSecret: '\n' }, ['apiKey', 'apiSecret']],
])('%j as key and secret', (credentials, wrong) => {
  expect(credentialProblems(credentials).map(({ path }) => path)).toEqual(wrong)
})
