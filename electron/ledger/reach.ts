import { connect } from 'node:net'
import '../core/address-attempts.ts'
import type { LedgerServer } from './place.ts'

const patienceMs = 5_000

/** Whether anything at all takes a connection there: with whatever it would answer, it is not lost. */
export async function isReached({ addresses }: Pick<LedgerServer, 'addresses'>): Promise<boolean> {
  const answers = await Promise.all(addresses.map(takesConnection))
  return answers.includes(true)
}

const takesConnection = ({ host, port }: LedgerServer['addresses'][number]): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patienceMs })
    const ended = (isTaken: boolean) => {
      socket.destroy()
      resolve(isTaken)
    }
    socket
      .once('connect', () => ended(true))
      .once('timeout', () => ended(false))
      .once('error', () => ended(false))
  })
