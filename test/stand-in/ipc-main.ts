type Handler = (event: object, ...input: unknown[]) => unknown

const handlers = new Map<string, Handler>()

export const ipcMain = {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  removeHandler(channel: string): void {
    handlers.delete(channel)
  },
}

/** As Electron does it: the answer is a structured clone, and of an error only its text crosses. */
export async function handleInvoke(
  event: object,
  channel: string,
  input: unknown[],
): Promise<{ answer: unknown } | { failure: string }> {
  try {
    const handler = handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return { answer: structuredClone(await handler(event, ...input)) }
  } catch (error) {
    return { failure: `Error invoking remote method '${channel}': ${String(error)}` }
  }
}
