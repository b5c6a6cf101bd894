import { beforeEach, expect, it } from 'vitest'
import type { BatchPreview } from '../../../electron/batches/contract/batch.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { addOperator, signInAs } from '../../desk/makers-and-checkers.ts'
import { harness, openEach } from '../../desk/desk-harness.ts'
import { choose, controlOf, ibanOf, rowsOf, writeRows } from './harness.ts'

openEach()
beforeEach(() => harness.signIn('maker'))

/** Whose customers are its recipients, and the other way round. */
const swapped = ({ token, reading }: BatchPreview) => ({
  token,
  reading: { ...reading, mapping: { ...reading.mapping, accountName: 3, customerId: 2 } },
})

/** Locks, signs in again, and asks for the file that was left. */
async function comeBack(): Promise<{ held: Promise<BatchPreview | null> }> {
  await harness.seat().endSession('idle')
  await harness.signIn('maker')
  return { held: harness.ask('batches.held') }
}

it('a file is there as it was left, corrected and read another way, for whoever comes back and for nobody else', async () => {
  expect(await harness.ask('batches.held')).toBeNull()
  const chosen = await choose(
    harness,
    rowsOf(5, (row) => (row === 2 || row === 4 ? { iban: 'TR00' } : {})),
  )
  const { token } = await harness.ask('batches.read', swapped(chosen))
  await harness.ask('batches.correct', { token, row: 2, column: 'iban', text: ibanOf(77) })
  const left = await harness.ask('batches.leaveOut', { token, rows: [4], leftOut: true })
  expect(left).toMatchObject({ mappedBy: 'operator', valid: 4, invalid: 0, leftOut: 1 })
  await harness.seat().endSession('idle')

  await addOperator(harness, 'maker2', 'maker')
  await signInAs(harness, 'maker2')
  expect(await harness.ask('batches.held')).toBeNull()

  await harness.signIn('maker')
  expect(await harness.ask('batches.held')).toEqual(left)
  const { rows } = await harness.ask('batches.rows', { token, list: 'all', after: 0 })
  expect(rows[1]?.cells.iban).toBe(ibanOf(77))
  await harness.ask('batches.discard', { token })
  expect(await harness.ask('batches.held')).toBeNull()
})

it('a file whose pieces do not come, or are no longer wanted, leaves the former one', async () => {
  const former = await choose(harness, rowsOf(3))
  let pieces = 0
  for (const [code, during] of [
    ['cancelled', () => harness.ask('batches.cancelWork')],
    ['file_failed', () => Promise.reject(new VezneError('file_failed'))],
  ] as const) {
    harness.chosen.open = await writeRows(harness, rowsOf(4_000), '🏦 \u202e"ödeme".csv')
    harness.chosen.passed = () => {
      pieces += 1
      return during()
    }
    expect(await harness.refused('batches.choose')).toEqual({ code })
    expect(await harness.ask('batches.held')).toEqual(former)
  }
  expect(pieces, 'the first of several, each time').toBe(2)
  harness.chosen.passed = () => Promise.resolve()
  expect(await harness.ask('batches.choose')).toMatchObject({ fileName: '🏦 \ufffd"ödeme".csv', valid: 4_000 })
})

it('a file that is being opened, read or imported meanwhile is what that comes to', async () => {
  const { surroundings } = harness.ledger.payouts
  let back: ReturnType<typeof comeBack> | undefined
  const comeBackWhileChecking = (): void => {
    harness.ledger.payouts.surroundings = async (...asked) => {
      harness.ledger.payouts.surroundings = surroundings
      back = comeBack()
      await back
      return surroundings(...asked)
    }
  }
  comeBackWhileChecking()
  const chosen = await choose(harness, rowsOf(3))
  expect(await (await back)?.held).toEqual(chosen)

  comeBackWhileChecking()
  const read = await harness.ask('batches.read', swapped(chosen))
  expect(await (await back)?.held).toEqual(read)

  const { import: importFile } = harness.ledger.batches
  harness.ledger.batches.import = async (...asked) => {
    back = comeBack()
    await back
    return importFile(...asked)
  }
  const { token } = read
  await harness.ask('batches.import', { token, name: 'Kasım', control: controlOf(read), as: 'draft' })
  expect(await (await back)?.held).toBeNull()
})
