import type { JoinRefusal } from '../core/link-state.ts'

/** Names why the host does not listen. `no_key`: the keychain did not give its key. */
export type ListenFailure = 'port_taken' | 'address_gone' | 'address_public' | 'not_allowed' | 'no_key'

/** Stores the host's invitations. */
export interface Invitations {
  /** Counts a try at an open invitation, durably, before it answers. `key`: scrypt of the code, with `saltOf` the text. */
  countTry(id: string): Promise<{ key: Uint8Array } | { refusal: JoinRefusal }>
  /** Makes the key a member, and uses the invitation up. False: it was used meanwhile. */
  use(id: string, pin: string): Promise<boolean>
}

/** Decides which computers may come, and where the host listens for them. */
export interface Computers {
  /** Null: hosting is off. */
  hosting(): { addresses: string[]; port: number } | null
  /** Null: the key is no member's. */
  computerOf(pin: string): { id: string; name: string } | null
  invitations: Invitations
  /** Calls the listener after each change of hosting and of members. */
  onChange(listener: () => void): void
  /** Warns of a copied key: a second computer came with it from this address. */
  second(id: string, address: string): void
}

/** Tells how hosting stands. */
export interface HostingState {
  /** Lists members by their id. `program`: the version there. */
  connected(): { id: string; program: string; since: number }[]
  /** Null: the host listens, or is not meant to. */
  failure(): ListenFailure | null
}
