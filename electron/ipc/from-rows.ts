import type { Operation } from '../contract/operation.ts'
import type { Operations } from '../contract/operations.ts'
import type { Handlers } from './handler.ts'

type Group = keyof Operations extends infer N ? (N extends `${infer G}.${string}` ? G : never) : never
type Tabled = {
  [G in Group]: {
    [N in keyof Operations as N extends `${G}.${infer O}` ? O : never]: Operation<
      Operations[N]['permission'],
      Operations[N]['input'],
      Operations[N]['output']
    >
  }
}

/** Operations that stand in two places, until they stand in one. */
export function fromRows(rows: Operations, handlers: Handlers): Tabled {
  const table: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of Object.entries(rows)) {
    const [group = '', operation = ''] = name.split('.')
    const handler = handlers[name as keyof Operations] as (input: unknown, operator: unknown) => unknown
    table[group] = {
      ...table[group],
      [operation]: {
        ...row,
        handler: (input: unknown, asker: { operator: unknown }) => handler(input, asker.operator),
      },
    }
  }
  return table as Tabled
}
