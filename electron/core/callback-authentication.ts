import type { Said } from './words.ts'

/** Says how callbacks prove that they are the service's (domain rule 5). */

export const signatureEncodings = ['hex', 'base64'] as const
export type SignatureEncoding = (typeof signatureEncodings)[number]

/** Is no scheme, an HMAC-SHA256 of the body, or that of requests (spec 5). */
export type CallbackAuthentication =
  | { kind: 'none' }
  /** `secretKey` is the public key that the secret stands for. */
  | { kind: 'hmac'; header: string; encoding: SignatureEncoding; secretKey: string }
  | { kind: 'request' }

export const authenticationKinds = ['none', 'hmac', 'request'] as const satisfies CallbackAuthentication['kind'][]

/** The setting in force, and the charter's entry that confirmed it; 0 before there is one. */
export interface AuthenticationVersion {
  version: number
  at: number | null
  by: string | null
  authentication: CallbackAuthentication
}

export const noAuthentication: AuthenticationVersion = {
  version: 0,
  at: null,
  by: null,
  authentication: { kind: 'none' },
}

export const authenticationNames = {
  none: { tr: 'Doğrulanmıyor', en: 'Not authenticated' },
  hmac: { tr: 'Gövdenin HMAC-SHA256 imzası', en: 'HMAC-SHA256 of the body' },
  request: { tr: 'İsteklerdeki gibi, API gizli anahtarıyla', en: 'Signed with the API secret, as requests are' },
} satisfies Record<CallbackAuthentication['kind'], Said>

/** Labels of the lines of a changed setting. */
export const authenticationChangeNames = {
  callbackScheme: { tr: 'Bildirimlerin doğrulanması', en: 'Callback authentication' },
  signatureHeader: { tr: 'İmza başlığı', en: 'Signature header' },
  signatureEncoding: { tr: 'İmza kodlaması', en: 'Signature encoding' },
  callbackSecret: { tr: 'Bildirim anahtarının özeti', en: 'Callback secret digest' },
} satisfies Record<string, Said>
