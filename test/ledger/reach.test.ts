import { expect, test } from 'vitest'
import { isReached } from '../../electron/ledger/reach.ts'
import { freePort } from '../postgres/free-port.ts'
import { sharedServer } from '../postgres/shared-server.ts'

const host = '127.0.0.1'

test('a server is reached where one of its addresses takes a connection, whoever may come in', async () => {
  const nobody = { host, port: await freePort() }
  const { port } = await sharedServer()
  expect(await isReached({ addresses: [nobody, { host, port }] })).toBe(true)
  expect(await isReached({ addresses: [nobody] })).toBe(false)
})
