import { X509Certificate } from 'node:crypto'
import { getCACertificates } from 'node:tls'
import type { Network, ReadCertificate } from '../core/network.ts'

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
