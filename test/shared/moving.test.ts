import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { beginning } from '../../electron/core/chain.ts'
import { keptHeadSchema } from '../../electron/core/audit.ts'
import { VezneError } from '../../electron/core/result.ts'
import { createLedgerFiles } from '../../electron/ledger/ledger-files.ts'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import type { ReplacedWorkspace } from '../../electron/people/records.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import type { SharedPlace } from '../../electron/people/ports.ts'
import { createWorkspacePlaces, serverPlaceOf } from '../../electron/shell/workspace-places.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../desk/desk-harness.ts'
import { openOn } from '../desk/place.ts'
import { failureOf, newAttempt, newPayout, stamp } from '../ledger/samples.ts'
import { openLedger } from '../../electron/ledger/ledger.ts'
import { createDatabase, dropDatabase, withClient } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { ledgerWorker, restoreWorker } from '../workers.ts'

/** A workspace that goes from this machine to a server, and back, as its page asks for it. */

const passphrase = passphraseOf('admin')
const databases: string[] = []
openEach({ server: null })
beforeEach(async () => {
  await asLive()
  // On a server only who has it sends: it is still this machine's.
  await harness.ledger.workspace.secretStored(stamp())
})
afterAll(async () => {
  for (const name of databases) await dropDatabase(await sharedServer(), name)
})

/** The harness's own workspace, as one that is no sandbox. */
const places = () =>
  createWorkspacePlaces({
    folder: harness.folder,
    stateFile: join(harness.folder, 'workspaces.json'),
    mayWorkLive: true,
    current: 'workspace',
    sandboxName: '',
    random: { bytes: (count) => randomBytes(count) },
    create: () => Promise.reject(new Error('nothing is founded here')),
    join: () => Promise.reject(new Error('nothing is joined here')),
    restore: () => Promise.reject(new Error('nothing is restored here')),
    forget: () => Promise.resolve(),
  })
const asLive = (change: Partial<ReturnType<typeof places>> = {}) =>
  harness.startAgain({ workspaces: { ...places(), ...change } })

async function emptyServer() {
  const { host, port, user, password } = await sharedServer()
  const database = await createDatabase(await sharedServer())
  databases.push(database)
  return { addresses: `${host}:${port}`, database, user, password, authority: '' }
}
const owner = async () => {
  const { user, password } = await sharedServer()
  return { user, password }
}

/** Where the next start finds the ledger. */
function placeFound(): SharedPlace | null {
  const place = serverPlaceOf(harness.folder, 'workspace')
  if (!place) return null
  const { desk, ...server } = place
  const password = new TextDecoder().decode(harness.keychain.entries.get('workspace/ledger-password'))
  return { desk, server: { ...server, password } }
}

async function startedAgain(): Promise<void> {
  await harness.reopen(undefined, placeFound())
  await asLive()
}

const file = () => join(harness.folder, 'workspace', 'ledger.db')
const events = () => harness.ledger.audit.after(0, 100_000)

/** Nothing is in doubt, and a payout that was approved can be sent, once. */
async function works(payout: { id: number; revision: number; processId: string }): Promise<void> {
  expect(await harness.ledger.audit.verify(beginning, 100_000)).toMatchObject({ broken: null })
  expect(await harness.ledger.audit.mismatches()).toEqual([])
  await harness.signIn('checker')
  await harness.ask('payouts.send', { id: payout.id, revision: payout.revision })
  expect((await harness.ask('payouts.get', { id: payout.id })).state).toBe('accepted')
  expect(received(harness, payout.processId)).toBe(1)
}

