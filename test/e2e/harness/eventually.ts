import { expect } from 'vitest'

/** Waits for what is expected, as long as a busy machine may need. Each look takes the processor that the app waits for. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 240_000, interval: 50 })
