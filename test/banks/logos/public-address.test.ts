import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBankLogos } from '../../../electron/banks/logos/bank-logos.ts'
import { isPublicAddress, lookUpPublic } from '../../../electron/core/public-address.ts'

test.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.100.1.1'],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fec0::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:a01:203',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::2',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '100::1',
    '4000::1',
    'fe80::1%eth0',
  ],
  ...['ff02::1', '224.0.0.1', '255.255.255.255', 'localhost', ''],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '8.8.8.8', '2a00:1450:4017::200e', '::ffff:8.8.8.8'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['one address', [{ address: '10.0.0.1', family: 4 }]],
  [
    'one of several',
    [
      { address: '1.1.1.1', family: 4 },
      { address: '::1', family: 6 },
    ],
  ],
])('a name is not found that stands for what is not public: %s', async (_which, addresses) => {
  const system: LookupFunction = (_name, _options, found) => found(null, addresses)
  const error = await new Promise((resolve) => lookUpPublic(system)('logo.example', { all: true }, resolve))
  expect(error).toMatchObject({ code: 'ENOTFOUND' })
})

test('S-19: the bank list makes nobody ask this machine, by address, by name, at whatever port', async () => {
  let asked = 0
  const listener = createServer((socket) => {
    asked += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'vezne-logos-'))
  onTestFinished(async () => {
    listener.close()
    await rm(folder, { recursive: true })
  })
  const { port } = listener.address() as AddressInfo
  const looked: string[] = []
  const lookup: LookupFunction = (name, _options, found) => {
    looked.push(name)
    found(null, [{ address: '127.0.0.1', family: 4 }])
  }
  const logoAt = (url: string) =>
    createBankLogos({ urlOf: async () => url, sandboxOrigin: null, folder, lookup }).logo('bank')
  const hosts = ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', 'logo.example', 'localhost']
  for (const host of hosts) {
    expect([host, await logoAt(`https://${host}:${port}/logo`)]).toEqual([host, null])
    expect([host, await logoAt(`https://${host}/logo`)]).toEqual([host, null])
  }
  expect(asked).toBe(0)
  // At the port of https a name is looked up before anything else, and what it stands for is refused.
  expect(looked).toEqual(['logo.example', 'localhost'])
})
