import { createCallbacks } from './callbacks.ts'
import { createInboxReader } from './reader.ts'

type Ports = Omit<Parameters<typeof createCallbacks>[0], 'reader'> & Parameters<typeof createInboxReader>[0]

/** The inbox as a desk has it: its reader and its operations. */
export function createInbox(ports: Ports) {
  const reader = createInboxReader(ports)
  return { reader, ...createCallbacks({ ...ports, reader }) }
}
