import { morningCheckItems, type Finding, type FindingState, type MorningCheckItem } from '../contract/morning-check.ts'
import { networkErrorCodes, serviceErrorCodes, type ErrorCode } from '../../core/result.ts'
import { isWorthAWarning, locksDispatch } from '../../core/time.ts'

/** What one call of the bank list and one look at this machine taught us. Times and offsets in milliseconds. */
export interface MorningFacts {
  now: number
  /** What the bank list call ended with; null: with a list. A code of our own says that the service was not heard, or not asked. */
  answer: ErrorCode | null
  /** How many of that list's entries are odd, and left out. */
  leftOut: number
  /** Service's clock minus this machine's, as it is known after that call. */
  clockOffset: number | null
  /** Why the keychain could not be asked, or no longer has what was kept in it; null: it has. */
  keychain: ErrorCode | 'untold' | null
  /** Why no payout may be written down or sent on this ledger; null: all is well with it. */
  ledger: ErrorCode | 'untold' | null
  /** The newest automatic one, and why the latest try failed. Null: nobody can look. */
  backup: { newestAt: number | null; failed: ErrorCode | null } | null
  /** Bytes; null: nobody can look. */
  diskFree: number | null
}

/** One is made a day, while somebody works. */
const oldestBackupMs = 36 * 60 * 60_000
const mebibyte = 1024 * 1024
const diskWarningBelow = 1024 * mebibyte
const diskFailedBelow = 100 * mebibyte

type Verdict = Omit<Finding, 'item'>
type ServiceItem = 'reachable' | 'key' | 'signature' | 'clock' | 'whitelist' | 'banks'

const verdict = (state: FindingState, code: ErrorCode | null = null): Verdict => ({ state, code })
const ok = verdict('ok')
const untold = verdict('untold')
const allOf = (one: Verdict): Record<ServiceItem, Verdict> => ({
  reachable: one,
  key: one,
  signature: one,
  clock: one,
  whitelist: one,
  banks: one,
})
const allUntold = allOf(untold)

/** One finding an item, in the contract's order. Never `ok` for what nobody could find out. */
export function diagnose(facts: MorningFacts): Finding[] {
  const verdicts: Record<MorningCheckItem, Verdict> = {
    ...ofService(facts),
    keychain: ofKeychain(facts),
    ledger: ofOurs(facts.ledger),
    backup: ofBackup(facts),
    disk: ofDisk(facts),
  }
  return morningCheckItems.map((item) => ({ item, ...verdicts[item] }))
}

/**
 * The interface does not say in which order the service checks a request (spec 5), so a refusal proves of the others only
 * what it cannot be given without. Every answer of the service tells its clock.
 */
function ofService({ answer, leftOut, clockOffset }: MorningFacts): Record<ServiceItem, Verdict> {
  const answered = { ...allUntold, reachable: ok, clock: ofClock(clockOffset) }
  switch (answer) {
    case null:
      return { ...answered, key: ok, signature: ok, whitelist: ok, banks: leftOut === 0 ? ok : verdict('warning') }
    case 'INVALID_API_KEY':
      return { ...answered, key: verdict('failed', answer) }
    case 'INVALID_SIGNATURE':
      // Nobody verifies a signature without knowing whose it is.
      return { ...answered, key: ok, signature: verdict('failed', answer) }
    case 'MISSING_SIGNATURE':
    case 'MISSING_TIMESTAMP':
      return { ...answered, signature: verdict('failed', answer) }
    case 'TIMESTAMP_EXPIRED':
      return { ...answered, clock: verdict('failed', answer) }
    case 'IP_NOT_WHITELISTED':
      return { ...answered, whitelist: verdict('failed', answer) }
    case 'no_secret_here':
      return allOf(verdict('elsewhere'))
    // Something answers there; whether it is the service cannot be told.
    case 'answer_unreadable':
    case 'answer_unexpected':
      return { ...allUntold, reachable: verdict('warning', answer) }
    default:
      if (isOneOf(networkErrorCodes, answer)) return { ...allUntold, reachable: verdict('failed', answer) }
      // A refusal that says nothing of who asks: it is why the rest is untold.
      if (isOneOf(serviceErrorCodes, answer)) return { ...answered, key: verdict('untold', answer) }
      return allUntold
  }
}

function ofClock(offset: number | null): Verdict {
  if (offset === null) return untold
  if (locksDispatch(offset)) return verdict('failed')
  return isWorthAWarning(offset) ? verdict('warning') : ok
}

const keychainCodes = ['keychain_unavailable', 'keychain_locked_or_missing', 'keychain_hung'] as const

/** The secret comes from there too: a request that could not be signed says as much as a look of our own. */
function ofKeychain({ answer, keychain }: MorningFacts): Verdict {
  return ofOurs(answer !== null && isOneOf(keychainCodes, answer) ? answer : keychain)
}

function ofOurs(code: ErrorCode | 'untold' | null): Verdict {
  if (code === 'untold') return untold
  return code === null ? ok : verdict('failed', code)
}

function ofBackup({ backup, now }: MorningFacts): Verdict {
  if (backup === null) return untold
  if (backup.failed !== null) return verdict('warning', backup.failed)
  const isRecent = backup.newestAt !== null && now - backup.newestAt <= oldestBackupMs
  return isRecent ? ok : verdict('warning')
}

function ofDisk({ diskFree }: MorningFacts): Verdict {
  if (diskFree === null) return untold
  if (diskFree < diskFailedBelow) return verdict('failed')
  return diskFree < diskWarningBelow ? verdict('warning') : ok
}

const isOneOf = (codes: readonly ErrorCode[], code: ErrorCode): boolean => codes.includes(code)
