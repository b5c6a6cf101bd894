import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

/** A UDP and a TCP port of this machine, and what has arrived there. */
export async function listenForWayOut() {
  const heard: string[] = []
  const first = Promise.withResolvers<unknown>()
  const hears = (what: string) => () => {
    heard.push(what)
    first.resolve(what)
  }
  const tcp = createServer((socket) => socket.destroy()).on('connection', hears('tcp'))
  const udp = createSocket('udp4').on('message', hears('udp'))
  tcp.listen(0, '127.0.0.1')
  udp.bind(0, '127.0.0.1')
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')])
  return {
    heard,
    firstHeard: first.promise,
    ports: { tcp: (tcp.address() as AddressInfo).port, udp: udp.address().port },
    [Symbol.asyncDispose]: async () => {
      tcp.close()
      udp.close()
      await Promise.all([once(tcp, 'close'), once(udp, 'close')])
    },
  }
}

/**
 * What no content security policy sees: hints to connect, also to a name that could carry data, and WebRTC's own sockets. Ends
 * when Chromium has given up on all of them.
 */
export const tryWaysOut = (page: Page, ports: { tcp: number; udp: number }): Promise<void> =>
  page.evaluate(async ({ tcp, udp }) => {
    const hint = (rel: string, href: string): void =>
      document.head.append(Object.assign(document.createElement('link'), { rel, href }))
    hint('preconnect', `http://127.0.0.1:${tcp}`)
    hint('preconnect', `http://tr330006100519786457841326.localhost:${tcp}`)
    hint('dns-prefetch', `http://tr330006100519786457841326.localhost:${tcp}`)

    async function gather(server: RTCIceServer): Promise<void> {
      const connection = new RTCPeerConnection({ iceServers: [server] })
      const gathered = new Promise<void>((resolve) => {
        connection.onicegatheringstatechange = () => {
          if (connection.iceGatheringState === 'complete') resolve()
        }
      })
      connection.createDataChannel('out')
      await connection.setLocalDescription(await connection.createOffer())
      await gathered
      connection.close()
    }
    await gather({ urls: `stun:127.0.0.1:${udp}` })
    await gather({ urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: 'one', credential: 'two' })
  }, ports)
