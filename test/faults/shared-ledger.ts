import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createDeskLogin } from '../../electron/ledger/server-owner.ts'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { founded } from '../ledger/founded-server.ts'
import { createDatabase } from '../postgres/client.ts'
import type { Server } from '../postgres/server.ts'
import { openDeskUnderTest, type Place } from './desk-under-test.ts'
import { auditHeadFile, secretFile } from './place.ts'
import { machineOf } from './shared-desk.ts'

export const folderOf = (home: string, desk: number): string => join(home, machineOf(desk))

/** A workspace with several desks in a database that nobody works with: every ledger of a run begins as a copy of it. */
export async function foundLedger({
  server,
  home,
  worker,
  serviceUrl,
  count,
}: Pick<Place, 'worker' | 'serviceUrl'> & { server: Server; home: string; count: number }) {
  const name = 'founded'
  const { owner, server: first } = await founded(server.connection, await server.createDatabase(name))
  /** The desks' ids and logins, the first one's first. */
  const desks: { desk: number; server: LedgerServer }[] = []
  const open = (desk: number, at: LedgerServer) => {
    desks.push({ desk, server: at })
    const folder = folderOf(home, desk)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // All of them know the key of the trail, and the secret.
    if (desk > 1) copyKeychain(folderOf(home, 1), folder)
    const shared = { server: at, desk, machine: machineOf(desk) }
    return openDeskUnderTest({ folder, worker, serviceUrl, shared })
  }
  const program = await open(1, first)
  while (desks.length < count) {
    const login = await createDeskLogin(owner, Date.now() + 24 * 60 * 60_000)
    const stamp = { by: 'admin', at: Date.now(), offset: null }
    const desk = await program.ledger.desks.invite({ name: machineOf(desks.length + 1), login: login.user }, stamp)
    await (await open(desk, { ...first, ...login })).close()
  }
  await program.close()
  return {
    desks,
    /** A database and the desks' keychains, in folders named by their ids below this one. */
    async copy(to: string): Promise<string> {
      for (const { desk } of desks) {
        mkdirSync(folderOf(to, desk), { recursive: true, mode: 0o700 })
        copyKeychain(folderOf(home, desk), folderOf(to, desk))
      }
      return createDatabase(server.connection, undefined, name)
    },
  }
}

function copyKeychain(from: string, to: string): void {
  for (const file of [auditHeadFile, secretFile]) copyFileSync(file(from), file(to))
}
