import { onTestFinished } from 'vitest'
import type { EventName } from '../../electron/core/names.ts'
import type { OpenedFileKind, SavedFileKind } from '../../electron/core/ports.ts'
import type { SeatPorts } from '../../electron/core/seat.ts'
import { createBudget, mostBytes } from '../../electron/link/bounds.ts'
import { createHostLink } from '../../electron/link/host-link.ts'
import { createMemberLink, type MemberHands } from '../../electron/link/member-link.ts'
import { createMemberSeat, servePage } from '../../electron/hosting/member-seat.ts'
import { handTimers } from '../link/hand-timers.ts'
import { memoryPair } from '../link/memory-pair.ts'
import { connected, openHost } from '../link/office.ts'
import { greeting, nobody } from '../link/two-ends.ts'
import { askingBy } from './another-seat.ts'
import type { Harness } from './desk-harness.ts'

export const pageOfHost = {
  files: new Map([['/index.html', { bytes: Buffer.from('<p>Vezne</p>'), mime: 'text/html' }]]),
  logo: (bankId: string) =>
    bankId === 'FAST'
      ? Promise.resolve({ bytes: Buffer.of(1), mime: 'image/png' })
      : Promise.reject(new Error('no list')),
  operations: ['banks.list'],
}

/** A member's seat at the desk, and its connections over memory, one after another. */
export function memberSeatAt(harness: Harness, computer: string) {
  const { timers, pass } = handTimers()
  const clock = { now: () => Date.now() + harness.clock.ahead }
  let ports: SeatPorts | null = null
  const openSeat = (parts: SeatPorts) => harness.desk().openSeat((ports = parts))
  const seat = createMemberSeat({
    ...{ computer, openSeat, timers, clock },
    ...{ page: servePage(pageOfHost), heads: harness.desk().auditHead },
  })

  function connect(hands: Partial<MemberHands> = {}) {
    const pair = memoryPair()
    const pushes: { name: string; value: unknown }[] = []
    createHostLink({
      ...{ pair: pair.host, timers, greeting, budget: createBudget(mostBytes) },
      ...{ seat: seat.connect, onEnd: () => undefined },
    })
    const { call } = createMemberLink({
      ...{ pair: pair.member, timers, greeting, onOpen: () => undefined, onEnd: () => undefined },
      hands: { ...nobody, pushed: (name, value) => void pushes.push({ name, value }), ...hands },
    })
    const pushed = (name: string) => pushes.filter((push) => push.name === name).map(({ value }) => value)
    return { ...askingBy(computer, call), ...{ call, cut: pair.cut, pushes, pushed } }
  }
  return { seat, connect, pass, ports: () => ports }
}

/** Hands of a person who says yes. `events` lists those that its window hears of. */
function handsWith({ files }: Partial<SeatPorts>) {
  const events: EventName[] = []
  const hands: Partial<MemberHands> = {
    pushed: (name, value) => void (name === 'tell' && events.push(value as EventName)),
    question: () => Promise.resolve(true),
    ...(files && {
      open: (kind) => (kind === 'handed' ? files.handed() : files.open(kind as OpenedFileKind, 'tr')),
      save: (kind, name) => files.save(kind as SavedFileKind, name, 'tr'),
    }),
  }
  return { events, hands }
}

export function openSeatOverLink(harness: Harness, computer: string, parts: Partial<SeatPorts> = {}) {
  const { events, hands } = handsWith(parts)
  const { seat, connect } = memberSeatAt(harness, computer)
  return { ...connect(hands), close: seat.close, events }
}

export function openSeatOverSockets(harness: Harness, computer: string, parts: Partial<SeatPorts> = {}) {
  const { events, hands } = handsWith(parts)
  const { seat } = memberSeatAt(harness, computer)
  const reached = openHost({ seat: (_, member) => seat.connect(member) }).then((office) => {
    onTestFinished(() => office.host.close())
    return connected(office.place, office.newMember(), { hands })
  })
  return {
    ...askingBy(computer, async (name, input) => (await reached).link.call(name, input)),
    ...{ close: seat.close, events },
  }
}
