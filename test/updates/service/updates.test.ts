import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import type { DeskPorts } from '../../../electron/desk-ports.ts'
import { schemaVersion } from '../../../electron/ledger/schema.ts'
import { approved, rowsOf, seen, writeRows } from '../../batches/service/harness.ts'
import { openHarness, type Harness } from '../../desk/desk-harness.ts'
import { decree } from '../../desk/makers-and-checkers.ts'
import { patience } from '../../patience.ts'
import { feedName, feedText, filesOf, openFeed, program } from './feed.ts'

/** The whole desk, its updater and a feed on loopback. */

let harness: Harness
let stage: Awaited<ReturnType<typeof openFeed>>
let ends: number
const day = 86_400_000

async function start(change: Partial<DeskPorts> = {}): Promise<void> {
  const end = () => void (ends += 1)
  const silent = () => undefined
  const nowhere = () => Promise.resolve()
  const desktop = { copyText: nowhere, forgetCopied: nowhere, openExternal: nowhere, showInFolder: silent }
  const updater = stage.updater()
  await harness.startAgain({ updater, version: '0.1.0', desktop: { ...desktop, restart: silent, end }, ...change })
}
beforeEach(async () => {
  ends = 0
  stage = await openFeed()
  stage.feed.files = filesOf(feedText())
  harness = await openHarness()
  await start()
  await harness.signIn('admin')
})
afterEach(async () => {
  await harness.end()
  await stage.close()
})

const state = async () => (await harness.ask('updates.read')).state
const fetched = async () => {
  await harness.ask('updates.look')
  await harness.ask('updates.fetch')
  await expect.poll(state, patience).toBe('ready')
}
async function signInMakerAndAdmin(): Promise<void> {
  await decree(harness, { kind: 'operator.changed', id: 'maker', name: 'Mert Kaya', roles: ['maker', 'admin'] })
  await harness.signIn('maker')
}
const logged = () => harness.logged.filter((line) => line.includes(' update.'))

test('an admin looks, fetches and has it installed; the trail says who, and it begins when all else is over', async () => {
  expect(await harness.ask('updates.read')).toMatchObject({
    state: 'idle',
    lookedAt: null,
    feed: new URL(stage.address).origin,
  })
  expect(await harness.ask('updates.look')).toMatchObject({
    state: 'found',
    release: { version: '0.2.0', bytes: program.length },
    lookedAt: expect.any(Number) as number,
  })
  expect((await harness.refused('updates.install')).code).toBe('wrong_state')
  await fetched()
  harness.dialogs.asked.length = 0
  await harness.ask('updates.install')
  expect(harness.dialogs.asked).toEqual([{ from: '0.1.0', to: '0.2.0', locale: 'tr' }])
  expect([ends, await state()]).toEqual([1, 'installing'])
  const { events } = await harness.ask('audit.page', { group: null, by: null, search: '', day: null, before: null })
  expect(events[0]).toMatchObject({ action: 'program.update_started', by: 'admin', subject: { name: '0.2.0' } })
  expect(logged()).toEqual(['INFO update.found version=0.2.0', 'INFO update.found version=0.2.0'])

  const { updates } = harness.desk()
  expect(updates.isAgreed()).toBe(true)
  expect(readFileSync(stage.installed, 'utf8')).toBe('the old program')
  expect(await updates.install()).toBeNull()
  expect(logged().at(-1)).toBe('INFO update.started version=0.2.0')
  await vi.waitUntil(() => existsSync(`${stage.installed}.begun`), patience)
})

test('who declines, or is not in the trail, has nothing installed', async () => {
  await fetched()
  harness.dialogs.answer = () => false
  expect((await harness.refused('updates.install')).code).toBe('declined_in_dialog')
  harness.dialogs.answer = () => true
  const { note } = harness.ledger.audit
  harness.ledger.audit.note = () => Promise.reject(new VezneError('ledger_full'))
  expect((await harness.refused('updates.install')).code).toBe('ledger_full')
  harness.ledger.audit.note = note
  harness.dialogs.answer = async () => {
    await harness.signIn('maker')
    return true
  }
  expect((await harness.refused('updates.install')).code).toBe('not_signed_in')
  expect([ends, await state(), harness.desk().updates.isAgreed()]).toEqual([0, 'ready', false])
})

test('whoever quits while the question stands open has nothing installed, and nothing in the trail', async () => {
  await fetched()
  const atQuit: boolean[] = []
  harness.dialogs.answer = async () => {
    await harness.seat().endSession('quit')
    atQuit.push(harness.desk().updates.isAgreed())
    return true
  }
  expect((await harness.refused('updates.install')).code).toBe('not_signed_in')
  expect([atQuit, ends]).toEqual([[false], 0])
  await harness.signIn('admin')
  const { events } = await harness.ask('audit.page', { group: null, by: null, search: '', day: null, before: null })
  expect(events.filter(({ action }) => action === 'program.update_started')).toEqual([])
})

test('what the trail says has begun does begin, whatever was begun while it was written', async () => {
  const batch = await approved(harness, rowsOf(12))
  await signInMakerAndAdmin()
  await fetched()
  const { note } = harness.ledger.audit
  harness.ledger.audit.note = async (event) => {
    if (event.action === 'program.update_started') await harness.ask('batches.send', seen(batch, 'send'))
    return note(event)
  }
  await harness.ask('updates.install')
  harness.ledger.audit.note = note
  expect([ends, harness.desk().updates.isAgreed()]).toEqual([1, true])
  await harness.desk().batchRunEnded()
})

