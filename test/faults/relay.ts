import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

type Way = 'up' | 'down'

/** Stands between one member and its host, and does to their bytes what a network may do. */
export async function startRelay(port: number) {
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let delay = 0
  let cutAfter: { way: Way; pieces: number; done: () => void } | null = null

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    const pair = { near, far }
    pairs.add(pair)
    pass('up', near, far)
    pass('down', far, near)
    for (const socket of [near, far]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    }
  })

  function pass(way: Way, from: Socket, to: Socket): void {
    let last: Promise<unknown> = Promise.resolve()
    from.on('data', (piece: Buffer) => {
      if (cutAfter?.way === way) {
        cutAfter.pieces -= 1
        if (cutAfter.pieces < 0) {
          cutNow()
          return
        }
      }
      const late = delay
      last = last.then(() => (late > 0 ? new Promise((resolve) => setTimeout(resolve, late)) : undefined))
      void last.then(() => to.destroyed || to.write(piece))
    })
    from.on('end', () => void last.then(() => to.end()))
  }

  function cutNow(): void {
    cutAfter?.done()
    cutAfter = null
    for (const { near, far } of pairs) {
      near.resetAndDestroy()
      far.resetAndDestroy()
    }
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut: cutNow,
    /** Cuts before the piece of this number, at most so many milliseconds later. */
    cutAfter(way: Way, pieces: number, within: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(cutNow, within)
        cutAfter = {
          ...{ way, pieces },
          done() {
            clearTimeout(timer)
            resolve()
          },
        }
      })
    },
    /** Keeps every piece for so long. */
    slow: (milliseconds: number) => void (delay = milliseconds),
    /** Passes nothing on until `resume`; what comes meanwhile is kept. */
    silence(): void {
      for (const { near, far } of pairs) {
        near.pause()
        far.pause()
      }
    },
    resume(): void {
      for (const { near, far } of pairs) {
        near.resume()
        far.resume()
      }
    },
    async end(): Promise<void> {
      server.close()
      cutNow()
      await once(server, 'close')
    },
  }
}
