import { randomBytes, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { onTestFinished, vi } from 'vitest'
import { createHosting } from '../../electron/hosting/hosting.ts'
import type { OperationName } from '../../electron/ipc/bridge.ts'
import { createKey, keyFrom, pinOf } from '../../electron/link/certificate.ts'
import { newInvitationId } from '../../electron/link/invitation.ts'
import { linkNumber } from '../../electron/link/messages.ts'
import { systemTimers } from '../../electron/link/pair.ts'
import type { Result } from '../../electron/core/result.ts'
import { pageOfHost } from '../desk/linked-seat.ts'
import { decree } from '../desk/makers-and-checkers.ts'
import { dialTcp, rawMember } from '../link/visitors.ts'
import { greeting } from '../link/two-ends.ts'
import { patience } from '../patience.ts'
import { freePort } from '../postgres/free-port.ts'
import type { Verdict } from './attack.ts'
import { harness, passphraseOf } from './stage.ts'

/** Opens a host to other computers over sockets, and plays a member whose program is not ours. */

const random = { bytes: (count: number) => randomBytes(count) }
const newRun = () => randomBytes(16).toString('base64url')
const address = '127.0.0.1'

const port = () => harness.desk().computers.port

/** Has two people do this to the computers, and the program follow. */
export async function decreeOfComputers(act: Parameters<typeof decree>[1]): Promise<void> {
  await decree(harness, act)
  const { version } = await harness.charter.now()
  harness.desk().computers.heard('ledger.changed')
  await vi.waitUntil(async () => (await harness.charter.now()).version === version, patience)
  await new Promise((resolve) => setImmediate(resolve))
}

/** Listens for the computers of the charter. `file`: one more of its page. */
export async function openToComputers(file = Buffer.alloc(0)) {
  const hosting = { addresses: [address], port: await freePort() }
  await decreeOfComputers({ kind: 'hosting.changed', hosting })
  const { openSeat, computers, auditHead, checked } = harness.desk()
  const key = keyFrom(new Uint8Array(32).fill(5))
  const files = new Map([...pageOfHost.files, ['/file', { bytes: file, mime: 'text/plain' }]])
  const host = createHosting({
    ...{ openSeat, computers: computers.port, key: () => Promise.resolve(key), greeting, heads: auditHead },
    ...{ page: { ...pageOfHost, files }, timers: systemTimers, clock: { now: () => Date.now() } },
    ...{ afterCheck: checked, onState: computers.onState },
  })
  onTestFinished(() => host.close())
  computers.showState(host)
  await vi.waitFor(() => once(dialTcp(hosting.port), 'connect'), patience)
  return {
    place: { names: [address], port: hosting.port, pin: pinOf(key) },
    /** Resolves when so many members are connected. */
    count: (members: number) => vi.waitUntil(() => host.connected().length === members, patience),
  }
}

/** Invites a computer as two people do. Returns the number of its invitation. */
export async function inviteComputer(name: string): Promise<string> {
  const id = newInvitationId(random)
  await decreeOfComputers({ kind: 'computer.invited', id, name })
  return id
}

/** Makes a computer a member, as its invitation and code would. */
export async function joinComputer(name = 'kasa-2'): Promise<{ id: string; key: KeyObject }> {
  const [id, key] = [await inviteComputer(name), createKey()]
  if (!(await port().invitations.use(id, pinOf(key)))) throw new Error('an honest computer did not join')
  return { id, key }
}

interface Message {
  kind: string
  id: number
  name: string
  value: unknown
  result: Result<unknown>
}

/** Connects with this key as a program of the attacker's. Null: the host refuses. `sheet` answers main's dialogs. */
export async function connectProgram(
  key: KeyObject,
  { run = newRun(), sheet = () => true }: { run?: string; sheet?: () => unknown } = {},
) {
  const place = { port: port().hosting()?.port ?? 0 }
  const peer = await rawMember({ place, newMember: () => key }).catch(() => null)
  if (!peer) return null
  const calls: string[] = []
  const pushes: { name: string; value: unknown }[] = []
  const waiting = new Map<number, (result: Result<unknown>) => void>()
  const send = (message: object) => peer.send(JSON.stringify(message))
  peer.on('message', (data: Buffer) => {
    const { kind, id, name, value, result } = JSON.parse(data.toString()) as Message
    if (kind === 'ping') send({ kind: 'pong' })
    if (kind === 'push') pushes.push({ name, value })
    if (kind === 'question') void Promise.resolve(sheet()).then((reply) => send({ kind: 'reply', id, value: reply }))
    if (kind === 'answer') waiting.get(id)?.(result)
  })
  const ended = new Promise<void>((resolve) => peer.once('close', () => resolve()))
  send({ kind: 'hello', link: linkNumber, ...greeting, run })

  /** Sends a frame, and waits for the answer to its call. Null: the connection ended. */
  function play(frame: string): Promise<Result<unknown> | null> {
    const { id } = JSON.parse(frame) as Message
    const answer = new Promise<Result<unknown>>((resolve) => waiting.set(id, resolve))
    peer?.send(frame)
    return Promise.race([answer, ended.then(() => null)])
  }

  function call(name: OperationName | `seat.${string}`, input?: unknown) {
    const frame = JSON.stringify({ kind: 'call', id: calls.length + 1, name, input })
    calls.push(frame)
    return play(frame)
  }

  return {
    ...{ calls, pushes, call, play, send },
    signIn: (operatorId: string, passphrase = passphraseOf(operatorId)) =>
      call('session.signIn', { operatorId, passphrase }),
    /** Stops reading what the host sends. */
    deafen: () => peer.pause(),
    async end(): Promise<void> {
      peer.terminate()
      await ended
    },
  }
}
export type Program = NonNullable<Awaited<ReturnType<typeof connectProgram>>>

/** Connects where the host must not refuse. */
export async function programWith(...asked: Parameters<typeof connectProgram>): Promise<Program> {
  const program = await connectProgram(...asked)
  if (!program) throw new Error('the host refused a member')
  return program
}

/** Makes these calls in turn. Succeeds if the host answers one. */
export async function anyAnsweredTo(program: Program, calls: readonly [OperationName, unknown][]): Promise<Verdict> {
  for (const [name, input] of calls) if ((await program.call(name, input))?.ok) return 'succeeded'
  return 'refused'
}
