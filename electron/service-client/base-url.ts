import { fieldError } from '../core/result.ts'
import { isSecureAddress } from '../core/secure-address.ts'

/**
 * The service's origin from the base address of the workspace. https, or http when it is this very machine
 * (the sandbox). Throws `invalid_input` on `baseUrl` for all else: also for a path, because the spec does
 * not say whether it would be part of what is signed (spec 5 rule 4, spec 9).
 */
export function readBaseUrl(text: string): URL {
  const url = URL.parse(text)
  if (!url || !isSecureAddress(url)) {
    throw fieldError('baseUrl', 'invalid')
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    throw fieldError('baseUrl', 'invalid')
  }
  return url
}
