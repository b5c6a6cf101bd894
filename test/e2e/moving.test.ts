import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '../../electron/ipc/bridge.ts'
import { startServer, type Server } from '../postgres/server.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { findElectron } from './driver/find-electron.ts'
import { ask, call, refusal, signInPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { letIn, openMachine, type Machine } from './harness/machine.ts'
import { tr } from './harness/words.ts'

/**
 * A live workspace from one machine to a server, another machine in and out by their pages, and back: with every event; and back to a
 * backup, where that server is lost.
 */

const admin = { id: 'ipek', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' }
const draft: Input<'workspaces.create'> = {
  name: 'Çınar Ödeme',
  // Nobody listens there: this machine's own, so that nothing leaves it.
  serviceAddress: 'https://127.0.0.1:1',
  checkoutAddress: 'https://127.0.0.1:2',
  ...{ apiKey: 'live-key-0001', apiSecret: 'not-a-real-secret', singleOperator: false, admin, server: null },
}

let server: Server
let database: string
let first: Machine
let second: Machine
beforeAll(async () => {
  server = await startServer()
  database = await server.createDatabase()
  ;[first, second] = await Promise.all([openMachine(), openMachine()])
})
afterAll(async () => {
  await Promise.all([first.dispose(), second.dispose()])
  await server.dispose()
})

/** The database's owner, as their page asks for them. */
const owner = () => ({ user: server.connection.user, password: server.connection.password })
const signIn = ({ ui }: Machine) => ui.signInAs(admin)

/** Every event that there is, oldest first, by its sequence and hash. */
async function trail({ app }: Machine): Promise<string[]> {
  const { events } = await ask(app.window, 'audit.page', { group: null, by: null, search: '', day: null, before: null })
  return events.map(({ sequence, hash }) => `${sequence} ${hash}`).reverse()
}
const workspaceOf = async ({ app, userData }: Machine) =>
  join(userData, 'workspaces', (await ask(app.window, 'workspaces.list')).current)
const place = async ({ app }: Machine) => (await ask(app.window, 'ledger.status')).server?.database ?? null

/** The first machine's, by its page. */
async function moveToServer(): Promise<void> {
  const { ui, app } = first
  await ui.goTo('ledger')
  await ui.button(tr.ledger.move.toServer.open).click()
  await app.window.getByText(tr.ledger.move.toServer.steps.copies).waitFor()
  const { host, port } = server.connection
  for (const [name, text] of [
    [tr.server.addresses, `${host}:${port}`],
    [tr.server.database, database],
    [tr.server.user, owner().user],
    [tr.server.password, owner().password],
    [tr.ledger.move.passphrase, admin.passphrase],
  ] as const)
    await ui.field(name).fill(text)
  await app.dialogs.answer(0)
  await ui.button(tr.ledger.move.confirm).click()
  await first.startAgain()
}

test('a workspace that one machine founded is moved to a server by its admin, who sees what that does', async () => {
  await first.app.dialogs.answer(0)
  // Its answer may be lost with the program that ends.
  await call(first.app.window, 'workspaces.create', draft).catch(() => undefined)
  await first.startAgain()
  await signIn(first)
  const before = await trail(first)
  expect(await place(first)).toBeNull()

  await moveToServer()
  expect(await ask(first.app.window, 'app.info')).toMatchObject({ workspace: { name: draft.name, kind: 'live' } })
  await signIn(first)
  expect(await place(first)).toBe(database)
  expect((await trail(first)).slice(0, before.length)).toEqual(before)
  expect((await ask(first.app.window, 'dispatch.status')).locks).toEqual([])
})

test('another machine is invited, joins by the text and the code, and works on the same ledger', async () => {
  await letIn(first, second, { name: 'Muhasebe', owner: owner(), passphrase: admin.passphrase })
  expect(await ask(second.app.window, 'app.info')).toMatchObject({ workspace: { name: draft.name, kind: 'live' } })
  await signIn(second)
  expect(await place(second)).toBe(database)
  await second.ui.goTo('ledger')
  await second.app.window.getByRole('row', { name: hostname() }).waitFor()
})

test('it is let out again, and its window says that the server does not let it in', async () => {
  await first.app.window.getByRole('row', { name: 'Muhasebe' }).getByRole('button').click()
  await first.ui.field(tr.ledger.desks.owner).fill(owner().user)
  await first.ui.field(tr.ledger.desks.ownerPassword).fill(owner().password)
  await first.ui.field(tr.ledger.desks.passphrase).fill(admin.passphrase)
  await first.ui.button(tr.ledger.desks.confirmRetire).click()
  await first.app.window.getByText(tr.ledger.desks.states.retired, { exact: true }).waitFor()
  expect(await refusal(second.app.window, 'ledger.status')).toMatch(/^ledger_(?:away|refused)$/)
})

test('and back to the first machine, with every event there ever was', async () => {
  const before = await trail(first)
  const { ui, app } = first
  await ui.button(tr.ledger.move.toFile.open).click()
  await ui.field(tr.ledger.desks.owner).fill(owner().user)
  await ui.field(tr.ledger.desks.ownerPassword).fill(owner().password)
  await ui.field(tr.ledger.move.passphrase).fill(admin.passphrase)
  await app.dialogs.answer(0)
  await ui.button(tr.ledger.move.confirm).click()
  await first.startAgain()

  await signInPast(first.app.window, admin.id, admin.passphrase)
  expect(await place(first)).toBeNull()
  expect((await trail(first)).slice(0, before.length)).toEqual(before)
  const actions = (
    await ask(first.app.window, 'audit.page', { group: null, by: null, search: '', day: null, before: null })
  ).events
    .map(({ action }) => action)
    .filter((action) => /^(?:desk\.|ledger\.moved)/.test(action))
    .reverse()
  expect(actions).toEqual([
    'ledger.moved_to_server',
    'desk.invited',
    'desk.joined',
    'desk.retired',
    'ledger.moved_to_file',
  ])
  expect(await ask(first.app.window, 'audit.verify')).toMatchObject({ broken: null })
  expect((await ask(first.app.window, 'dispatch.status')).locks).toEqual([])
})

test.runIf(findElectron() === null)(
  'where the server is lost, a machine goes back to its backup and works alone, locked',
  async () => {
    database = await server.createDatabase()
    const alone = await trail(first)
    // So that one is made of what is on the server.
    const [older] = (await ask(first.app.window, 'ledger.status')).backups
    await rm(join(await workspaceOf(first), 'backups', older?.name ?? ''))
    const { host, port } = server.connection
    const to = { addresses: `${host}:${port}`, database, ...owner(), authority: '' }
    await first.app.dialogs.answer(0)
    const { passphrase } = admin
    await call(first.app.window, 'workspaces.moveToServer', { server: to, passphrase }).catch(() => undefined)
    await first.startAgain()
    await signInPast(first.app.window, admin.id, passphrase)
    await eventually(async () => (await ask(first.app.window, 'ledger.status')).backups.length).toBe(1)
    const before = await trail(first)
    await first.app.close()
    await server.stop()

    const { startFailure, lostServer } = nativeTexts.tr
    expect(String(await first.refused([]))).toContain(startFailure.ledger_away)
    const [quit, goBack, newest] = [0, 3, 1]
    expect(String(await first.refused([goBack, quit]))).toContain(lostServer.question)
    expect(String(await first.refused([goBack, newest]))).toContain('ended (0)')
    await first.start()
    await signInPast(first.app.window, admin.id, admin.passphrase)
    expect(await place(first)).toBeNull()
    const known = (await trail(first)).filter((event) => before.includes(event))
    expect(known).toEqual(before.slice(0, known.length))
    expect(known.length).toBeGreaterThan(alone.length)
    expect((await ask(first.app.window, 'dispatch.status')).locks).toMatchObject([{ kind: 'ledger_doubtful' }])
    expect(await ask(first.app.window, 'audit.verify')).toMatchObject({ broken: null, mismatches: [] })
  },
)
