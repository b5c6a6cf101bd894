import type { SandboxBank } from './banks.ts'
import { asRequests, callbackUrl, type Callbacks, type SignedBy } from './callback-sender.ts'
import type { Door } from './door.ts'
import type { Fault, FaultQueue } from './faults.ts'
import { Refusal } from './refusal.ts'
import type { SandboxService } from './service.ts'
import type { TransactionStatus } from './transaction.ts'

/**
 * What a trainer or a test can do to the service. The same over HTTP, under `/_control`, but for `setReachable`: through a
 * shut door nobody could open it again. Amounts in minor units. What cannot be done throws `Refusal`: `VALIDATION_ERROR`,
 * or `NOT_FOUND` for an unknown bank or transaction. The bounds of what comes from outside are those of its schemas.
 */
export function createControls(service: SandboxService, faults: FaultQueue, door: Door, callbacks: Callbacks) {
  const { banks, book, timeline } = service
  return {
    /** All that can be set, as it is now: copies. */
    state: () => ({
      balance: service.balance,
      reachable: door.isOpen(),
      whitelisted: service.whitelisted,
      clockOffsetSeconds: service.clockOffsetSeconds,
      depositWindowSeconds: service.depositWindowSeconds,
      callbacks: callbacks.state(),
      banks: banks.all(),
      faults: faults.all(),
    }),
    book: () => book.copy(),

    setBalance(minor: bigint) {
      service.balance = minor
    },
    /** Off: nobody listens on its port, see `Door`. What is under way at the service goes on meanwhile. */
    setReachable: (on: boolean) => door.set(on),
    /** Whether this machine counts as whitelisted (spec 5). */
    setWhitelisted(on: boolean) {
      service.whitelisted = on
    },
    /** Sets the service's clock wrong by so many seconds. Progress and expiry do not move with it. */
    setClockOffset(seconds: number) {
      service.clockOffsetSeconds = seconds
    },
    /** How long a deposit lives that is created from now on: 10 seconds to the 30 minutes of spec 8. */
    setDepositWindow(seconds: number) {
      service.depositWindowSeconds = seconds
    },

    /** Every status change is posted there from now on, and told nowhere else; null: as the sandbox began. */
    setCallbackAddress(address: string | null, signed: SignedBy = asRequests) {
      const url = address === null ? null : callbackUrl(address)
      if (address !== null && !url) throw new Refusal('VALIDATION_ERROR', 'address is https, or http on this machine')
      callbacks.sendTo(url, signed)
    },
    onCallbackGivenUp: callbacks.onGivenUp,

    setBanks: (list: readonly SandboxBank[]) => banks.replace(list),
    addBank: (bank: SandboxBank) => banks.add(bank),
    changeBank: (id: string, changes: Partial<Omit<SandboxBank, 'id'>>) => banks.change(id, changes),
    dropBank: (id: string) => banks.drop(id),
    setFast: (on: boolean) => banks.setFast(on),

    addFault: (fault: Fault) => faults.add(fault),
    clearFaults: () => faults.clear(),

    /** Any status of the transaction's kind; the merchant is told. */
    setStatus: (transactionId: string, status: TransactionStatus, failureReason?: string) =>
      service.setStatus(transactionId, status, failureReason),
    /** Every withdrawal under way takes its next step, and what is due happens. */
    step: () => service.step(),
    /** What the next seconds would bring happens now. The service's clock stays where it is. */
    fastForward: (seconds: number) => timeline.fastForward(seconds * 1000),
  }
}
export type SandboxControls = ReturnType<typeof createControls>
