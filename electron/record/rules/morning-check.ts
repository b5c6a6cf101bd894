import { morningCheckItems, type Finding, type MorningCheckItem } from '../contract/morning-check.ts'
import type { ErrorCode } from '../../core/result.ts'
import type { WitnessStatus } from '../contract/audit.ts'
import { endOf, type Authority } from '../../core/network.ts'
import { ofService, verdict, type ServiceFacts, type Verdict } from '../../core/service-findings.ts'

/** What one call of the bank list and one look at this machine taught us. Times in milliseconds. */
export interface MorningFacts extends ServiceFacts {
  now: number
  /** What protects real money is not missed in it. */
  isSandbox: boolean
  /** Who is believed besides those whom everybody trusts; null: nobody. */
  authority: Pick<Authority, 'until'> | null
  /** Why the keychain could not be asked, or no longer has what was kept in it; null: it has. */
  keychain: ErrorCode | 'untold' | null
  /** Why no payout may be written down or sent on this ledger; null: all is well with it. */
  ledger: ErrorCode | 'untold' | null
  /**
   * The newest automatic one, why the latest try failed, and whether all is well in the second place, null where nobody chose one.
   * Null: nobody can look.
   */
  backup: { newestAt: number | null; failed: ErrorCode | null; isSecondWell: boolean | null } | null
  /** Bytes; null: nobody can look. */
  diskFree: number | null
  /**
   * Tells whether an inbox is connected and read, why not, and how many groups wait.
   * Null: it cannot be looked at.
   */
  inbox: { isConnected: boolean; isRead: boolean; failed: ErrorCode | null; groups: number } | null
  /** The one outside this machine; no place: nobody chose one. Null: nobody can look. */
  witness: Pick<WitnessStatus, 'place' | 'trouble'> | null
}

const oldestBackupMs = 36 * 60 * 60_000
const mebibyte = 1024 * 1024
const diskWarningBelow = 1024 * mebibyte
const diskFailedBelow = 100 * mebibyte

const ok = verdict('ok')
const untold = verdict('untold')

/** One finding an item, in the contract's order. Never `ok` for what nobody could find out. */
export function diagnose(facts: MorningFacts): Finding[] {
  const verdicts: Record<MorningCheckItem, Verdict> = {
    ...ofService(facts),
    authority: ofAuthority(facts),
    keychain: ofKeychain(facts),
    ledger: ofOurs(facts.ledger),
    backup: ofBackup(facts),
    disk: ofDisk(facts),
    inbox: ofInbox(facts),
    witness: ofWitness(facts),
  }
  return morningCheckItems.map((item) => ({ item, ...verdicts[item] }))
}

/** Before its end nothing is wrong yet; after it nothing that it vouches for is believed. */
function ofAuthority({ authority, now }: MorningFacts): Verdict {
  const end = authority && endOf(authority, now)
  return end ? verdict(end === 'over' ? 'failed' : 'warning') : ok
}

const keychainCodes = ['keychain_unavailable', 'keychain_locked_or_missing', 'keychain_hung'] as const

/** The secret comes from there too: a request that could not be signed says as much as a look of our own. */
function ofKeychain({ answer, keychain }: MorningFacts): Verdict {
  return ofOurs(answer !== null && (keychainCodes as readonly ErrorCode[]).includes(answer) ? answer : keychain)
}

function ofOurs(code: ErrorCode | 'untold' | null): Verdict {
  if (code === 'untold') return untold
  return code === null ? ok : verdict('failed', code)
}

/** Well, but for what nobody has set up. */
const okOrUnset = (isSetUp: boolean, { isSandbox }: MorningFacts): Verdict =>
  isSetUp || isSandbox ? ok : verdict('unset')

function ofBackup(facts: MorningFacts): Verdict {
  const { backup, now } = facts
  if (backup === null) return untold
  if (backup.failed !== null) return verdict('warning', backup.failed)
  const isWell = isRecentBackup(backup.newestAt, now) && backup.isSecondWell !== false
  return isWell ? okOrUnset(backup.isSecondWell !== null, facts) : verdict('warning')
}

/** One is made a day, while somebody works. */
export const isRecentBackup = (at: number | null, now: number): boolean => at !== null && now - at <= oldestBackupMs

function ofDisk({ diskFree }: MorningFacts): Verdict {
  if (diskFree === null) return untold
  if (diskFree < diskFailedBelow) return verdict('failed')
  return diskFree < diskWarningBelow ? verdict('warning') : ok
}

function ofInbox(facts: MorningFacts): Verdict {
  const { inbox } = facts
  if (inbox === null) return untold
  if (inbox.failed !== null) return verdict('failed', inbox.failed)
  if (inbox.isConnected && !inbox.isRead) return verdict('failed')
  return inbox.groups > 0 ? verdict('warning') : okOrUnset(inbox.isConnected, facts)
}

/** One that is away warns alone: nobody is kept from sending by it. One that says the wrong thing was meddled with. */
function ofWitness(facts: MorningFacts): Verdict {
  const { witness } = facts
  if (witness === null) return facts.isSandbox ? ok : untold
  if (witness.trouble !== null) return verdict(witness.trouble === 'away' ? 'warning' : 'failed')
  return okOrUnset(witness.place !== null, facts)
}
