import type { EventName } from '../../electron/core/names.ts'
import type { Failure, Result } from '../../electron/core/result.ts'
import type { Input, OperationName, Output } from '../../electron/ipc/bridge.ts'
import type { SeatPorts } from '../../electron/core/seat.ts'
import type { Dialogs } from '../../electron/core/ports.ts'
import type { Harness } from './desk-harness.ts'
import { passphraseFor } from './makers-and-checkers.ts'

/** Another computer at the desk of a harness. Its dialogs say yes, and nobody chooses a file there. */
export function openSeatAt(harness: Harness, computer: string, parts: Partial<SeatPorts> = {}) {
  const events: EventName[] = []
  const nothing = () => Promise.resolve()
  const none = () => Promise.resolve(null)
  const { answer, close } = harness.desk().openSeat({
    ...{ computer, isMember: true },
    dialogs: new Proxy({} as Dialogs, { get: () => () => Promise.resolve(true) }),
    files: { open: none, save: none, handed: none },
    notices: {
      ...{ depositClosing: () => undefined, approvalWaits: () => undefined, ageing: () => undefined },
      ...{ workEnded: () => undefined, badge: () => undefined },
    },
    ...{ clipboard: { copyText: nothing }, openExternal: nothing },
    ...{ preferred: () => harness.preferences, idleSeconds: () => 0 },
    tell: (event) => events.push(event),
    ...parts,
  })
  return { ...askingBy(computer, answer), close, events }
}

/** Asks operations at a seat, however calls reach it. */
export function askingBy(computer: string, answer: (name: string, input: unknown) => Promise<Result<unknown>>) {
  async function answerTo<N extends OperationName>(name: N, ...input: [] | [Input<N>]): Promise<Result<Output<N>>> {
    return (await answer(name, input[0])) as never
  }

  async function ask<N extends OperationName>(name: N, ...input: [] | [Input<N>]): Promise<Output<N>> {
    const result = await answerTo(name, ...input)
    if (!result.ok) throw new Error(`${name} at ${computer}: ${JSON.stringify(result.error)}`)
    return result.value
  }

  async function refused<N extends OperationName>(name: N, ...input: [] | [Input<N>]): Promise<Failure> {
    const result = await answerTo(name, ...input)
    if (result.ok) throw new Error(`${name} was not refused at ${computer}`)
    return result.error
  }

  return {
    ...{ answerTo, ask, refused },
    signIn: (operatorId: string) => ask('session.signIn', { operatorId, passphrase: passphraseFor(operatorId) }),
  }
}
