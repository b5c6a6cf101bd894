import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { beginning, canonicalEvent } from '../../../electron/core/chain.ts'
import { measured } from '../../../electron/ledger/lines.ts'
import { sha256 } from '../../../electron/ledger/row-digests.ts'
import { createChecker } from '../../../electron/record/queries/check/checker.ts'

/** Events as a file editor may leave them. */

type Event = Parameters<typeof canonicalEvent>[0]

const event = (change: Partial<Event> = {}): Event => ({
  ...{ sequence: 1, at: 1, action: 'batch.imported', by: 'maker', machine: 'kasa-1', offset: null },
  ...{ subject: { kind: 'batch', id: '1', name: 'maaş' }, before: null, after: '{"rows":3}', digests: null },
  ...change,
})
const wrong = 'f'.repeat(64)
/** Writes the lines of an event; without `hash` they have the right one. */
function lines(change: Partial<Event>, previous: string, hash?: string): string {
  const text = canonicalEvent(event(change), previous)
  return `${text}\n${hash ?? sha256(text)}`
}
function found(...events: string[]): string[] {
  const checker = createChecker([])
  checker.events(measured(events))
  return checker.result().findings.map(({ table, key, is }) => `${table} ${key} ${is}`)
}

const payout = { kind: 'payout', id: '7', name: 'P' } as const
const digests = `{"payouts 7":[null,"${'a'.repeat(22)}"]}`

it('a line break in an event hides no event after it', () => {
  const [first, second] = [
    lines({}, beginning.hash),
    lines({ sequence: 2, digests }, sha256(canonicalEvent(event(), beginning.hash))),
  ]
  const [before, hash] = [first.slice(0, first.lastIndexOf('\n')), first.slice(first.lastIndexOf('\n') + 1)]
  expect(found(first, second)).toEqual(['payouts 7 gone'])
  expect(found(`${before}\n\n${hash}`, second)).toEqual(['auditEvents 1 changed', 'auditEvents 2 changed'])
  expect(found(`${first}\n${second}`)).toEqual(['auditEvents 1 changed'])
})

describe('an event that cannot be read is a finding, whoever wrote its hash', () => {
  it.each<[string, Partial<Event>]>([
    ['an amount of letters', { subject: payout, before: '{"state":"draft","amount":"x"}', after: '{"state":"sent"}' }],
    ['an open bracket', { subject: payout, before: '{', after: '{"state":"draft"}' }],
    ['no rows that were settled', { subject: { kind: 'ledger', id: '', name: '' }, action: 'ledger.findings_settled' }],
    ['half a digest', { digests: digests.slice(0, -4) }],
    ['digests of no row', { digests: '{}' }],
    ['digests of letters', { digests: 'xx' }],
  ])('%s', (_, change) => {
    const changed = 'auditEvents 1 changed'
    expect(found(lines(change, beginning.hash))).toContain(changed)
    expect(found(lines(change, beginning.hash, wrong))).toEqual([changed])
  })
})

it('an event whose hash or place is wrong tells of no row', () => {
  const bound = lines({ digests }, beginning.hash)
  expect(found(bound)).toEqual(['payouts 7 gone'])
  expect(found(lines({ digests }, beginning.hash, wrong))).toEqual(['auditEvents 1 changed'])
  expect(found(lines({ digests }, wrong))).toEqual(['auditEvents 1 changed'])
})

it('events that are gone are one finding, however many', () => {
  const last = { sequence: Number.MAX_SAFE_INTEGER }
  expect(found(lines({ sequence: 2 }, beginning.hash))).toEqual(['auditEvents 1 gone', 'auditEvents 2 changed'])
  expect(found(lines(last, beginning.hash))).toEqual([
    `auditEvents 1-${last.sequence - 1} gone`,
    `auditEvents ${last.sequence} changed`,
  ])
})

it('ends whatever it reads', () => {
  const texts = [
    lines({ digests: '{}' }, beginning.hash),
    ...Array.from({ length: 16 }, (_, count) => Array.from({ length: count }, () => 'x').join('\n')),
  ]
  const electron = resolve(import.meta.dirname, '../../../electron')
  const checker = `${electron}/record/queries/check/checker.ts`
  const linesFile = `${electron}/ledger/lines.ts`
  const script = `
    const { createChecker } = await import('${checker}')
    const { measured } = await import('${linesFile}')
    for (const text of ${JSON.stringify(texts)}) createChecker([]).events(measured([text, text]))`
  // In this process a loop would end no test.
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 10_000 })
  expect(status).toBe(0)
}, 20_000)
