import type { z } from 'zod'
import type { Operator } from '../contract/operator.ts'
import type { Operations } from '../contract/operations.ts'

type OperationName = keyof Operations

/** Who asks: nobody needs to be signed in for the operations that `anyone` may call. */
type Asker<N extends OperationName> = Operations[N]['permission'] extends 'anyone' ? Operator | null : Operator

/** Gets parsed input, returns what the output schema describes, throws `VezneError` for what went wrong. */
export type Handler<N extends OperationName> = (
  input: z.output<Operations[N]['input']>,
  asker: Asker<N>,
) => Promise<z.input<Operations[N]['output']>> | z.input<Operations[N]['output']>

export type Handlers<N extends OperationName = OperationName> = { [Name in N]: Handler<Name> }

/** The handlers of one group, such as `banks`. */
export type HandlersOf<Group extends string> = Handlers<Extract<OperationName, `${Group}.${string}`>>
