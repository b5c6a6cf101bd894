import {
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type RawNode,
} from 'kysely'
import type { Client, CustomTypesConfig } from 'pg'
import { inWordsOf, type OfEngine } from '../engine.ts'
import { sqlName } from '../names.ts'
import { bound, recordsOf } from '../values.ts'
import { postgres } from './words.ts'

/**
 * Kysely over one connection to PostgreSQL, for the transaction that is begun on it. Rows have the names that TypeScript
 * says (names.ts); integers arrive as numbers, also those of sums, and what a number cannot hold exactly is a RangeError; a
 * condition is 1 or 0, as in SQLite. Statements that do not wait for each other go to the server together: Kysely's own transactions
 * send one after the other.
 */
export function transactionOver<Tables>(client: Client): Transaction<Tables> {
  const connection = connectionOf(client)
  const driver = new DummyDriver()
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new Adapter(),
    createQueryCompiler: () => new QueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
}

class Adapter extends PostgresAdapter implements OfEngine {
  readonly engine = postgres
}

class QueryCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(sqlName(identifier))
  }

  protected override visitRaw(node: RawNode): void {
    const said = inWordsOf(postgres, node)
    if (said) this.visitNode(said)
    else super.visitRaw(node)
  }
}

/** More than the program has. What comes after them is planned anew every time, and nothing is lost by it but time. */
const mostStatements = 500

function connectionOf(client: Client): DatabaseConnection {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostStatements) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  return {
    async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const name = nameOf(text)
      const { rows, fields, command, rowCount } = await client.query<unknown[]>({
        text,
        ...(name === undefined ? {} : { name }),
        values: [...bound(parameters)],
        rowMode: 'array',
        types: valueTypes,
      })
      const recordOf = recordsOf(fields.map((field) => field.name))
      return {
        rows: rows.map(recordOf) as R[],
        ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }),
      }
    },
    streamQuery() {
      throw new Error('rows are read all at once')
    },
  }
}

/** By PostgreSQL's numbers of its types: int8, int2, int4 and numeric, which it adds integers up to. */
const integers: readonly number[] = [20, 21, 23, 1700]
const bool: number = 16
const bytea: number = 17

/** Every other value is the text that PostgreSQL writes. */
const valueTypes: CustomTypesConfig = {
  getTypeParser(type: number) {
    if (integers.includes(type)) return Number
    if (type === bool) return (text: string) => Number(text === 't')
    if (type === bytea) return (text: string) => Uint8Array.from(Buffer.from(text.slice('\\x'.length), 'hex'))
    return (text: string) => text
  },
}
