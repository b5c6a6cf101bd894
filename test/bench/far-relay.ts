import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Listens before a port of this machine as if it were so far away: each byte takes half of `roundTrip` (milliseconds), and those of a new
 * connection wait for TCP's own handshake, which the loopback answers at once. Says its own port.
 */
export async function startFarRelay(port: number, roundTrip: number): Promise<number> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    const established = performance.now() + roundTrip
    passOn(near, far, () => Math.max(performance.now(), established) + roundTrip / 2)
    passOn(far, near, () => performance.now() + roundTrip / 2)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Timers have whole milliseconds and are late by one or so: without it each way would be longer. */
const early = 0.7

/** In the order in which it came, each when its time has come. */
function passOn(from: Socket, to: Socket, due: () => number): void {
  const waiting: { at: number; pass: () => void }[] = []
  const passDue = () => {
    while (waiting[0] && waiting[0].at <= performance.now() + early) waiting.shift()?.pass()
    if (waiting[0]) setTimeout(passDue, Math.floor(waiting[0].at - performance.now()))
  }
  const later = (pass: () => void) => {
    waiting.push({ at: due(), pass })
    if (waiting.length === 1) passDue()
  }
  from.on('data', (piece: Buffer) => later(() => to.write(piece)))
  from.on('end', () => later(() => to.end()))
  from.on('error', () => later(() => to.destroy()))
}
