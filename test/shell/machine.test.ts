import { mkdtemp, rmdir } from 'node:fs/promises'
import { hostname, networkInterfaces, tmpdir, type NetworkInterfaceInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressesOf, createMachine } from '../../electron/shell/machine.ts'

const at = (address: string, internal = false): NetworkInterfaceInfo => {
  const common = { address, netmask: '', mac: '', internal, cidr: null }
  return address.includes(':') ? { ...common, family: 'IPv6', scopeid: 0 } : { ...common, family: 'IPv4' }
}

test('the addresses are those that another network may see, IPv4 first, each once', () => {
  expect(
    addressesOf({
      lo: [at('127.0.0.1', true), at('::1', true)],
      eth0: [at('2a02:ff0::17'), at('192.168.1.20'), at('fe80::1'), at('FEBF::1')],
      eth1: [at('169.254.10.1'), at('192.168.1.20'), at('fec0::1')],
      bridge: [at('10.0.0.7')],
      gone: undefined,
    }),
  ).toEqual(['192.168.1.20', '10.0.0.7', '2a02:ff0::17', 'fec0::1'])
})

test('of this machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vezne-machine-'))
  const machine = createMachine({ folder })
  expect(machine.name).toBe(hostname())
  const own = Object.values(networkInterfaces()).flatMap((infos) => infos ?? [])
  const loopback = own.filter(({ internal }) => internal).map(({ address }) => address)
  expect(machine.addresses().every((address) => own.some((info) => info.address === address))).toBe(true)
  expect(machine.addresses().some((address) => loopback.includes(address))).toBe(false)

  const free = await machine.diskFree()
  expect(Number.isInteger(free)).toBe(true)
  expect(free).toBeGreaterThan(0)
  await rmdir(folder)
  await expect(machine.diskFree()).rejects.toMatchObject({ failure: { code: 'file_failed' } })
})
