import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TLSSocket } from 'node:tls'
import type { Invitations } from '../computers/ports.ts'
import { joinRefusals } from '../core/link-state.ts'

// Both ends prove the code's key for this one connection and these two keys.
// Parts have fixed lengths, so nothing of a stranger is parsed:
//     member: id (16)                       host: verdict (1), its proof (32)
//     member: its proof (32)                host: verdict (1)

/** Lists the verdicts by their byte on the wire; the first lets pass. */
const verdicts = ['joined', ...joinRefusals] as const
export type JoinVerdict = (typeof verdicts)[number]

const idBytes = 16
const proofBytes = 32

const verdictByte = (verdict: JoinVerdict): Uint8Array => Buffer.of(verdicts.indexOf(verdict))

/** Proves over both keys and the exporter of this connection, which no other has. */
function proofOf(side: 'host' | 'member', key: Uint8Array, socket: TLSSocket, pins: { host: string; member: string }) {
  const exported = socket.exportKeyingMaterial(32, 'EXPORTER-vezne-join', Buffer.alloc(0))
  return createHmac('sha256', key).update(`${side} ${pins.host} ${pins.member} `).update(exported).digest()
}

/** Answers one computer that wants to join. Rejects if the connection ends early. */
export async function admit(
  socket: TLSSocket,
  pins: { host: string; member: string },
  invitations: Invitations,
): Promise<JoinVerdict> {
  const id = (await bytesOf(socket, idBytes)).toString('base64url')
  const invitation = await invitations.countTry(id)
  if ('refusal' in invitation) return say(socket, invitation.refusal)
  socket.write(Buffer.concat([verdictByte('joined'), proofOf('host', invitation.key, socket, pins)]))

  const proof = await bytesOf(socket, proofBytes)
  if (!timingSafeEqual(proof, proofOf('member', invitation.key, socket, pins))) return say(socket, 'not_proven')
  return say(socket, (await invitations.use(id, pins.member)) ? 'joined' : 'used')
}

function say(socket: TLSSocket, verdict: JoinVerdict): JoinVerdict {
  socket.end(verdictByte(verdict))
  // Or what it sent more keeps the connection open.
  socket.resume()
  return verdict
}

/** Asks a host with the invitation's pin, and proves itself second. `not_proven`: the code or the text is not the host's. */
export async function askToJoin(
  socket: TLSSocket,
  pins: { host: string; member: string },
  { id, key }: { id: string; key: Uint8Array },
): Promise<JoinVerdict> {
  socket.write(Buffer.from(id, 'base64url'))
  const first = await verdictOf(socket)
  if (first !== 'joined') return first
  if (!timingSafeEqual(await bytesOf(socket, proofBytes), proofOf('host', key, socket, pins))) return 'not_proven'
  socket.write(proofOf('member', key, socket, pins))
  return verdictOf(socket)
}

const verdictOf = async (socket: TLSSocket): Promise<JoinVerdict> =>
  verdicts[(await bytesOf(socket, 1)).readUInt8()] ?? 'not_proven'

/** Reads exactly so many bytes, and leaves the rest. Rejects if the socket ends before. */
function bytesOf(socket: TLSSocket, count: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const bytes = socket.read(count) as Buffer | null
      // At its end a socket gives what is left, also where that is less.
      if (bytes?.length === count) settle(() => resolve(bytes))
    }
    const fail = () => settle(() => reject(new Error('The peer ended early')))
    const settle = (act: () => void) => {
      socket.off('readable', look).off('end', fail).off('close', fail)
      act()
    }
    socket.on('readable', look).on('end', fail).on('close', fail)
    if (socket.destroyed || socket.readableEnded) fail()
    else look()
  })
}
