import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditRecord } from '../../../electron/core/audit.ts'
import { beginning, bound } from '../../../electron/core/chain.ts'
import type { AuditQuery } from '../../../electron/record/contract/audit.ts'
import { dayOf } from '../../../electron/core/time.ts'
import { approvedPayout, harness, openEach } from '../../desk/desk-harness.ts'
import { beginAtNoon } from '../../desk/makers-and-checkers.ts'

openEach()
beforeEach(async () => {
  beginAtNoon(harness)
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

  it('is searched for a text piece by piece, until a page is full or the trail ends', async () => {
    await harness.signIn('checker')
    const { audit } = harness.ledger
    const [event] = (await harness.ask('audit.page', all)).events
    const pieces = [
      { events: [], next: 90 },
      { events: [event], next: 50 },
      { events: [], next: null },
    ]
    const page = vi.spyOn(audit, 'page').mockImplementation(() => Promise.resolve(pieces.shift() as never))
    expect(await harness.ask('audit.page', { ...all, search: 'P-' })).toEqual({
      events: [expect.anything()],
      next: null,
    })
    expect(page.mock.calls.map(([{ before, limit }]) => [before, limit])).toEqual([
      [null, 100],
      [90, 100],
      [50, 99],
    ])
    page.mockRestore()
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

  it('goes into a file that anybody can check, and the file into the trail', async () => {
    await approvedPayout(harness)
    harness.chosen.save = join(harness.folder, 'iz.jsonl')
    expect(await harness.ask('audit.export', { format: 'json_lines' })).toBe('iz.jsonl')
    const lines = (await readFile(harness.chosen.save, 'utf8')).trimEnd().split('\n')
    const events = lines.map((line) => JSON.parse(line) as AuditRecord)
    let head = beginning
    for (const event of events) {
      expect(bound(event, head, sha256)).toMatchObject({ hash: event.hash, previousHash: event.previousHash })
      head = event
    }
    const { events: latest } = await harness.ask('audit.page', { ...all, group: 'other' })
    expect(latest.find(({ action }) => action === 'audit.exported')).toMatchObject({ subject: { name: 'iz.jsonl' } })
    const { after } = latest.find(({ action }) => action === 'audit.exported') ?? {}
    expect(JSON.parse(after ?? '')).toMatchObject({ sequence: head.sequence, hash: head.hash })

    harness.chosen.save = join(harness.folder, 'iz.csv')
    await harness.ask('audit.export', { format: 'table' })
    const rows = (await readFile(harness.chosen.save, 'utf8')).trimEnd().split('\r\n')
    expect(rows).toHaveLength(events.length + 2)
    harness.chosen.save = null
    expect(await harness.ask('audit.export', { format: 'table' })).toBeNull()
  })
})

describe('exporting', () => {
  it('is done in nobody’s name who has left while the files were shown', async () => {
    await harness.signIn('checker')
    harness.chosen.save = join(harness.folder, 'iz.csv')
    harness.chosen.meanwhile = () => harness.seat().endSession('idle')
    expect((await harness.refused('audit.export', { format: 'table' })).code).toBe('not_signed_in')
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

describe('the period report', () => {
  it('goes into a file with each of its parts, and the trail tells which days', async () => {
    harness.preferences.locale = 'tr'
    await approvedPayout(harness)
    await harness.signIn('checker')
    const day = thisDay()
    harness.chosen.save = join(harness.folder, 'dönem.csv')
    expect(await harness.ask('audit.exportPeriod', { from: day, until: day })).toBe('dönem.csv')
    const text = await readFile(harness.chosen.save, 'utf8')
    const { head, summary } = await harness.ask('audit.period', { from: day, until: day })
    expect(summary.ready.count).toBe(1)
    for (const line of [
      'Dönem başında;Onaylı, gönderilmeyi bekliyor;0;0,00',
      'Devreden;',
      'Bankalara göre',
      'Mutabakat yapılmadı',
    ]) {
      expect(text.replaceAll('"', '')).toContain(line)
    }
    const { events } = await harness.ask('audit.page', { ...all, group: 'other' })
    const exported = events.find(({ action }) => action === 'period.exported')
    expect(JSON.parse(exported?.after ?? '')).toMatchObject({ fromDay: day, untilDay: day })
    expect(head.sequence).toBe(exported?.sequence)
  })

  it('is the same tomorrow, whatever moves then', async () => {
    const { id } = await approvedPayout(harness)
    const day = thisDay()
    const today = await harness.ask('audit.period', { from: day, until: day })
    harness.clock.ahead += 25 * 60 * 60_000
    await harness.signIn('checker')
    await harness.ask('payouts.cancel', { id, revision: 1, reason: 'vazgeçildi' })
    const tomorrow = await harness.ask('audit.period', { from: day, until: day })
    expect({ ...tomorrow, madeAt: 0 }).toEqual({ ...today, madeAt: 0 })
  })
})
