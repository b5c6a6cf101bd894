import type { RawData, WebSocket } from 'ws'
import { mostMessageBytes } from './bounds.ts'
import type { Greeting } from './messages.ts'

/** A frame of text or of bytes, as one message of the link. */
export type Frame = string | Uint8Array

/** One end of two that exchange frames: over a checked socket, or in memory. */
export interface Pair {
  /** Calls `onSent` when the frame needs no memory here any more. */
  send(frame: Frame, onSent: () => void): void
  /** Gives `onFrame` each whole frame in order, and `onClosed` the end. Called once. */
  listen(onFrame: (frame: Frame) => void, onClosed: () => void): void
  /** Ends after what was sent. */
  end(): void
  /** Ends now. */
  cut(): void
}

/** Milliseconds of the machine, and what is due later; a test turns them by hand. */
export interface Timers {
  /** Returns how to call it off. */
  after(milliseconds: number, act: () => void): () => void
}

/** Makes either end of a link. */
export interface LinkPorts {
  pair: Pair
  timers: Timers
  greeting: Greeting
}

export const systemTimers: Timers = {
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Bounds `ws` at both ends. By default a client compresses, and answers pings that the link has not counted. */
export const socketOptions = {
  perMessageDeflate: false,
  maxPayload: mostMessageBytes,
  autoPong: false,
  closeTimeout: 2_000,
}

/** A socket of `ws` as an end. It bounds and checks a frame before anybody gets it. */
export function pairOver(socket: WebSocket): Pair {
  return {
    send(frame, onSent) {
      socket.send(frame, onSent)
    },
    listen(onFrame, onClosed) {
      socket.on('message', (data: RawData, isBinary) => {
        // One buffer, as `binaryType` is left at its default.
        const bytes = data as Buffer
        onFrame(isBinary ? bytes : bytes.toString())
      })
      // An oversized or garbled frame: `ws` closes the connection after it.
      socket.on('error', () => socket.terminate())
      socket.on('close', onClosed)
    },
    end: () => socket.close(),
    cut: () => socket.terminate(),
  }
}
