import type { FieldError } from '../../core/result.ts'

/**
 * What is wrong with a key and a secret as they were typed or pasted. The key goes into a header (spec 5), so it is visible
 * ASCII; a secret with a line break or a space around it was copied with more than itself, and no signature would be right.
 */
export function credentialProblems({ apiKey, apiSecret }: { apiKey: string; apiSecret: string }): FieldError[] {
  const problems: FieldError[] = []
  if (!/^[\x21-\x7e]+$/.test(apiKey)) problems.push({ path: 'apiKey', problem: 'characters' })
  if (apiSecret !== apiSecret.trim() || /\p{Cc}/u.test(apiSecret)) {
    problems.push({ path: 'apiSecret', problem: 'characters' })
  }
  return problems
}
