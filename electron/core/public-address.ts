import { BlockList, isIP, type LookupFunction } from 'node:net'
import { lookup as systemLookup } from 'node:dns'

/** Networks that are nobody's on the internet: this machine, the office, and what only stands for other addresses. */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateNetworks.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

/** An IPv4 address written as one of IPv6 is the same as itself. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  return version !== 0 && !privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Looks a name up for a connection, and finds nothing where any of its addresses is not public: what was looked at is what is
 * connected to. Addresses that are written out are looked up by nobody.
 */
export const lookUpPublic =
  (lookup: LookupFunction = systemLookup): LookupFunction =>
  (hostname, options, found) => {
    lookup(hostname, options, (error, address, family) => {
      // With an error there is no address.
      const addresses = error ? [] : typeof address === 'string' ? [address] : address.map((each) => each.address)
      if (addresses.every(isPublicAddress)) found(error, address, family)
      else found(Object.assign(new Error('Not a public address'), { code: 'ENOTFOUND' }), '', 0)
    })
  }
