import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore } from '../../electron/inbox/file-store.ts'
import { openServerStore } from '../../electron/inbox/server-store.ts'
import type { InboxStore } from '../../electron/inbox/store.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { inboxDatabase } from './database.ts'

/** Where an inbox keeps what it takes, with nothing in it. */
export interface Place {
  /** The folder of its keys. */
  data: string
  /** How the program is told. */
  said: string[]
  open: () => InboxStore | Promise<InboxStore>
  dispose: () => Promise<void>
}

const folder = (): string => mkdtempSync(join(tmpdir(), 'vezne-inbox-'))

/** Both kinds of store. */
export const places = {
  'in a file': async (): Promise<Place> => {
    const data = folder()
    return Promise.resolve({
      ...{ data, said: [] },
      open: () => openFileStore(join(data, 'callbacks.db')),
      dispose() {
        rmSync(data, { recursive: true })
        return Promise.resolve()
      },
    })
  },

  'on PostgreSQL': async (): Promise<Place> => {
    const [data, database] = [folder(), await inboxDatabase(await sharedServer())]
    return {
      ...{ data, said: ['--postgres', database.url] },
      open: () => openServerStore(database.url),
      async dispose() {
        rmSync(data, { recursive: true })
        await database.dispose()
      },
    }
  },
}
