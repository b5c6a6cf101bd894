import type { SessionService } from '../services/session.ts'
import type { HandlersOf } from './handler.ts'

export const sessionHandlers = (session: SessionService): HandlersOf<'session'> => ({
  'session.current': () => session.current(),
  'session.signIn': ({ operatorId, passphrase }) => session.signIn(operatorId, passphrase),
  'session.signOut': () => {
    session.signOut()
  },
})