test('goes to a server, back, and to another: every event, every payout, and each is sent once', async () => {
  const [first, second, third, fourth] = [
    await approvedPayout(harness, { amount: '100' }),
    await approvedPayout(harness, { amount: '200' }),
    await approvedPayout(harness, { amount: '300' }),
    await approvedPayout(harness, { amount: '400' }),
  ]
  await works(first)
  await harness.signIn('admin')
  let known = await events()
  const isTold = async (action: string) => {
    const all = await events()
    expect(all.slice(0, known.length)).toEqual(known)
    // Whoever pressed the button is the last whose work the other place knows of.
    expect(all[known.length]).toMatchObject({ action, by: 'admin' })
    known = all
  }

  const server = await emptyServer()
  await harness.ask('workspaces.moveToServer', { server, passphrase })
  expect(harness.dialogs.asked.at(-1)).toMatchObject({ name: 'Anadolu Oyun A.Ş.', addresses: [server.addresses] })
  expect(harness.restarts).toBe(1)
  expect(await failureOf(harness.ledger.payouts.add(newPayout(), stamp()))).toEqual({ code: 'busy' })
  // The program ends as it always does.
  await harness.desk().endSession('quit')
  await startedAgain()
  await isTold('ledger.moved_to_server')
  await works(second)
  await harness.signIn('admin')
  expect(await harness.ask('desks.list')).toMatchObject([{ id: 1, name: 'stage', isThis: true, retiredAt: null }])
  await harness.desk().tickHourly()
  expect(await harness.ask('ledger.status')).toMatchObject({
    ...{ backupFailed: null, backups: [{}], server: { database: server.database } },
  })
  expect(await failureOf(openLedger({ file: file(), worker: ledgerWorker, machine: 'stage' }))).toEqual({
    code: 'ledger_moved',
  })

  // Another desk keeps it there.
  await harness.ask('desks.invite', { name: 'Muhasebe', owner: await owner(), passphrase })
  const back = { owner: await owner(), passphrase }
  expect(await harness.refused('workspaces.moveToFile', back)).toMatchObject({ code: 'wrong_state' })
  await harness.ask('desks.retire', { id: 2, owner: await owner(), passphrase })
  const notOwner = { owner: { ...back.owner, password: 'not-it' }, passphrase }
  expect(await harness.refused('workspaces.moveToFile', notOwner)).toMatchObject({ code: 'ledger_refused' })
  known = await events()
  const left = placeFound()
  await harness.ask('workspaces.moveToFile', back)
  expect(harness.restarts).toBe(2)
  expect(placeFound()).toBeNull()
  expect(harness.keychain.entries.has('workspace/ledger-password')).toBe(false)
  if (left) expect(await failureOf(openOn(left.server, { machine: 'x', desk: 1 }))).toEqual({ code: 'ledger_refused' })
  await startedAgain()
  await isTold('ledger.moved_to_file')
  await works(third)
  await harness.signIn('admin')
  const { server: none, putAside } = await harness.ask('ledger.status')
  expect([none, putAside.map(({ kind }) => kind)]).toEqual([null, ['replaced']])

  known = await events()
  await harness.ask('workspaces.moveToServer', { server: await emptyServer(), passphrase })
  await startedAgain()
  await isTold('ledger.moved_to_server')
  await works(fourth)
  expect([first, second, third, fourth].map(({ processId }) => received(harness, processId))).toEqual([1, 1, 1, 1])
})

test('the backup that a shared ledger makes each day can be restored at any of its desks, which is the only one then', async () => {
  const { id } = await approvedPayout(harness)
  const [prepared, sending] = [
    await approvedPayout(harness, { amount: '100' }),
    await approvedPayout(harness, { amount: '200' }),
  ]
  await harness.signIn('admin')
  await harness.ask('workspaces.moveToServer', { server: await emptyServer(), passphrase })
  await startedAgain()
  const desk = await harness.ledger.desks.invite({ name: 'Muhasebe', login: 'vezne_2' }, stamp())
  for (const { id, revision } of [prepared, sending]) {
    const attempt = await harness.ledger.attempts.prepare(newAttempt(id, { revision, runId: 'another-run' }))
    if (id === sending.id) await harness.ledger.attempts.markSending(attempt?.id ?? 0, stamp())
  }
  const known = await events()
  const { kind, identity } = await harness.ledger.workspace.read()
  await harness.desk().tickHourly()
  await harness.signIn('admin')
  expect(await harness.refused('ledger.restore', { passphrase, backupPassphrase: null })).toMatchObject({
    code: 'wrong_state',
  })
  const [backup] = (await harness.ask('ledger.status')).backups

  const alone = join(harness.folder, 'alone', 'ledger.db')
  const files = createLedgerFiles<ReplacedWorkspace>({ ledgerFile: alone, machine: 'stage', worker: restoreWorker })
  const from = join(harness.folder, 'workspace', 'backups', backup?.name ?? '')
  const keptHead: unknown = JSON.parse(new TextDecoder().decode(harness.keychain.entries.get('stage/audit-head')))
  const keys = { trailKey: keptHeadSchema.parse(keptHead).key, passphrase: null }
  const replaced = { kind, identity, desk, known: null }
  expect(await files.prepareRestore(from, stamp(), replaced, keys, () => Promise.resolve(false))).toBe(true)
  swapInRestored(alone)
  const ledger = await openLedger<RecordLedger>({ file: alone, worker: ledgerWorker, machine: 'stage' })
  expect((await ledger.audit.after(0, known.length)).map(({ hash }) => hash)).toEqual(known.map(({ hash }) => hash))
  expect(await ledger.audit.mismatches()).toEqual([])
  // It may have been sent since: nobody's approval counts any more.
  const states = [id, prepared.id, sending.id].map(async (id) => (await ledger.payouts.get(id))?.state)
  expect(await Promise.all(states)).toEqual(['awaiting_approval', 'unknown', 'unknown'])
  const [only, ...others] = await ledger.desks.list()
  expect(only).toMatchObject({ name: '', login: null, retiredAt: null, secretStoredAt: null })
  expect(others.map(({ name, retiredAt }) => [name, retiredAt === null])).toEqual([['Muhasebe', false]])
  await ledger.close()
})

