import { constants, type KeyObject } from 'node:crypto'
import type { TLSSocket } from 'node:tls'
import { certificateOf, pinOf } from './certificate.ts'

/** Tells a joining computer from a member by ALPN, before a byte is read. */
export const linkProtocol = 'vezne-link'
export const joinProtocol = 'vezne-join'

/** Sets TLS for either end, which compares `pinOfPeer` before it reads or writes. The peer's signature is verified in any case. */
export const secured = (key: KeyObject) => ({
  key: key.export({ type: 'pkcs8', format: 'pem' }),
  cert: certificateOf(key),
  minVersion: 'TLSv1.3' as const,
  // No authority vouches for these keys.
  rejectUnauthorized: false,
  // BoringSSL sends no ticket then. OpenSSL sends one for a stored session, and Node stores none.
  secureOptions: constants.SSL_OP_NO_TICKET,
})

/** Names the peer when the handshake ends. Null: no certificate, or a resumed session. */
export function pinOfPeer(socket: TLSSocket): string | null {
  if (socket.isSessionReused()) return null
  const certificate = socket.getPeerX509Certificate()
  return certificate ? pinOf(certificate.publicKey) : null
}
