import { expect } from 'vitest'

/** Waits for what is expected, as long as a busy machine may need; a fast one waits for nothing. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 10_000, interval: 25 })
