import { expect, it } from 'vitest'
import { approvedPayout, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { signInAs } from '../../desk/makers-and-checkers.ts'
import { tamper } from '../../ledger/tamper.ts'

/** M1: a file with more than five rows that contradict payouts, or may come to, is one question for a second person. */

openEach()

const numbers = Array.from({ length: 8 }, (_, place) => `MAAS-2026-12-${place + 1}`)
const completed = (processId: string) => ({ processId, status: 'completed' })
const failed = (processId: string) => ({ processId, status: 'failed', failureReason: 'x' })
const paste = (name: string, all: readonly string[], row: (processId: string) => object = completed) =>
  harness.ask('reports.readPasted', { name, text: JSON.stringify(all.map(row)) })

async function made(): Promise<number[]> {
  const ids = []
  for (const [place, processId] of numbers.entries())
    ids.push((await approvedPayout(harness, { processId, amount: String(100_000 + place * 5_000) })).id)
  return ids
}
async function inQuestion(ids: readonly number[]): Promise<number> {
  await signInAs(harness, 'checker')
  let count = 0
  for (const id of ids) count += Number((await harness.ask('payouts.get', { id })).actions.send === 'contradicted')
  return count
}
const events = async () => {
  const all = await harness.ledger.audit.after(0, 1_000)
  return all
    .filter(({ action }) => action.startsWith('report.file'))
    .map(({ action, by, subject, after }) => [action, by, subject.name, after])
}

it.each(['before', 'after'] as const)(
  'stops no payout of a number that was nobody’s, applied %s they were made',
  async (when) => {
    await harness.signIn('support')
    const { token } = await paste('x', numbers)
    const early = when === 'after' ? await made() : null
    await harness.signIn('support')
    expect(await harness.ask('reports.applyFile', { token })).toMatchObject({
      held: 8,
      counts: { conflict: 0, unmatched: 0 },
    })
    expect(await inQuestion(early ?? (await made()))).toBe(0)
  },
)

it('waits beside another, over a restart, and the trail names who brought and who decided', async () => {
  const ids = await made()
  await harness.signIn('support')
  await harness.ask('reports.applyFile', { token: (await paste('ilk liste', numbers.slice(0, 6))).token })
  // One person fills no ledger with files that nobody looked at.
  const { token } = await paste('y', numbers, failed)
  expect((await harness.refused('reports.applyFile', { token })).code).toBe('contradictions_open')
  await signInAs(harness, 'checker2')
  await harness.ask('reports.applyFile', { token: (await paste('öbür', numbers, failed)).token })
  await harness.startAgain()

  await signInAs(harness, 'checker')
  const passphrase = passphraseOf('checker')
  for (const [fileName, apply, conflict] of [
    ['ilk liste', true, 6],
    ['öbür', false, 0],
  ] as const) {
    const file = await harness.ask('reports.heldFile')
    expect(file?.fileName).toBe(fileName)
    const decision = { token: file?.token ?? '', apply, passphrase }
    expect(await harness.ask('reports.decideHeldFile', decision)).toMatchObject({ counts: { conflict } })
    expect((await harness.refused('reports.decideHeldFile', decision)).code).toBe('changed_meanwhile')
  }
  expect(await inQuestion(ids)).toBe(6)
  const [first, other] = ['{"broughtBy":"support","rows":6}', '{"broughtBy":"checker2","rows":8}']
  expect(await events()).toEqual([
    ['report.file_held', 'support', 'ilk liste', first],
    ['report.file_held', 'checker2', 'öbür', other],
    ['report.file_applied', 'checker', 'ilk liste', first],
    ['report.file_declined', 'checker', 'öbür', other],
  ])
})

it('is nothing that a mapping explains, and a row that was changed in the ledger is counted, not applied', async () => {
  const ids = await made()
  await harness.signIn('support')
  await harness.ask('reports.applyFile', { token: (await paste('x', numbers)).token })
  expect((await harness.ask('callbacks.mapping')).groups).toEqual([])
  await harness.reopen((file) =>
    tamper(file, `update callbacks set raw = replace(raw, 'completed', 'failed') where id = 3`),
  )
  await signInAs(harness, 'checker')
  const token = (await harness.ask('reports.heldFile'))?.token ?? ''
  const decision = { token, apply: true, passphrase: passphraseOf('checker') }
  expect(await harness.ask('reports.decideHeldFile', decision)).toMatchObject({ counts: { conflict: 7, invalid: 1 } })
  expect(await inQuestion(ids)).toBe(7)
})
