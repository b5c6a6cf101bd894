import { DatabaseSync } from 'node:sqlite'

/** Changes the file of a ledger that nobody has open, as somebody who goes round the program would, and leaves its schema as it was. */
export function tamper(file: string, change: string | ((database: DatabaseSync) => void)): void {
  const database = new DatabaseSync(file)
  try {
    const triggers = () =>
      database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all() as {
        name: string
        sql: string
      }[]
    const before = triggers()
    if (typeof change === 'string') database.exec(change)
    else change(database)
    const left = new Set(triggers().map(({ name }) => name))
    for (const trigger of before) if (!left.has(trigger.name)) database.exec(trigger.sql)
  } finally {
    database.close()
  }
}
