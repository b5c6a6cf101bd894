import type { MorningCheckService } from '../services/morning-check.ts'
import type { SessionService } from '../services/session.ts'
import type { HandlersOf } from './handler.ts'

export const sessionHandlers = (session: SessionService, morningCheck: MorningCheckService): HandlersOf<'session'> => ({
  'session.current': () => session.current(),
  'session.signIn': async ({ operatorId, passphrase }) => {
    const signedIn = await session.signIn(operatorId, passphrase)
    // It tells at once whether the service is there, believes our key and knows this machine.
    morningCheck.runInBackground()
    return signedIn
  },
  'session.signOut': async () => {
    await session.signOut()
  },
  'session.changePassphrase': ({ passphrase, next }, operator) => session.changePassphrase(operator, passphrase, next),
})
