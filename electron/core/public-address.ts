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
// Tunnels, in which an address of IPv4 is hidden.
for (const [network, prefix] of [
  ['2001::', 32],
  ['2002::', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

/** What the internet has of IPv6; all the rest is this machine's, its network's or nobody's. And IPv4, written as one of IPv6. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
globalUnicast.addSubnet('::ffff:0:0', 96, 'ipv6')

/** An IPv4 address written as one of IPv6 is the same as itself. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  return version === 6
    ? globalUnicast.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
    : version === 4 && !privateNetworks.check(address)
}

/** Fails a connection to a host whose name leads to the internet alone. */
export const publicCode = 'EPUBLIC'

/** Looks a name up in the office: addresses on the internet are left out. Fails with `publicCode` where none remains. */
export const lookUpOffice: LookupFunction = (hostname, options, give) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    // With an error there is no address.
    const ofOffice = error ? [] : addresses.filter(({ address }) => !isPublicAddress(address))
    const [first] = ofOffice
    if (error) give(error, '', 0)
    else if (!first) give(Object.assign(new Error('A public address'), { code: publicCode }), '', 0)
    else if (options.all) give(null, ofOffice)
    else give(null, first.address, first.family)
  })
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
