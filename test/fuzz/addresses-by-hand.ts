/** Which addresses of the network are everybody's, worked out by hand: numbers and ranges, and nothing of Node's. */

/** First and last address of each range that is not everybody's. */
const closedRanges4: readonly (readonly [number, number])[] = [
  [0x00000000, 0x00ffffff],
  [0x0a000000, 0x0affffff],
  [0x64400000, 0x647fffff],
  [0x7f000000, 0x7fffffff],
  [0xa9fe0000, 0xa9feffff],
  [0xac100000, 0xac1fffff],
  [0xc0000000, 0xc00000ff],
  [0xc0a80000, 0xc0a8ffff],
  [0xc6120000, 0xc613ffff],
  [0xe0000000, 0xffffffff],
]

export const isPublic4 = (address: number): boolean =>
  !closedRanges4.some(([first, last]) => first <= address && address <= last)

/** An address of 128 bits: global unicast alone, without what stands for IPv4 addresses; or one of IPv4, written as one of IPv6. */
export function isPublic6(address: bigint): boolean {
  if (address >> 32n === 0xffffn) return isPublic4(Number(address & 0xffffffffn))
  const isTunnel = address >> 96n === 0x20010000n || address >> 112n === 0x2002n
  return address >> 125n === 1n && !isTunnel
}

export const text4 = (address: number): string =>
  [24, 16, 8, 0].map((shift) => String(Math.floor(address / 2 ** shift) % 256)).join('.')

export const groupsOf = (address: bigint): number[] =>
  [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((shift) => Number((address >> shift) & 0xffffn))

/** Every group written out, or the first run of zeros left away, or the last four bytes as of IPv4. */
export function text6(address: bigint, spelling: 'whole' | 'short' | 'mixed' | 'capitals'): string {
  const groups = groupsOf(address).map((group) => group.toString(16))
  if (spelling === 'whole') return groups.map((group) => group.padStart(4, '0')).join(':')
  if (spelling === 'capitals') return groups.join(':').toUpperCase()
  if (spelling === 'mixed') return `${groups.slice(0, 6).join(':')}:${text4(Number(address & 0xffffffffn))}`
  const from = groups.indexOf('0')
  if (from === -1) return groups.join(':')
  const next = groups.findIndex((group, place) => place > from && group !== '0')
  return `${groups.slice(0, from).join(':')}::${next === -1 ? '' : groups.slice(next).join(':')}`
}

/** What a host of an address that was read says: a public address, one that is not, or a name that has yet to be looked up. */
export function hostKind(host: string): 'public' | 'closed' | 'name' {
  const quad = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host)
  if (quad) {
    const [, a = '', b = '', c = '', d = ''] = quad
    return isPublic4(Number(a) * 2 ** 24 + Number(b) * 2 ** 16 + Number(c) * 2 ** 8 + Number(d)) ? 'public' : 'closed'
  }
  const written = /^\[(.*)\]$/.exec(host)?.[1]
  if (written === undefined) return 'name'
  const [before = '', after] = written.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const [left, right] = [before || [], after ?? []]
  const zeros = Array.from({ length: after === undefined ? 0 : 8 - left.length - right.length }, () => '0')
  const address = [...left, ...zeros, ...right].reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
  return isPublic6(address) ? 'public' : 'closed'
}
