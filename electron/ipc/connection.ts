import type { ConnectionService } from '../services/connection.ts'
import type { HandlersOf } from './handler.ts'

export const connectionHandlers = (connection: ConnectionService): HandlersOf<'connection'> => ({
  'connection.status': () => connection.status(),
})
