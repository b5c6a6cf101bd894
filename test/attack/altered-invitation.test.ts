import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { afterEach } from 'vitest'
import { VezneError } from '../../electron/core/result.ts'
import { dayMs } from '../../electron/core/time.ts'
import { joinHost } from '../../electron/member/join-host.ts'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import { keyOfCode, readCode, readInvitation, type Invitation } from '../../electron/link/invitation.ts'
import { systemTimers } from '../../electron/link/pair.ts'
import { join } from '../../electron/link/reach.ts'
import { joinProtocol, secured } from '../../electron/link/secured.ts'
import { createKeychainInMemory } from '../desk/keychain-in-memory.ts'
import { confirmProposed, signInAs } from '../desk/makers-and-checkers.ts'
import { atEnd, closeAll } from '../link/visitors.ts'
import { attack, type Verdict } from './attack.ts'
import { openToComputers } from './hostile-member.ts'
import { harness, passphraseOf, useStages } from './stage.ts'

/** Reads the text of an invitation on its way, or changes it. The code goes another way. */

useStages()
afterEach(closeAll)
const between = 'a person between host and member'

/** Invites a computer at the window. Returns its text, without names that are looked up, and its code. */
async function invited(): Promise<{ invitation: Invitation; code: string }> {
  const { place } = await openToComputers()
  await signInAs(harness, 'admin')
  await harness.ask('computers.invite', { name: 'Kasa 2', passphrase: passphraseOf('admin') })
  const code = readCode(await confirmProposed(harness))
  const [newest] = (await harness.ask('computers.read')).computers
  const { text } = await harness.ask('computers.invitation', { id: newest?.id ?? '' })
  const invitation = readInvitation(text)
  if (!invitation || !code) throw new Error('an honest invitation has no text or no code')
  return { invitation: { ...invitation, names: place.names }, code }
}

/** Tries to join with such keys of a code, one after another. */
async function joins(invitation: Invitation, ...codeKeys: Uint8Array[]): Promise<Verdict> {
  for (const codeKey of codeKeys) {
    const joined = await join({ invitation, key: createKey(), timers: systemTimers }, codeKey)
    if ('verdict' in joined && joined.verdict === 'joined') return 'succeeded'
  }
  return 'refused'
}

attack('J-01', between, 'leads a computer to a host of their own by another address and pin', async () => {
  const { invitation, code } = await invited()
  const key = createKey()
  const server = createServer({ ...secured(key), requestCert: true, ALPNProtocols: [joinProtocol] }, (socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => playHost(socket, data))
  })
  server.listen(0, '127.0.0.1')
  atEnd(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const altered = { ...invitation, port, pin: pinOf(key), code }
  try {
    await joinHost(createKeychainInMemory().keychainPort, altered, 'kasa', new AbortController().signal)
    return 'succeeded'
  } catch (error) {
    if (error instanceof VezneError && error.failure.code === 'invitation_refused') return 'refused'
    throw error
  }
})

/** Says to the number of an invitation and to any proof that they are right. */
const playHost = (socket: TLSSocket, data: Buffer) => socket.write(Buffer.alloc(data.length === 16 ? 33 : 1))

attack('J-02', between, 'guesses the code, also once more than it may', async () => {
  const { invitation, code } = await invited()
  const guesses = Array.from({ length: 5 }, (_, guess) => Buffer.alloc(32, guess + 1))
  return joins(invitation, ...guesses, await keyOfCode(code, invitation))
})

attack('J-03', between, 'joins by the text alone when it has expired, at a host whose own clock is slow', async () => {
  const { invitation } = await invited()
  harness.clock.ahead += dayMs + 1
  return joins(invitation, new Uint8Array())
})

attack('J-04', between, 'joins by text and code that were found a day later', async () => {
  const { invitation, code } = await invited()
  harness.clock.ahead += dayMs + 1
  return joins(invitation, await keyOfCode(code, invitation))
})
