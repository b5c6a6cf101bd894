import { createHash } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Result } from '../../electron/core/result.ts'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import type { EndReason } from '../../electron/link/channel.ts'
import type { MemberAtHost } from '../../electron/link/host-link.ts'
import { createHost, type HostPorts } from '../../electron/link/host.ts'
import { newInvitationId, saltOf, type Invitation } from '../../electron/link/invitation.ts'
import type { Invitations } from '../../electron/computers/ports.ts'
import { invitationState, refusals, type Joining } from '../../electron/computers/rules.ts'
import type { HostAtMember, MemberHands } from '../../electron/link/member-link.ts'
import { systemTimers } from '../../electron/link/pair.ts'
import { reach, type ReachFailure } from '../../electron/link/reach.ts'
import { greeting, nobody } from './two-ends.ts'

const random = { bytes: (count: number) => globalThis.crypto.getRandomValues(new Uint8Array(count)) }

/** In place of scrypt, whose whole purpose is to be slow. */
export const keyOfCode = (code: string, invitation: Invitation): Uint8Array =>
  createHash('sha256').update(code).update(saltOf(invitation)).digest()

/** A host on loopback with its members and invitations in memory. */
export async function openHost(ports: Partial<HostPorts> = {}) {
  const key = ports.key ?? createKey()
  const members = new Set<string>()
  const seats: { pin: string; member: MemberAtHost; ended: EndReason | null }[] = []
  const seconds: string[] = []
  const open = new Map<string, Joining & { key: Uint8Array; at: number; removedAt: null }>()
  let now = 1_000_000
  const invitations: Invitations = {
    countTry(id) {
      const invitation = open.get(id)
      if (!invitation) return Promise.resolve({ refusal: 'unknown' })
      const state = invitationState(invitation, invitation, now)
      if (state !== 'open') return Promise.resolve({ refusal: refusals[state] })
      invitation.tries += 1
      return Promise.resolve({ key: invitation.key })
    },
    use(id, pin) {
      const invitation = open.get(id)
      if (!invitation || invitation.pin !== null) return Promise.resolve(false)
      invitation.pin = pin
      members.add(pin)
      return Promise.resolve(true)
    },
  }
  const host = createHost({
    ...{ key, greeting, invitations, timers: systemTimers },
    isMember: (pin) => members.has(pin),
    seat(pin, member) {
      const seat = { pin, member, ended: null as EndReason | null }
      seats.push(seat)
      return {
        answer: (name, input): Promise<Result<unknown>> => Promise.resolve({ ok: true, value: { name, input } }),
        ended: (reason) => void (seat.ended = reason),
      }
    },
    onSecond: (pin) => void seconds.push(pin),
    ...ports,
  })
  const failure = await host.listen(['127.0.0.1'], 0)
  if (failure) throw new Error(failure)
  const place = { names: ['127.0.0.1'], port: host.port(), pin: pinOf(key) }

  function invite(code = 'CODE'): Invitation {
    const invitation = { id: newInvitationId(random), ...place, workspace: { id: 'kasa', name: 'Kasa' } }
    open.set(invitation.id, { key: keyOfCode(code, invitation), at: now, removedAt: null, tries: 0, pin: null })
    return invitation
  }
  function newMember(): KeyObject {
    const memberKey = createKey()
    members.add(pinOf(memberKey))
    return memberKey
  }
  return {
    ...{ host, key, place, members, seats, seconds, open, invite, newMember },
    pass: (milliseconds: number) => void (now += milliseconds),
  }
}
export type OpenHost = Awaited<ReturnType<typeof openHost>>

export interface Connected {
  link: HostAtMember
  ended: Promise<EndReason>
}

/** Connects, or says at which step it failed. */
export async function connectTo(
  place: OpenHost['place'],
  key: KeyObject,
  { hands, ...hello }: { hands?: Partial<MemberHands>; workspace?: string; run?: string } = {},
): Promise<Connected | ReachFailure> {
  let onEnd: (reason: EndReason) => void = () => undefined
  const ended = new Promise<EndReason>((resolve) => (onEnd = resolve))
  const reached = await reach({
    ...{ place, key, timers: systemTimers, onEnd },
    greeting: { ...greeting, ...hello },
    hands: { ...nobody, ...hands },
  })
  return 'link' in reached ? { link: reached.link, ended } : reached
}

/** Throws the step at which it failed. */
export async function connected(...asked: Parameters<typeof connectTo>): Promise<Connected> {
  const reached = await connectTo(...asked)
  if ('link' in reached) return reached
  throw new Error(reached.step)
}
