import { createCallbacks } from './callbacks.ts'
import { createInboxAccess } from './access.ts'
import { createInboxReader } from './reader.ts'

type Ports = Omit<Parameters<typeof createCallbacks>[0], 'access' | 'reader'> &
  Omit<Parameters<typeof createInboxReader>[0], 'access'> &
  Parameters<typeof createInboxAccess>[0]

/** The inbox as a desk has it: what it is read with, the reader, and what people say of what was read. */
export function createInbox(ports: Ports) {
  const access = createInboxAccess(ports)
  const reader = createInboxReader({ ...ports, access })
  return { reader, ...createCallbacks({ ...ports, access, reader }) }
}
