import { expect, test } from 'vitest'
import { redacted } from '../../electron/core/redacted.ts'

test.each([
  ['TR330006100519786457841326', '[IBAN …1326]'],
  ['TR33 0006 1005 1978 6457 8413 26', '[IBAN …1326]'],
  ['"iban":"tr33-0006-1005-1978-6457-8413-26",', '"iban":"[IBAN …1326]",'],
  ['at=TR330006100519786457841326 took=12', 'at=[IBAN …1326] took=12'],
  ['customer 05321234567', 'customer […4567]'],
  ['https://kasa.example/c/9f8e7d6c5b4a39281706', 'https://kasa.example/c/[…]'],
  ['key c2VjcmV0IG9mIHRoZSBzZXJ2aWNlMQ==', 'key […]'],
])('%s is written %s', (text, written) => {
  expect(redacted(text)).toBe(written)
})

test.each([
  '2026-11-26T01:34:40.123Z info service.answered request=POST_/v1/withdraw outcome=accepted code=- took=12 attempt=4',
  'keychain.failed operation=read code=keychain_locked_or_missing status=g-dbus-error-quark:19',
  'program.failed what=banks.list kind=TypeError code=ENOSPC at=main.js:120:7,desk-DfR3x9aB.js:1:2',
  '"at": "2026-11-25T10:11:12.345Z"',
])('what the log itself says stays: %s', (line) => {
  expect(redacted(line)).toBe(line)
})
