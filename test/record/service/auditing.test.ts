import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEvent, AuditRecord } from '../../../electron/core/audit.ts'
import { beginning, follows } from '../../../electron/core/chain.ts'
import type { AuditPage, AuditQuery } from '../../../electron/record/contract/audit.ts'
import { dayOf } from '../../../electron/core/time.ts'
import { approvedPayout, depositDraft, openHarness, type Harness } from '../../desk/desk-harness.ts'
import { beginAtNoon } from '../../desk/makers-and-checkers.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
  beginAtNoon(harness)
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

const all: AuditQuery = { group: null, by: null, search: '', day: null, before: null }
const thisDay = () => dayOf(Date.now() + harness.clock.ahead)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the audit trail', () => {
  it('tells a payout’s whole way, who went it and from where', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    await harness.ask('payouts.send', { id, revision })
    harness.sandbox.controls.step()
    const { events } = await harness.ask('audit.page', { ...all, search: processId })
    expect(events.map(({ action, by }) => `${by} ${action}`).reverse()).toEqual([
      'maker payout.created',
      'maker payout.submitted',
      'checker payout.approved',
      'checker attempt.prepared',
      'app attempt.sending',
      'service attempt.settled',
      'service report.kept',
    ])
    expect(new Set(events.map(({ machine }) => machine))).toEqual(new Set(['stage']))
    for (const event of events) expect(event.subject).toMatchObject({ kind: 'payout', id: String(id), name: processId })
    expect(JSON.parse(events.at(-1)?.after ?? '')).toMatchObject({ state: 'draft', amount: '125000' })
  })

  it('tells of sign-ins, and of those that were refused', async () => {
    await harness.signIn('checker')
    await harness.refused('session.signIn', { operatorId: 'maker', passphrase: 'x' })
    await harness.refused('session.signIn', { operatorId: 'nobody', passphrase: 'x' })
    const { events } = await harness.ask('audit.page', { ...all, group: 'session' })
    expect(events.map(({ action, by }) => `${by} ${action}`)).toEqual([
      'app session.refused',
      'maker session.refused',
      'checker session.signed_in',
    ])
  })

  it('is read a page at a time, and by who did it', async () => {
    for (const [operatorId, passphrase] of [
      ['maker', 'hazirla-2026'],
      ['checker', 'onayla-2026'],
    ] as const) {
      for (let made = 0; made < 30; made += 1) {
        await harness.ask('session.signIn', { operatorId, passphrase })
        await harness.ask('session.signOut')
      }
    }
    await harness.signIn('checker')
    const seen: AuditEvent[] = []
    for (let before: number | null = null; ;) {
      const page: AuditPage = await harness.ask('audit.page', { ...all, before })
      seen.push(...page.events)
      if (page.next === null) break
      before = page.next
    }
    const { events, broken } = await harness.ask('audit.verify')
    expect(broken).toBeNull()
    expect(seen.map(({ sequence }) => sequence)).toEqual(Array.from({ length: events }, (_, index) => events - index))
    expect((await harness.ask('audit.page', { ...all, by: 'maker' })).events).toHaveLength(60)
    expect((await harness.ask('audit.page', { ...all, day: '2020-01-01' })).events).toEqual([])
    expect((await harness.ask('audit.page', { ...all, day: thisDay() })).events).toHaveLength(100)
  })

  it('finds a row that was changed behind the program’s back', async () => {
    const { id, processId } = await approvedPayout(harness)
    await harness.reopen((file) => {
      const database = new DatabaseSync(file)
      database.prepare('update payouts set iban = ? where id = ?').run('TR330006100519786457841326', id)
      database.close()
    })
    await harness.signIn('checker')
    expect(await harness.ask('audit.verify')).toMatchObject({ broken: null, mismatches: [processId] })
  })

  it('goes into a file that anybody can check, and the file into the trail', async () => {
    await approvedPayout(harness)
    harness.chosen.save = join(harness.folder, 'iz.jsonl')
    expect(await harness.ask('audit.export', { format: 'json_lines' })).toBe('iz.jsonl')
    const lines = (await readFile(harness.chosen.save, 'utf8')).trimEnd().split('\n')
    const events = lines.map((line) => JSON.parse(line) as AuditRecord)
    let head = beginning
    for (const event of events) {
      expect(follows(event, head, sha256)).toBe(true)
      head = event
    }
    const { events: latest } = await harness.ask('audit.page', { ...all, group: 'other' })
    expect(latest.find(({ action }) => action === 'audit.exported')).toMatchObject({ subject: { name: 'iz.jsonl' } })
    const { after } = latest.find(({ action }) => action === 'audit.exported') ?? {}
    expect(JSON.parse(after ?? '')).toMatchObject({ sequence: head.sequence, hash: head.hash })

    harness.chosen.save = join(harness.folder, 'iz.csv')
    await harness.ask('audit.export', { format: 'csv' })
    const rows = (await readFile(harness.chosen.save, 'utf8')).trimEnd().split('\r\n')
    expect(rows).toHaveLength(events.length + 2)
    harness.chosen.save = null
    expect(await harness.ask('audit.export', { format: 'csv' })).toBeNull()
  })
})

