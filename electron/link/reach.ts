import type { KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { WebSocket } from 'ws'
import '../core/address-attempts.ts'
import { reachSteps, type ReachStep, type TriedNames } from '../core/link-state.ts'
import { isPublicAddress, lookUpOffice, publicCode } from '../core/public-address.ts'
import { proveWithin, reachWithin } from './bounds.ts'
import { pinOf } from './certificate.ts'
import type { EndReason } from './channel.ts'
import type { Invitation } from './invitation.ts'
import { askToJoin, type JoinVerdict } from './joining.ts'
import { createMemberLink, type HostAtMember, type MemberHands } from './member-link.ts'
import { linkNumber, refusals, type Greeting } from './messages.ts'
import { pairOver, socketOptions, type Timers } from './pair.ts'
import { joinProtocol, linkProtocol, pinOfPeer, secured } from './secured.ts'

/** Locates a host, and names its key. */
export type HostPlace = Pick<Invitation, 'names' | 'port' | 'pin'>

export interface Unreached {
  /** The furthest of all names. */
  step: ReachStep
  tried: TriedNames
}

interface Dial {
  place: HostPlace
  key: KeyObject
  timers: Timers
  /** Gives up while no name has answered. */
  gone?: AbortSignal
}

/** Tries all names and addresses at once, but no public one. The first with the right key is the host. */
function dial({ place, key, timers, gone }: Dial, protocol: string): Promise<TLSSocket | Unreached> {
  const options = { ...secured(key), port: place.port, ALPNProtocols: [protocol], lookup: lookUpOffice }
  const dialed = place.names.filter((name) => !isPublicAddress(name))
  return new Promise((resolve) => {
    const tried: TriedNames = place.names.filter(isPublicAddress).map((name) => ({ name, step: 'public' }))
    function fail(): void {
      const furthest = Math.max(...tried.map((one) => reachSteps.indexOf(one.step)))
      resolve({ step: reachSteps[furthest] ?? 'name', tried })
    }
    if (dialed.length === 0 || gone?.aborted) {
      fail()
      return
    }
    const attempts = dialed.map((name) => {
      const socket = connect({ ...options, host: name })
      let step: ReachStep = isIP(name) ? 'port' : 'name'
      socket.on('lookup', (error: NodeJS.ErrnoException | null) => {
        if (!error) step = 'port'
        else if (error.code === publicCode) step = 'public'
      })
      socket.on('connect', () => (step = 'key'))
      socket.on('error', () => socket.destroy())
      socket.once('secureConnect', () => {
        // Nothing is read or written before.
        if (pinOfPeer(socket) !== place.pin) return void socket.destroy()
        callOff()
        gone?.removeEventListener('abort', giveUp)
        for (const other of attempts) if (other !== socket) other.destroy()
        resolve(socket)
      })
      socket.once('close', () => {
        tried.push({ name, step })
        if (tried.length < place.names.length) return
        callOff()
        fail()
      })
      return socket
    })
    const giveUp = () => {
      for (const socket of attempts) socket.destroy()
    }
    const callOff = timers.after(reachWithin, giveUp)
    gone?.addEventListener('abort', giveUp, { once: true })
  })
}

/** Names what keeps a computer from its host. `lost`: the connection ended before the host's hello. */
export type ReachFailure =
  | Unreached
  | { step: (typeof refusals)[keyof typeof refusals] }
  | { step: 'link'; own: number; host: number }
  | { step: EndReason }

/** Connects a member to its host, or names the failing step as the connection test. */
export async function reach(
  ports: Dial & { greeting: Greeting; hands: MemberHands; onEnd(reason: EndReason): void },
): Promise<{ link: HostAtMember } | ReachFailure> {
  const socket = await dial(ports, linkProtocol)
  if ('step' in socket) return socket
  const webSocket = new WebSocket('ws://host', {
    ...socketOptions,
    createConnection: () => socket,
    handshakeTimeout: proveWithin,
  })
  const refusal = await opened(webSocket)
  if (refusal) return refusal
  return new Promise((resolve) => {
    let isOpen = false
    const link = createMemberLink({
      ...ports,
      pair: pairOver(webSocket),
      onOpen() {
        isOpen = true
        resolve({ link })
      },
      onEnd(reason, host) {
        if (isOpen) ports.onEnd(reason)
        else if (host && host.link !== linkNumber) resolve({ step: 'link', own: linkNumber, host: host.link })
        else resolve({ step: reason })
      },
    })
  })
}

/** Null: the host speaks the link. */
function opened(socket: WebSocket): Promise<ReachFailure | null> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve(null))
    socket.once('unexpected-response', (_, { statusCode }) => {
      resolve({ step: statusCode === 403 || statusCode === 409 ? refusals[statusCode] : 'lost' })
      socket.terminate()
    })
    socket.once('error', () => resolve({ step: 'lost' }))
  })
}

/** Joins the host of an invitation with this computer's key. `codeKey`: scrypt of the code, with `saltOf`. */
export async function join(
  { invitation, ...dialed }: { invitation: Invitation } & Omit<Dial, 'place'>,
  codeKey: Uint8Array,
): Promise<{ verdict: JoinVerdict } | Unreached | { step: 'lost' }> {
  const socket = await dial({ place: invitation, ...dialed }, joinProtocol)
  if ('step' in socket) return socket
  const { key, timers } = dialed
  const callOff = timers.after(proveWithin, () => socket.destroy())
  try {
    const pins = { host: invitation.pin, member: pinOf(key) }
    return { verdict: await askToJoin(socket, pins, { id: invitation.id, key: codeKey }) }
  } catch {
    return { step: 'lost' }
  } finally {
    callOff()
    socket.destroy()
  }
}
