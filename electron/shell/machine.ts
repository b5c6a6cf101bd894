import { statfs } from 'node:fs/promises'
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { VezneError } from '../core/result.ts'
import type { Machine } from '../core/ports.ts'

/** `folder`: on the disk whose room is asked for. */
export const createMachine = ({ folder }: { folder: string }): Machine => ({
  name: hostname(),
  addresses: () => addressesOf(networkInterfaces()),
  async diskFree() {
    try {
      const { bavail, bsize } = await statfs(folder, { bigint: true })
      return Number(bavail * bsize)
    } catch (cause) {
      throw new VezneError('file_failed', {}, { cause })
    }
  },
})

/** Of 169.254.0.0/16 and fe80::/10: no other network ever sees them. */
const isLinkLocal = (address: string): boolean => /^(?:169\.254\.|fe[89ab][0-9a-f]:)/i.test(address)

/** Those that somebody outside this machine may know it by, IPv4 first: whitelists are mostly of those. */
export function addressesOf(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  const entries = Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter(({ internal, address }) => !internal && !isLinkLocal(address))
    .sort((one, other) => one.family.localeCompare(other.family))
  return [...new Set(entries.map(({ address }) => address))]
}
