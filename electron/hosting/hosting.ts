import type { KeyObject } from 'node:crypto'
import type { Computers, HostingState, ListenFailure } from '../computers/ports.ts'
import type { Clock } from '../core/ports.ts'
import { VezneError } from '../core/result.ts'
import type { SeatPorts } from '../core/seat.ts'
import type { DeskSeat } from '../desk.ts'
import type { MemberAtHost, SeatOfMember } from '../link/host-link.ts'
import { createHost, type Host } from '../link/host.ts'
import type { Greeting, Hello } from '../link/messages.ts'
import type { Timers } from '../link/pair.ts'
import { createMemberSeat, servePage, type HeadsOfHost, type MemberSeat, type PageOfHost } from './member-seat.ts'

/** A network may come later than the program. */
const tryAgainAfter = 30_000
/** Keeps a seat whose connection was lost, for the same run of its member. */
const seatWaits = 120_000

interface TakenSeat {
  seat: MemberSeat
  run: string
  /** Null while the member is away. */
  connection: { id: string; program: string; since: number } | null
  /** Ends waiting for a member that is away. */
  stopWaiting(): void
}

/** Listens for members while `computers` says so, and seats those who come. */
export function createHosting(ports: {
  openSeat: (parts: SeatPorts) => DeskSeat
  computers: Computers
  /** Derived from the host key. Rejects where the keychain does not give that. */
  key: () => Promise<KeyObject>
  greeting: Greeting
  page: PageOfHost
  heads: HeadsOfHost
  timers: Timers
  clock: Clock
  /** Resolves when the whole check of the start has ended. Nobody is let in before. */
  afterCheck: Promise<unknown>
  /** Called after each change of `connected` and `failure`. */
  onState(): void
}): HostingState & { close(): Promise<void> } {
  const { computers, timers, clock, greeting, onState } = ports
  const page = servePage(ports.page)
  const seats = new Map<string, TakenSeat>()
  let host: Host | null = null
  /** Null while it does not listen. */
  let place: string | null = null
  let failure: ListenFailure | null = null
  let isOver = false
  let callOffTry = (): void => undefined
  let turn = Promise.resolve()

  // ---- seats

  function sit(pin: string, member: MemberAtHost, { program, run }: Hello): SeatOfMember {
    const computer = computers.computerOf(pin)
    // It was removed between its key and its hello.
    if (!computer) throw new VezneError('not_permitted')
    const before = seats.get(pin)
    if (before && before.run !== run) void leave(pin, before)
    const one = seats.get(pin) ?? newSeat(computer.name, run)
    seats.set(pin, one)
    one.stopWaiting()
    one.connection = { id: computer.id, program, since: clock.now() }
    const { answer, ended } = one.seat.connect(member)
    onState()
    return {
      answer,
      ended(reason) {
        ended(reason)
        one.connection = null
        one.stopWaiting = timers.after(seatWaits, () => void leave(pin, one))
        onState()
      },
    }
  }

  const newSeat = (computer: string, run: string): TakenSeat => ({
    seat: createMemberSeat({ ...ports, computer, page }),
    run,
    connection: null,
    stopWaiting: () => undefined,
  })

  function leave(pin: string, one: TakenSeat): Promise<void> {
    one.stopWaiting()
    seats.delete(pin)
    return one.seat.close()
  }

  // ---- listening

  function follow(): void {
    for (const [pin, one] of seats) {
      if (computers.computerOf(pin)) continue
      host?.remove(pin)
      void leave(pin, one)
    }
    turn = turn.then(listen)
  }

  async function listen(): Promise<void> {
    callOffTry()
    const wanted = isOver ? null : computers.hosting()
    const wantedPlace = wanted && JSON.stringify(wanted)
    if (place !== null && wantedPlace === place) return
    if (place !== null) await host?.close()
    place = null
    const refused = wanted && (await begin(wanted))
    if (refused) callOffTry = timers.after(tryAgainAfter, follow)
    else place = wantedPlace
    if (refused === failure) return
    failure = refused
    onState()
  }

  async function begin({ addresses, port }: { addresses: string[]; port: number }): Promise<ListenFailure | null> {
    const key = await ports.key().catch(() => null)
    if (!key) return 'no_key'
    host ??= createHost({
      ...{ key, greeting, timers, invitations: computers.invitations },
      isMember: (pin) => computers.computerOf(pin) !== null,
      seat: sit,
      onSecond(pin, address) {
        const computer = computers.computerOf(pin)
        if (computer) computers.second(computer.id, address)
      },
    })
    return host.listen(addresses, port)
  }

  void ports.afterCheck.then(() => {
    computers.onChange(follow)
    follow()
  })

  return {
    connected: () => Array.from(seats.values()).flatMap(({ connection }) => connection ?? []),
    failure: () => failure,
    /** Ends every connection and seat, for good. */
    async close() {
      isOver = true
      follow()
      await turn
      await Promise.all(Array.from(seats, ([pin, one]) => leave(pin, one)))
    },
  }
}
