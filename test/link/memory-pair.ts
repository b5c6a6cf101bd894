import type { Frame, Pair } from '../../electron/link/pair.ts'

export type Side = 'host' | 'member'

interface End {
  onFrame(frame: Frame): void
  onClosed(): void
}

/**
 * Two ends in memory. Each frame arrives in a turn of its own, as over a socket. `deliver`: false keeps a frame on its way for
 * ever, as where a peer does not read.
 */
export function memoryPair(deliver: (from: Side, frame: Frame) => boolean = () => true) {
  const frames: { from: Side; frame: Frame }[] = []
  const ends: Record<Side, End> = { host: deaf(), member: deaf() }
  let isCut = false

  function cut(): void {
    if (isCut) return
    isCut = true
    setImmediate(() => {
      ends.host.onClosed()
      ends.member.onClosed()
    })
  }

  const endOf = (from: Side): Pair => ({
    send(frame, left) {
      if (isCut) return
      frames.push({ from, frame })
      if (!deliver(from, frame)) return
      setImmediate(() => {
        left()
        if (!isCut) ends[from === 'host' ? 'member' : 'host'].onFrame(frame)
      })
    },
    listen: (onFrame, onClosed) => void (ends[from] = { onFrame, onClosed }),
    end: () => void setImmediate(() => setImmediate(cut)),
    cut,
  })

  return {
    host: endOf('host'),
    member: endOf('member'),
    /** As a network ends it: at both ends, without a word. */
    cut,
    /** All that was sent, oldest first. */
    frames,
    isCut: () => isCut,
  }
}

const deaf = (): End => ({ onFrame: () => undefined, onClosed: () => undefined })
