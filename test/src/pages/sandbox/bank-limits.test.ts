import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bank, change, openControls, controls, startAnew } from './controls.ts'

let banks: typeof import('../../../../src/pages/sandbox/banks.ts')
beforeAll(async () => {
  openControls()
  banks = await import('../../../../src/pages/sandbox/banks.ts')
})
beforeEach(startAnew)

const isbank = bank('isbank', 'İş Bankası', '10000', '7500000')

describe('limits', () => {
  it('follow the service until they are touched', () => {
    let now = isbank
    const limits = banks.useLimits(() => now)
    expect([limits.shown('minimum'), limits.shown('maximum'), limits.touched.value]).toEqual([
      '100,00',
      '75.000,00',
      false,
    ])
    limits.write('maximum', '60.000')
    now = bank('isbank', 'İş Bankası', '20000', '1')
    expect([limits.shown('minimum'), limits.shown('maximum'), limits.touched.value]).toEqual(['200,00', '60.000', true])
    limits.undo()
    expect([limits.shown('maximum'), limits.touched.value]).toEqual(['0,01', false])
  })

  it('are saved together, and then follow the service again', async () => {
    const limits = banks.useLimits(() => isbank)
    limits.write('maximum', '60.000,50')
    await limits.save()
    expect(change).toHaveBeenCalledExactlyOnceWith({
      change: 'bank_limits',
      bankId: 'isbank',
      minimum: '10000',
      maximum: '6000050',
    })
    expect(limits.touched.value).toBe(false)
  })

  it('are not sent while they cannot be read, or when nothing was typed', async () => {
    const limits = banks.useLimits(() => isbank)
    await limits.save()
    limits.write('minimum', '12x')
    expect(limits.problem('minimum')).toBe('amount_format')
    expect(limits.problem('maximum')).toBeNull()
    await limits.save()
    expect(change).not.toHaveBeenCalled()
  })

  it('keep what was typed when main refuses it, say why, and forget why as it is edited', async () => {
    controls.refusal = { code: 'invalid_input', fields: [{ path: 'maximum', problem: 'below_minimum' }] }
    const limits = banks.useLimits(() => isbank)
    limits.write('minimum', '80.000,00')
    await limits.save()
    expect([limits.problem('maximum'), limits.failure.value, limits.touched.value]).toEqual([
      'below_minimum',
      null,
      true,
    ])
    limits.write('minimum', '70.000,00')
    expect(limits.problem('maximum')).toBeNull()
  })

  it('show what else went wrong as a failure', async () => {
    controls.refusal = { code: 'not_found' }
    const limits = banks.useLimits(() => isbank)
    limits.write('minimum', '200,00')
    await limits.save()
    expect(limits.failure.value).toEqual({ code: 'not_found' })
  })
})

describe('dropped banks', () => {
  it('are offered until the list has one of that name again, latest first', () => {
    const dropped = banks.useDroppedBanks()
    const akbank = bank('akbank', 'Akbank')
    dropped.remember(isbank)
    dropped.remember(akbank)
    dropped.remember(isbank)
    expect(dropped.missingIn([])).toEqual([isbank, akbank])
    expect(dropped.missingIn([bank('other', 'İŞ BANKASI')])).toEqual([akbank])
  })
})

it('one control makes one change at a time', async () => {
  const { useSandboxChange } = await import('../../../../src/pages/sandbox/use-sandbox-change.ts')
  const control = useSandboxChange()
  const first = control.change({ change: 'fast', on: false })
  expect(control.busy.value).toBe(true)
  expect(await control.change({ change: 'fast', on: true })).toBe(false)
  expect(await first).toBe(true)
  expect(control.busy.value).toBe(false)
  expect(change).toHaveBeenCalledTimes(1)
})
