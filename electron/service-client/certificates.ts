import { createHash, X509Certificate } from 'node:crypto'
import { checkServerIdentity, getCACertificates, type DetailedPeerCertificate, type PeerCertificate } from 'node:tls'
import type { Network, PresentedKey, ReadCertificate } from '../core/network.ts'
import { VezneError } from '../core/result.ts'

const onePem = /^-----BEGIN CERTIFICATE-----[\s\w+/=]+-----END CERTIFICATE-----$/

/** As a certificate names it, on one line, its own name first: `CN=Root, O=Company`. */
const nameOf = ({ subject }: X509Certificate): string => subject.split('\n').reverse().join(', ')

/** What one certificate in PEM says of itself; null for whatever else it is. */
export function readAuthority(pem: string): ReadCertificate | null {
  if (!onePem.test(pem)) return null
  try {
    const certificate = new X509Certificate(pem)
    return {
      subject: nameOf(certificate),
      fingerprint: certificate.fingerprint256,
      from: certificate.validFromDate.getTime(),
      until: certificate.validToDate.getTime(),
      isAuthority: certificate.ca,
    }
  } catch {
    return null
  }
}

/** Whom a connection believes. `instead`: of the usual ones, for tests; what an admin adds is always beside those. */
export function trusted({ authority }: Network, instead: string | undefined): { ca?: string[] } {
  if (authority === null || readAuthority(authority) === null) return instead === undefined ? {} : { ca: [instead] }
  return { ca: [...(instead === undefined ? getCACertificates('default') : [instead]), authority] }
}

const pinOf = ({ publicKey }: X509Certificate): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')

const isDetailed = (certificate: PeerCertificate): certificate is DetailedPeerCertificate =>
  'issuerCertificate' in certificate

/**
 * The keys of the chain, from the server's own on. A server may show any certificate of others beside its own, because they are
 * public: so each counts only where its key has really signed the one before it.
 */
function presentedKeys(own: PeerCertificate): PresentedKey[] {
  const keys: PresentedKey[] = []
  let shown: PeerCertificate = own
  for (let below: X509Certificate | null = null; ;) {
    const certificate: X509Certificate = new X509Certificate(shown.raw)
    if (below && !(below.checkIssued(certificate) && below.verify(certificate.publicKey))) return keys
    keys.push({
      subject: nameOf(certificate),
      pin: pinOf(certificate),
      until: certificate.validToDate.getTime(),
    })
    const issuer: PeerCertificate | null = isDetailed(shown) ? shown.issuerCertificate : null
    // The last one is its own issuer, or nobody's.
    if (!issuer || issuer.fingerprint256 === shown.fingerprint256) return keys
    below = certificate
    shown = issuer
  }
}

/**
 * Who a server is, once its certificate is known to be good: it must be for this name, and where there are pins one of its keys
 * among them. `onPresented` is told the keys whether they are or not.
 */
export const identityCheck =
  ({ pins }: Network, onPresented: (keys: PresentedKey[]) => void = () => undefined) =>
  (hostname: string, certificate: PeerCertificate): Error | undefined => {
    const wrongName = checkServerIdentity(hostname, certificate)
    if (wrongName) return wrongName
    const keys = presentedKeys(certificate)
    onPresented(keys)
    return pins.length === 0 || keys.some(({ pin }) => pins.includes(pin))
      ? undefined
      : new VezneError('key_not_pinned')
  }
