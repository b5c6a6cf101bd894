import { depositWindowSchema } from './contract.ts'
import type { SandboxBank } from './banks.ts'
import type { BookCopy, TransactionStatus } from './transaction.ts'
import type { Door } from './door.ts'
import type { Fault, FaultQueue } from './faults.ts'
import { Refusal } from './refusal.ts'
import type { SandboxService } from './service.ts'

/**
 * What a trainer or a test can do to the service. The same over HTTP, under `/_control`, but for `setReachable`: through a
 * shut door nobody could open it again. Amounts in minor units. What cannot be done throws `Refusal`: `VALIDATION_ERROR`,
 * or `NOT_FOUND` for an unknown bank or transaction.
 */
export interface SandboxControls {
  balance(): bigint
  setBalance(minor: bigint): void
  reachable(): boolean
  /** Off: nobody listens on its port, see `Door`. What is under way at the service goes on meanwhile. */
  setReachable(on: boolean): Promise<void>
  whitelisted(): boolean
  /** Whether this machine counts as whitelisted (spec 5). */
  setWhitelisted(on: boolean): void
  clockOffsetSeconds(): number
  /** Sets the service's clock wrong by so many seconds. Progress and expiry do not move with it. */
  setClockOffset(seconds: number): void
  depositWindowSeconds(): number
  /** How long a deposit lives that is created from now on: 10 seconds to the 30 minutes of spec 8. */
  setDepositWindow(seconds: number): void
  banks(): SandboxBank[]
  setBanks(banks: readonly SandboxBank[]): void
  addBank(bank: SandboxBank): void
  changeBank(id: string, changes: Partial<Omit<SandboxBank, 'id'>>): void
  dropBank(id: string): void
  setFast(on: boolean): void
  faults(): Fault[]
  addFault(fault: Fault): void
  clearFaults(): void
  book(): BookCopy
  /** Any status of the transaction's kind; the merchant is told. */
  setStatus(transactionId: string, status: TransactionStatus, failureReason?: string): void
  /** Every withdrawal under way takes its next step, and what is due happens. */
  step(): void
  /** What the next seconds would bring happens now. The service's clock stays where it is. */
  fastForward(seconds: number): void
}

/** A day is more than any countdown of the sandbox; more would only break timestamps. */
const longestSkip = 24 * 60 * 60

export function createControls(service: SandboxService, faults: FaultQueue, door: Door): SandboxControls {
  const { banks, book } = service
  return {
    balance: () => service.balance,
    setBalance(minor) {
      if (minor < 0n) throw invalid('a balance is not negative')
      service.balance = minor
    },
    reachable: () => door.isOpen(),
    setReachable: (on) => door.set(on),
    whitelisted: () => service.whitelisted,
    setWhitelisted(on) {
      service.whitelisted = on
    },
    clockOffsetSeconds: () => service.clockOffsetSeconds,
    setClockOffset(seconds) {
      mustBeSeconds(Math.abs(seconds))
      service.clockOffsetSeconds = seconds
    },
    depositWindowSeconds: () => service.depositWindowSeconds,
    setDepositWindow(seconds) {
      if (!depositWindowSchema.safeParse(seconds).success) throw invalid('a deposit lives 10 to 1800 whole seconds')
      service.depositWindowSeconds = seconds
    },
    banks: () => banks.all(),
    setBanks: (list) => {
      banks.replace(list)
    },
    addBank: (bank) => {
      banks.add(bank)
    },
    changeBank: (id, changes) => {
      banks.change(id, changes)
    },
    dropBank: (id) => {
      banks.drop(id)
    },
    setFast: (on) => {
      banks.setFast(on)
    },
    faults: () => faults.all(),
    addFault(fault) {
      if (
        fault.kind === 'late' &&
        !(Number.isInteger(fault.afterMs) && fault.afterMs >= 0 && fault.afterMs <= 600_000)
      ) {
        throw invalid('afterMs is a whole number up to 600000')
      }
      faults.add(fault)
    },
    clearFaults: () => {
      faults.clear()
    },
    book: () => book.copy(),
    setStatus: (transactionId, status, failureReason) => {
      service.setStatus(transactionId, status, failureReason)
    },
    step: () => {
      service.step()
    },
    fastForward(seconds) {
      mustBeSeconds(seconds)
      service.timeline.fastForward(seconds * 1000)
    },
  }
}

function mustBeSeconds(seconds: number): void {
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > longestSkip) {
    throw invalid(`seconds are whole, and at most ${longestSkip}`)
  }
}

const invalid = (message: string) => new Refusal('VALIDATION_ERROR', message)
