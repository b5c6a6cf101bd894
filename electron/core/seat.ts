import { isGranted, type Operator, type Permission, type Session } from './access.ts'
import type { ChosenFiles, Clipboard, Dialogs, Notices, Tell } from './ports.ts'
import { VezneError } from './result.ts'
import type { Locale } from './text.ts'
import type { AtComputer } from './time.ts'

/** Signs for an operator while their passphrase is fresh. */
export interface Signer {
  publicKey: string
  /** Ed25519 over the UTF-8 bytes, base64url. */
  sign(text: string): string
}

/** Knows who is signed in at one seat. */
export interface SeatSession {
  current(): Session | null
  /**
   * Asks the signed-in operator's passphrase before something that binds them, which they sign then.
   * Throws `wrong_passphrase`, `too_many_tries`, and `not_signed_in` if that session has ended.
   */
  confirm(operator: Operator, passphrase: string): Promise<Signer>
}

/** Holds the language and the notices that the person there chose. */
interface SeatPreferences {
  locale: Locale
  depositNotices: boolean
  approvalNotices: boolean
  ageingNotices: boolean
  workNotices: boolean
}

/** Gives a seat what its computer has. */
export interface SeatPorts extends AtComputer {
  /** Tells that it is another computer than the host. */
  readonly isMember: boolean
  readonly dialogs: Dialogs
  readonly files: ChosenFiles
  readonly notices: Notices
  readonly clipboard: Pick<Clipboard, 'copyText'>
  /** https only (http for the loopback sandbox), and only origins that the caller has checked. */
  openExternal(url: string): Promise<void>
  preferred(): SeatPreferences
  /** Counts the seconds without any input. Asked every few seconds. */
  idleSeconds(): number
  /** Tells this window alone. */
  readonly tell: Tell
}

/** Seat is one computer's part of the program. It comes with each call; no service is built with one. */
export interface Seat extends SeatPorts {
  readonly session: SeatSession
}

/** Keeps something of each seat, for as long as there is the seat. */
export function ofEachSeat<T extends object>(first: () => T): (seat: Seat) => T {
  const bySeat = new WeakMap<Seat, T>()
  return (seat) => {
    const own = bySeat.get(seat) ?? first()
    bySeat.set(seat, own)
    return own
  }
}

/**
 * Reads the operator again after a dialog, which may have stood open for an hour. Throws `not_signed_in` if
 * they left meanwhile, and `passphrase_change_required` if their passphrase was reset.
 */
export function stillSignedIn({ session }: Seat, operator: Operator): Operator {
  const now = session.current()
  if (now?.operator.id !== operator.id) throw new VezneError('not_signed_in')
  if (now.mustChangePassphrase) throw new VezneError('passphrase_change_required')
  return now.operator
}

/** Throws `not_permitted` too if they may no longer do it. */
export function stillPermitted(seat: Seat, operator: Operator, permission: Permission): Operator {
  const now = stillSignedIn(seat, operator)
  if (!isGranted(now.roles, permission)) throw new VezneError('not_permitted')
  return now
}

/** Hands pieces on while their person may have them, to the end of the last. Throws as `stillPermitted`. */
export async function* whilePermitted<T>(
  seat: Seat,
  operator: Operator,
  permission: Permission,
  pieces: AsyncIterable<T> | Iterable<T>,
): AsyncGenerator<T> {
  for await (const piece of pieces) {
    stillPermitted(seat, operator, permission)
    yield piece
  }
  stillPermitted(seat, operator, permission)
}