describe('wherever it is cut off, one of both places works', () => {
  const gone = () => Promise.reject(new VezneError('internal'))
  const crashes: Record<string, () => unknown> = {
    'before anything is copied': () => (harness.ledger.copyTo = gone),
    'when it is copied'() {
      const { copyTo } = harness.ledger
      harness.ledger.copyTo = (...given) => copyTo(...given).then(gone)
    },
    'before the new place is remembered': () => asLive({ keepPlace: gone }),
  }
  const moveToServer = async () => {
    await harness.signIn('admin')
    return harness.call('workspaces.moveToServer', { server: await emptyServer(), passphrase })
  }
  const moveToFile = async () => {
    await harness.signIn('admin')
    return harness.call('workspaces.moveToFile', { owner: await owner(), passphrase })
  }
  const twoPayouts = async () =>
    [await approvedPayout(harness, { amount: '100' }), await approvedPayout(harness, { amount: '200' })] as const
  async function isCutOff(move: () => Promise<{ ok: boolean }>): Promise<void> {
    expect((await move()).ok).toBe(false)
    harness.unexpected.length = 0
    await startedAgain()
  }

  test.each(
    Object.entries(crashes).flatMap(([when, crash]) =>
      (['to a server', 'back'] as const).map((way) => ({ way, when, crash })),
    ),
  )('on its way $way, $when', async ({ way, crash }) => {
    const [before, after] = await twoPayouts()
    const isBack = way === 'back'
    const move = isBack ? moveToFile : moveToServer
    if (isBack) {
      await moveToServer()
      await startedAgain()
    }
    await crash()
    await isCutOff(move)
    expect(placeFound() !== null).toBe(isBack)
    await works(before)
    await move()
    await startedAgain()
    expect(placeFound() !== null).toBe(!isBack)
    await works(after)
  })

  test('on its way to a server, before its file is marked', async () => {
    const payout = await approvedPayout(harness)
    harness.ledger.markMoved = gone
    await moveToServer()
    expect(harness.restarts).toBe(1)
    await startedAgain()
    await works(payout)
  })
})

describe('stays where it is', () => {
  const stays = async () => {
    expect(placeFound()).toBeNull()
    expect(harness.restarts).toBe(0)
    await harness.ledger.payouts.add(newPayout(), stamp())
  }

  test('with another passphrase, when it is declined, and with an address that is none', async () => {
    await harness.signIn('admin')
    const server = await emptyServer()
    const move = (change: object, given = passphrase) =>
      harness.refused('workspaces.moveToServer', { server: { ...server, ...change }, passphrase: given })
    expect(await move({}, 'not-it-at-all')).toMatchObject({ code: 'wrong_passphrase' })
    expect((await move({ addresses: 'db.example:99999' })).fields).toEqual([
      { path: 'server.addresses', problem: 'invalid' },
    ])
    expect(await move({ password: 'not-it' })).toMatchObject({ code: 'ledger_refused' })
    const { database } = await emptyServer()
    await withClient({ ...(await sharedServer()), database }, (client) => client.query('create table mine (id int)'))
    expect((await move({ database })).fields).toEqual([{ path: 'server.database', problem: 'used' }])
    harness.dialogs.answer = () => false
    expect(await move({})).toMatchObject({ code: 'declined_in_dialog' })
    await stays()
  })

  test('while something is being sent', async () => {
    const { id } = await harness.ledger.payouts.add(newPayout({ processId: 'ON-ITS-WAY' }), stamp())
    await harness.ledger.attempts.prepare(newAttempt(id))
    await harness.signIn('admin')
    const move = { server: await emptyServer(), passphrase }
    expect(await harness.refused('workspaces.moveToServer', move)).toMatchObject({ code: 'busy' })
    await stays()
  })

  test('the sandbox, which opens where no server is reached', async () => {
    await harness.startAgain()
    await harness.signIn('admin')
    const move = { server: await emptyServer(), passphrase }
    expect(await harness.refused('workspaces.moveToServer', move)).toMatchObject({ code: 'wrong_state' })
    await stays()
  })

  test('when somebody ends it on its way, and can be moved after that', async () => {
    await harness.signIn('admin')
    const server = await emptyServer()
    const { copyTo } = harness.ledger
    harness.ledger.copyTo = async (...given) => {
      expect(await harness.ask('workspaces.moving')).toEqual({ done: 0, of: 0 })
      // Between the order to copy and its first row.
      const copying = copyTo(...given)
      await Promise.all([harness.ask('workspaces.stopMoving'), copying])
    }
    expect(await harness.refused('workspaces.moveToServer', { server, passphrase })).toMatchObject({
      code: 'cancelled',
    })
    expect(await harness.ask('workspaces.moving')).toBeNull()
    harness.ledger.copyTo = copyTo
    await stays()
    await harness.ask('workspaces.moveToServer', { server, passphrase })
    await startedAgain()
    expect(existsSync(file())).toBe(true)
  })
})