/** What `work` comes to while the first payout of the run has left and is not written down yet. */
function duringRun<T>(work: () => Promise<T>): Promise<T> {
  const { attempts } = harness.ledger
  const { settle } = attempts
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let first: Promise<void> | null = null
  attempts.settle = async (...attempt) => {
    await (first ??= work().then(resolve, reject))
    return settle(...attempt)
  }
  return promise
}
const codesOf = async () => {
  const codes = []
  for (const name of ['look', 'fetch', 'install'] as const) codes.push((await harness.refused(`updates.${name}`)).code)
  return codes
}

test('starts no update while a batch is being sent, or if one starts while the dialog is open', async () => {
  const batch = await approved(harness, rowsOf(12))
  await signInMakerAndAdmin()
  await fetched()
  const codes = duringRun(codesOf)
  harness.dialogs.answer = (question) => {
    const isUpdate = question !== null && typeof question === 'object' && 'from' in question && 'to' in question
    return isUpdate ? harness.call('batches.send', seen(batch, 'send')).then(() => true) : true
  }
  expect((await harness.refused('updates.install')).code).toBe('busy')
  expect(await codes).toEqual(['wrong_state', 'wrong_state', 'busy'])
  await harness.desk().batchRunEnded()
  expect([ends, await state()]).toEqual([0, 'ready'])
})

test('nor is it looked for by itself, or fetched', async () => {
  const batch = await approved(harness, rowsOf(12))
  await signInMakerAndAdmin()
  await harness.ask('updates.look')
  const asked = stage.feed.asked.length
  const codes = duringRun(async () => {
    harness.clock.ahead += 2 * day
    await harness.desk().tickHourly()
    harness.clock.ahead -= 2 * day
    return codesOf()
  })
  await harness.ask('batches.send', seen(batch, 'send'))
  expect(await codes).toEqual(['busy', 'busy', 'wrong_state'])
  await harness.desk().batchRunEnded()
  expect(stage.feed.asked).toHaveLength(asked)
})

test('nor while a file is worked on', async () => {
  await signInMakerAndAdmin()
  const { surroundings } = harness.ledger.payouts
  let code: string | null = null
  harness.ledger.payouts.surroundings = async (...asked) => {
    code ??= (await harness.refused('updates.look')).code
    return surroundings(...asked)
  }
  harness.chosen.open = await writeRows(harness, rowsOf(2))
  await harness.ask('batches.choose')
  expect(code).toBe('busy')
})

test('what it fails at is said, in the log with why, and left by looking again', async () => {
  stage.feed.files = {}
  expect(await harness.ask('updates.look')).toMatchObject({ state: 'failed', failure: 'update_feed_failed' })
  stage.feed.files = { ...filesOf(feedText()), '/Vezne-x86_64.AppImage': 'something else' }
  await harness.ask('updates.look')
  await harness.ask('updates.fetch')
  await expect
    .poll(() => harness.ask('updates.read'), patience)
    .toMatchObject({ state: 'failed', failure: 'update_not_trusted' })
  expect((await harness.refused('updates.fetch')).code).toBe('wrong_state')
  stage.feed.files = filesOf(feedText())
  await fetched()
  expect(logged().filter((line) => line.includes('failed'))).toEqual([
    'WARNING update.failed step=look code=answer_unexpected',
    'WARNING update.failed step=fetch code=update_not_trusted',
  ])
})

test('one that was exchanged before the end is not begun, and that is said', async () => {
  await fetched()
  await harness.ask('updates.install')
  writeFileSync(`${stage.folder}/vezne-updater/pending/Vezne-x86_64.AppImage`, 'something else')
  expect(await harness.desk().updates.install()).toBe('update_not_trusted')
  expect(readFileSync(stage.installed, 'utf8')).toBe('the old program')
})

test.each([
  ['one that is too old for it', { oldest: 1, newest: schemaVersion - 1 }],
  ['one that is too new for it', { oldest: schemaVersion + 1, newest: schemaVersion + 1 }],
])('offers no release that cannot open this ledger: %s', async (_what, ledger) => {
  stage.feed.files = filesOf(feedText({ ledger }))
  expect(await harness.ask('updates.look')).toMatchObject({ state: 'failed', failure: 'update_unfit', release: null })
})

test('a feed that was set back offers nothing', async () => {
  stage.feed.files = filesOf(feedText({ version: '0.0.9' }))
  expect(await harness.ask('updates.look')).toMatchObject({ state: 'newest', release: null })
})

test('it is looked for once a day by itself, over all starts, and no more is done by itself', async () => {
  const looks = () => stage.feed.asked.filter(({ path }) => path === `/${feedName}`).length
  await harness.desk().tickHourly()
  await expect.poll(state, patience).toBe('found')
  expect(looks()).toBe(1)
  await start()
  await harness.signIn('admin')
  await harness.desk().tickHourly()
  expect([looks(), await state()]).toEqual([1, 'idle'])
  harness.clock.ahead += day
  await harness.desk().tickHourly()
  await expect.poll(state, patience).toBe('found')
  expect(looks()).toBe(2)
  expect(stage.feed.asked).toHaveLength(4)
})

test('a feed that never answers holds up nothing else that is done by the hour', async () => {
  const find = () => new Promise<never>(() => undefined)
  await start({ updater: { ...stage.updater(), find } })
  await harness.signIn('admin')
  await harness.desk().tickHourly()
  expect(await state()).toBe('looking')
})

test('a program that others replace asks nobody, and says why', async () => {
  await start({ updater: 'not_replaced_here' })
  await harness.signIn('admin')
  await harness.desk().tickHourly()
  expect(await harness.ask('updates.read')).toMatchObject({ off: 'not_replaced_here', feed: null })
  expect((await harness.refused('updates.look')).code).toBe('wrong_state')
  expect(stage.feed.asked).toEqual([])
})
