import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import { systemTimers } from '../../electron/link/pair.ts'
import { join } from '../../electron/link/reach.ts'
import { joinProtocol, linkProtocol, pinOfPeer, secured } from '../../electron/link/secured.ts'
import { connectTo, keyOfCode, openHost } from '../link/office.ts'

/** Runs in the program's main: two computers meet there, as they do over an office network. */

const exported = (socket: TLSSocket): string =>
  socket.exportKeyingMaterial(32, 'EXPORTER-vezne-join', Buffer.alloc(0)).toString('base64url')

/** Connects a member three times, and offers the session of each time to the next. */
export async function meetOverTls() {
  const [hostKey, memberKey] = [createKey(), createKey()]
  const server = createServer({ ...secured(hostKey), requestCert: true, ALPNProtocols: [linkProtocol, joinProtocol] })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const meetings = []
  let session: Buffer | undefined
  for (const protocol of [linkProtocol, joinProtocol, linkProtocol]) {
    const accepted = once(server, 'secureConnection')
    const options = { ...secured(memberKey), ...(session && { session }), ALPNProtocols: [protocol] }
    const atMember = connect({ ...options, host: '127.0.0.1', port })
    atMember.on('session', (ticket: Buffer) => (session = ticket))
    await once(atMember, 'secureConnect')
    const [atHost] = (await accepted) as [TLSSocket]
    const ends = [atHost, atMember]
    meetings.push({
      protocol,
      versions: ends.map((end) => end.getProtocol()),
      names: ends.map((end) => end.alpnProtocol),
      areKeysRight: [pinOfPeer(atHost) === pinOf(memberKey), pinOfPeer(atMember) === pinOf(hostKey)],
      exported: ends.map(exported),
      areReused: ends.map((end) => end.isSessionReused()),
    })
    // A ticket comes with what the host sends first.
    atHost.end('after the handshake')
    atMember.resume()
    await once(atMember, 'close')
  }
  server.close()
  return meetings
}

/** Joins a host, calls it, and tries it with a key that it does not know, and with another host's. */
export async function meetOverLink() {
  const { host, place, invite, members } = await openHost()
  const key = createKey()
  const stranger = await connectTo(place, key)
  const invitation = invite()
  const joined = await join({ invitation, key, timers: systemTimers }, keyOfCode('CODE', invitation))
  const member = await connectTo(place, key)
  const answer = 'link' in member ? await member.link.call('payouts.page', { after: null }) : member
  const elsewhere = await connectTo({ ...place, pin: pinOf(createKey()) }, key)
  if ('link' in member) member.link.end()
  await host.close()
  const stepOf = (reached: typeof stranger) => ('step' in reached ? reached.step : 'connected')
  return { stranger: stepOf(stranger), joined, members: members.size, answer, elsewhere: stepOf(elsewhere) }
}