describe('exporting', () => {
  it('is done in nobody’s name who has left while the files were shown', async () => {
    await harness.signIn('checker')
    harness.chosen.save = join(harness.folder, 'iz.csv')
    harness.chosen.meanwhile = () => harness.desk().endSession('idle')
    expect((await harness.refused('audit.export', { format: 'csv' })).code).toBe('not_signed_in')
    await expect(readFile(harness.chosen.save)).rejects.toThrow('ENOENT')
    await harness.signIn('checker')
    const { events } = await harness.ask('audit.page', { ...all, group: 'other' })
    expect(events.map(({ action }) => action)).not.toContain('audit.exported')
  })
})

describe('the other events', () => {
  it('are those of none of the other groups', async () => {
    await harness.signIn('checker')
    const { events } = await harness.ask('audit.page', { ...all, group: 'other' })
    expect(events.length).toBeGreaterThan(0)
    expect(events.filter(({ action }) => /^(operator|batch|session)\./.test(action))).toEqual([])
  })
})

describe('the day-end sheet', () => {
  it('counts what moved on the day, and binds it with the head at its end', async () => {
    const first = await approvedPayout(harness, { amount: '100000' })
    await harness.ask('payouts.send', { id: first.id, revision: 1 })
    const lost = await approvedPayout(harness, { amount: '2500' })
    harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
    await harness.ask('payouts.send', { id: lost.id, revision: 1 })
    await harness.signIn('support')
    await harness.ask('deposits.create', depositDraft)
    await harness.signIn('checker')
    const day = thisDay()
    const sheet = await harness.ask('audit.dayEnd', { day })
    const none = { count: 0, amount: '0' }
    const line = (kind: string, state: string) => sheet.lines.find((each) => each.kind === kind && each.state === state)
    expect(line('payout', 'approved')).toMatchObject({ count: 2, amount: '102500' })
    expect(line('payout', 'accepted')).toMatchObject({ count: 1, amount: '100000' })
    expect(line('payout', 'unknown')).toMatchObject({ count: 1, amount: '2500' })
    expect(line('deposit', 'pending')).toMatchObject({ count: 1, amount: '50000' })
    expect(sheet).toMatchObject({
      day,
      broken: null,
      madeBy: 'checker',
      summary: {
        ...{ paidIn: none, paidOut: none, returned: none, net: '0', ready: none },
        sent: { count: 1, amount: '100000' },
        unknown: { count: 1, amount: '2500' },
      },
    })
    const { head } = await harness.ask('audit.verify')
    expect(sheet.head).toEqual(head)
    expect(sheet.last).toBe(head.sequence)

    const empty = await harness.ask('audit.dayEnd', { day: '2020-01-01' })
    expect(empty.summary).toMatchObject({ sent: none, unknown: none })
    expect(empty).toMatchObject({ lines: [], events: 0, first: null, last: null, head: beginning })
  })

  it('is the same tomorrow, whatever moves then', async () => {
    const { id } = await approvedPayout(harness)
    const day = thisDay()
    const today = await harness.ask('audit.dayEnd', { day })
    harness.clock.ahead += 25 * 60 * 60_000
    await harness.signIn('checker')
    await harness.ask('payouts.cancel', { id, revision: 1, reason: 'vazgeçildi' })
    const tomorrow = await harness.ask('audit.dayEnd', { day })
    expect({ ...tomorrow, madeAt: 0 }).toEqual({ ...today, madeAt: 0 })
  })
})
