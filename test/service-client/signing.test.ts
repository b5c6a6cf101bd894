import { createSecretKey } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  authenticationHeaders,
  message,
  path,
  signature,
  timestamp,
  type Signable,
} from '../../electron/service-client/signing.ts'

interface Vector {
  secret: string
  timestamp: string
  method: 'GET' | 'POST'
  path: string
  body: string
  message: string
  signature: string
}

const folder = join(import.meta.dirname, '../vectors/signing')
const vectors = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Vector] as const)

const fixedClock = 1_767_225_600_999

test.each(vectors)('%s: each step gives what the vector says', (_name, vector) => {
  const key = createSecretKey(Buffer.from(vector.secret, 'utf8'))
  const signable: Signable = {
    timestamp: timestamp(fixedClock),
    method: vector.method,
    path: path(new URL(vector.path, 'https://service.example')),
    body: Buffer.from(vector.body, 'utf8'),
  }
  expect(signable.timestamp).toBe(vector.timestamp)
  expect(signable.path).toBe(vector.path)
  expect(Buffer.from(message(signable)).toString('utf8')).toBe(vector.message)
  expect(signature(message(signable), key)).toBe(vector.signature)
  expect(authenticationHeaders(signable, { apiKey: 'test-api-key', secret: key })).toEqual({
    'X-API-Key': 'test-api-key',
    'X-Signature': vector.signature,
    'X-Timestamp': vector.timestamp,
  })
})
