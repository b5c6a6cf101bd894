import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keychainEntries, keptPassword } from '../../../electron/people/service/keychain-entries.ts'
import { serverPlaceOf } from '../../../electron/shell/workspace-places.ts'
import { harness } from '../../desk/desk-harness.ts'
import {
  comesBack,
  draft,
  keychain,
  liveOnes,
  loseComputer,
  loseEach,
  lost,
  newLogin,
  openAt,
  places,
  server,
} from '../../desk/lost-on-a-server.ts'
import { failureOf } from '../../ledger/samples.ts'
import { withClient } from '../../postgres/client.ts'
import { sharedServer } from '../../postgres/shared-server.ts'

/** A computer is lost whose ledger is on a server: another one goes on with it, by a backup of that computer. */

loseEach()

async function refused(login = server) {
  const answer = await comesBack(login)
  return answer.ok ? null : answer.error
}
const onServer = async (sql: string) =>
  withClient({ ...(await sharedServer()), database: server.database }, (client) => client.query<object>(sql))
/** Says which computer has the ledger. */
const holder = async () => (await onServer('select epoch, machine, moves from holder')).rows
const asked = () => harness.dialogs.asked.filter((one) => 'head' in (one as object))

it('comes with what was done after the backup, harmless; main says before what it is', async () => {
  expect(await refused()).toMatchObject({ code: 'not_found' })
  await harness.ask('workspaces.chooseBackup')
  expect(await refused()).toEqual({ code: 'workspace_present' })
  await loseComputer()
  const before = await holder()
  harness.dialogs.answer = (one) => !('head' in (one as object))
  expect(await refused()).toEqual({ code: 'declined_in_dialog' })
  expect([await readdir(places()), harness.keychain.entries.size, await holder()]).toEqual([[], 0, before])
  const old = await openAt('eski-kasa', 0)
  expect(await old.audit.head()).toEqual(lost.head)
  await old.close()

  harness.dialogs.answer = () => true
  const restarts = harness.restarts
  expect(await comesBack()).toMatchObject({ ok: true })
  expect(harness.restarts).toBe(restarts + 1)
  expect(asked().at(-1)).toMatchObject({
    ...{ fileName: 'yedek.vezne', addresses: [server.addresses], name: draft.name, operators: 2, transactions: 2 },
    head: lost.head,
  })
  const [{ id } = { id: '' }] = await liveOnes()
  expect(serverPlaceOf(places(), id)).toMatchObject({ database: server.database, moves: 1 })
  expect(await readFile(join(places(), id, 'server.json'), 'utf8')).not.toContain(server.password)
  expect(await keptPassword(keychain, keychainEntries(id))).toBe(server.password)
  expect(harness.keychain.entries.get(keychainEntries(id).host)).toEqual(lost.hostKey)
  expect(existsSync(join(places(), id, 'ledger.db'))).toBe(false)

  const ledger = await openAt('yeni-kasa', 1)
  expect(await ledger.transactions.find('AFTER-1')).not.toBeNull()
  expect(await ledger.workspace.read()).toMatchObject({ secretStoredAt: null, headKeptAt: null })
  const since = await ledger.audit.after(lost.head.sequence, 9)
  expect(since.map(({ action }) => action)).toEqual(['ledger.set_back', 'workspace.changed', 'ledger.restored'])
  expect(JSON.parse(since.at(-1)?.after ?? '')).toMatchObject({ fileName: 'yedek.vezne', server: server.addresses })
  expect(await ledger.audit.check()).toMatchObject({ findings: [] })
  await ledger.close()
  expect(await failureOf(openAt('eski-kasa', 0))).toEqual({ code: 'ledger_held', heldBy: 'yeni-kasa' })
})

it('is refused by name while the computer that has it works, and nothing is changed', async () => {
  await loseComputer()
  const old = await openAt('eski-kasa', 0)
  expect(await refused()).toEqual({ code: 'ledger_held', heldBy: 'eski-kasa' })
  expect(await old.audit.head()).toEqual(lost.head)
  await old.close()
})

const unguarded = (table: string, sql: string) => async () =>
  onServer(`alter table ${table} disable trigger user; ${sql}; alter table ${table} enable trigger user`)

it.each([
  [
    'a record is not what its trail says',
    'ledger_damaged',
    unguarded('workspace', "update workspace set it_contact = 'x'"),
  ],
  [
    'a signature of its charter is another',
    'charter_broken',
    unguarded('charter', "update charter set signature = 'x' where id = 1"),
  ],
] as const)('is refused where %s', async (_what, code, damage) => {
  await loseComputer()
  await damage()
  const before = await holder()
  expect(await refused()).toEqual({ code })
  expect([await readdir(places()), harness.keychain.entries.size, asked()]).toEqual([[], 0, []])
  expect(await holder()).toEqual(before)
})

it('is refused for a database with no ledger, and for a login that names no server', async () => {
  await loseComputer()
  expect(await refused(await newLogin())).toEqual({ code: 'ledger_damaged' })
  expect(await refused({ ...server, addresses: 'db:99999' })).toEqual({
    ...{ code: 'invalid_input', fields: [{ path: 'server.addresses', problem: 'invalid' }] },
  })
})
