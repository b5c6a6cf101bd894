/** Who did it and when: written with every change, and with the event that the audit trail keeps of it. */
export interface Stamp {
  /** An operator's id, `service` or `app`. */
  by: string
  /** Machine clock. */
  at: number
  /** The service's clock minus the machine's, as far as it was known then, milliseconds. */
  offset: number | null
}

/** What the service's clock said then: it opens a deposit's window, and closes it (spec 2.3 `expiresAt`). */
export const serviceTime = ({ at, offset }: Stamp): number => at + (offset ?? 0)
