import { describe, expect, it } from 'vitest'
import { harness, openEach } from '../../desk/desk-harness.ts'
import { changeWorkspace } from '../../desk/makers-and-checkers.ts'

openEach()

describe('the bank list', () => {
  it('has FAST first, then the banks in Turkish order, with limits in minor units', async () => {
    await harness.signIn('support')
    const { banks, stale, fetchedAt } = await harness.ask('banks.list')
    expect(banks.map(({ name }) => name)).toEqual([
      'FAST',
      'Akbank',
      'DenizBank',
      'Garanti BBVA',
      'Halkbank',
      'İş Bankası',
      'QNB',
      'VakıfBank',
      'Yapı Kredi',
      'Ziraat Bankası',
    ])
    expect(banks[0]).toMatchObject({ logo: null, minimum: '1000' })
    expect(banks[1]?.logo).toBe(`/bank-logo/${banks[1]?.id ?? ''}`)
    expect(stale).toBe(false)
    expect(fetchedAt).not.toBeNull()
  })

  it('reads the limits in the unit of the workspace', async () => {
    await harness.signIn('support')
    await changeWorkspace(harness, { bankLimitUnit: 'major' })
    const { banks } = await harness.ask('banks.refresh')
    expect(banks[0]?.minimum).toBe('100000')
  })
})

describe('the connection', () => {
  it('says that this machine is not whitelisted', async () => {
    harness.sandbox.controls.setWhitelisted(false)
    await harness.signIn('support')
    expect(await harness.ask('connection.status')).toMatchObject({
      state: 'failing',
      code: 'IP_NOT_WHITELISTED',
      whitelisted: false,
    })
  })
})
