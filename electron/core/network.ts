/**
 * The way from this machine to what is outside of it: one setting of the workspace, signed by its people. No variable of the
 * environment has a say in it.
 */

/** Is asked by CONNECT to pass on what it cannot read. */
export interface Proxy {
  host: string
  port: number
  /** Is empty for a proxy without login. Only the keychain has the password. */
  user: string
}

/** Whose a certificate is, as it says itself. */
export interface Authority {
  subject: string
  /** SHA-256, as people compare it: `AB:CD:…`. */
  fingerprint: string
  /** The certificate's end, UTC milliseconds. */
  until: number
}

/** An authority's, which people are told of. */
export type End = 'near' | 'over'

const saidBeforeEndMs = 30 * 24 * 60 * 60_000

/** Null: it is far. */
export function endOf({ until }: Pick<Authority, 'until'>, now: number): End | null {
  if (now > until) return 'over'
  return until - now <= saidBeforeEndMs ? 'near' : null
}

export interface ReadCertificate extends Authority {
  /** The certificate's beginning, UTC milliseconds. */
  from: number
  /** It may vouch for others. */
  isAuthority: boolean
}

export interface Network {
  proxy: Proxy | null
  /** Who vouches for certificates besides those whom everybody trusts, on a network that looks into TLS: one certificate, PEM. */
  authority: string | null
}

/** As people look at it; an authority that cannot be read is none, and is believed by nobody. */
export type ShownNetwork = Omit<Network, 'authority'> & { authority: Authority | null }

export const directly: Network = { proxy: null, authority: null }

/** Without the password. */
export const spokenProxy = ({ host, port, user }: Proxy): string =>
  `${user === '' ? '' : `${user}@`}${host.includes(':') ? `[${host}]` : host}:${port}`

/** Reads the password of a proxy's user; null: the keychain has none. Throws the keychain's failures. */
export type ProxyPassword = (proxy: Proxy) => Promise<string | null>
