import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import { bundleParts, bundleSchema } from '../../../electron/support/contract.ts'
import { openSeatAt } from '../../desk/another-seat.ts'
import { depositDraft, openHarness, type Harness } from '../../desk/desk-harness.ts'
import { founded } from '../../ledger/founded-server.ts'
import { startServer } from '../../postgres/server.ts'

/** What the program says of itself, and the file that an admin gives to whoever helps. */

const newest = { actions: null, by: null, search: '', from: null, day: null, before: null, limit: 1 }

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  harness.chosen.save = join(harness.folder, 'destek.json')
})
afterAll(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

test('everybody who is signed in sees what it is, how old its data are and where it keeps things', async () => {
  await harness.signIn('support')
  const about = await harness.ask('support.about')
  expect(about).toMatchObject({
    versions: { vezne: '0.0.0', electron: '45.4.1', system: 'linux x64' },
    ledger: { engine: 'sqlite', schema: harness.ledger.facts().schemaVersion },
    logTrouble: false,
  })
  for (const day of [about.ages.bankCodes, about.ages.passphrases]) expect(day).toMatch(/^2\d{3}-\d\d-\d\d$/)
  expect(about.ages.bankList).toBeGreaterThan(0)
  expect(about.ages.clockOffset).not.toBeNull()
  // The session that asks is newer, and no action.
  const { events } = await harness.ledger.audit.page(newest)
  expect(about.lastAction?.sequence).toBeLessThan(events[0]?.sequence ?? 0)
  expect(about.places).toContainEqual({ name: 'log', path: '~/log' })
  expect(JSON.stringify(about)).not.toContain(harness.folder)
})

test('another computer sees no place of the host', async () => {
  const other = openSeatAt(harness, 'muhasebe')
  await other.signIn('admin')
  expect((await other.ask('support.about')).places).toEqual([])
})

test('a place is shown by the system, and one that there is not is not', async () => {
  await harness.ask('support.show', { place: 'log' })
  expect(harness.opened).toEqual([`${harness.folder}/log`])
  expect((await harness.refused('support.show', { place: 'licences' })).code).toBe('not_found')
})

test('main’s menu leads whoever is signed in to it, and nobody else', async () => {
  expect(harness.seat().open('/elsewhere')).toBe(false)
  expect(harness.seat().open('/about')).toBe(true)
  expect(await harness.ask('app.deepLink')).toBe('/about')
  await harness.ask('session.signOut')
  expect(harness.seat().open('/about')).toBe(false)
})

test('writes exactly the bytes that it showed, and the trail says who and what', async () => {
  await harness.signIn('support')
  await harness.ask('deposits.create', depositDraft)
  await harness.signIn('admin')
  const { text, sha256 } = await harness.ask('support.prepareBundle')
  await harness.ask('banks.refresh')
  expect(await harness.ask('support.saveBundle', { sha256 })).toBe('destek.json')
  const written = await readFile(join(harness.folder, 'destek.json'))
  expect(written.toString()).toBe(text)
  expect(createHash('sha256').update(written).digest('hex')).toBe(sha256)
  const {
    events: [event],
  } = await harness.ledger.audit.page({ ...newest, actions: ['support.exported'], by: 'admin' })
  expect(event).toMatchObject({ subject: { name: 'destek.json' }, after: JSON.stringify({ sha256 }) })

  const bundle = bundleSchema.parse(JSON.parse(text))
  expect(bundle).toMatchObject({
    workspace: { kind: 'sandbox', proxy: false },
    policy: { limits: { secondCheckerAbove: 'set', dayCap: 'none' }, counts: { idleLockMinutes: 10 } },
    operators: { disabled: 0 },
    transactions: { deposits: { pending: 1 } },
    missing: {},
    logTrouble: false,
  })
  expect(bundle.morningCheck.map(({ item }) => item)).toContain('keychain')
  expect(bundle.log).toContainEqual(
    expect.stringMatching(/^INFO service\.answered request=POST_\/v1\/deposit outcome=accepted/),
  )
  expect(text.length).toBeLessThan(200_000)
})

test('a ledger that answers no more, or takes nothing more, keeps nobody from them', async () => {
  const { banks, audit } = harness.ledger
  const [{ latest }, { note }] = [banks, audit]
  const failing = () => Promise.reject(new VezneError('ledger_away'))
  await harness.signIn('admin')
  banks.latest = failing
  expect(await harness.ask('support.about')).toMatchObject({ ages: { bankList: null }, lastAction: null })
  banks.latest = latest
  const { sha256 } = await harness.ask('support.prepareBundle')
  audit.note = failing
  expect(await harness.ask('support.saveBundle', { sha256 })).toBe('destek.json')
  audit.note = note
})

test('with the server of the ledger away it is made of what answers, and each part that does not is named with why', async () => {
  const server = await startServer()
  const away = await openHarness(await founded(server.connection, await server.createDatabase()))
  try {
    away.chosen.save = join(away.folder, 'destek.json')
    await away.signIn('admin')
    await server.kill()
    const { text, sha256, missing } = await away.ask('support.prepareBundle')
    // Main has these in memory.
    const known: readonly string[] = ['log', 'policy', 'operators']
    expect(missing).toEqual(
      Object.fromEntries(bundleParts.flatMap((part) => (known.includes(part) ? [] : [[part, 'ledger_away']]))),
    )
    const bundle = bundleSchema.parse(JSON.parse(text))
    expect(bundle).toMatchObject({ missing, ledger: { engine: 'postgres' }, transactions: null })
    expect(bundle.log).toContainEqual(expect.stringMatching(/^INFO session\.started roles=admin/))
    expect(await away.ask('support.saveBundle', { sha256 })).toBe('destek.json')
    expect(await readFile(away.chosen.save, 'utf8')).toBe(text)
    expect(away.unexpected).toEqual([])
  } finally {
    await away.end()
    await server.dispose()
  }
})

test('one part that breaks inside is missing alone, and leaves a trace', async () => {
  const { transactions } = harness.ledger
  const { volumes } = transactions
  const broken = new TypeError('broken')
  transactions.volumes = () => Promise.reject(broken)
  const { text, missing } = await harness.ask('support.prepareBundle')
  transactions.volumes = volumes
  expect(missing).toEqual({ transactions: 'internal' })
  expect(JSON.parse(text)).toMatchObject({ transactions: null, operators: { disabled: 0 } })
  expect(harness.unexpected.splice(0)).toEqual([['support.prepareBundle', broken]])
})

test('what somebody else was shown, or what was never shown, is not written', async () => {
  const { sha256 } = await harness.ask('support.prepareBundle')
  expect((await harness.refused('support.saveBundle', { sha256: '0'.repeat(64) })).code).toBe('changed_meanwhile')
  harness.chosen.meanwhile = () => harness.ask('session.signOut')
  harness.chosen.save = join(harness.folder, 'sonra.json')
  expect((await harness.refused('support.saveBundle', { sha256 })).code).toBe('not_signed_in')
  harness.chosen.meanwhile = () => Promise.resolve()
  await expect(readFile(harness.chosen.save)).rejects.toThrow('ENOENT')
})

test('nobody chose a file: nothing is written, and it can be asked for again', async () => {
  await harness.signIn('admin')
  const { sha256 } = await harness.ask('support.prepareBundle')
  harness.chosen.save = null
  expect(await harness.ask('support.saveBundle', { sha256 })).toBeNull()
  harness.chosen.save = join(harness.folder, 'destek-2.json')
  expect(await harness.ask('support.saveBundle', { sha256 })).toBe('destek-2.json')
})
