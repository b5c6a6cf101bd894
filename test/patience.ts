/**
 * For `vi.waitFor`, `vi.waitUntil` and `expect.poll`, where another thread, process or socket has its part in what is
 * waited for: their usual second is less than a busy machine may need. A fast one waits for nothing.
 */
export const patience = { timeout: 10_000 }
