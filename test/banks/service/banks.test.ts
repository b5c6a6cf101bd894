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

  it('is kept, with its age, when the service is away', async () => {
    await harness.signIn('support')
    const before = await harness.ask('banks.list')
    await harness.sandbox.close()
    const { code } = await harness.refused('banks.refresh')
    // The connection that was kept may only now be seen to have been cut.
    expect(['connection_refused', 'connection_lost']).toContain(code)
    const away = await harness.ask('banks.list')
    expect(away).toEqual({ ...before, nextRefreshAt: away.nextRefreshAt, lastFailure: code })
    harness.clock.ahead += 4 * 60 * 60_000
    expect((await harness.ask('banks.list')).stale).toBe(true)
    expect(await harness.ask('connection.status')).toMatchObject({ state: 'failing', code })
  })

  it('is one request, however many ask for it at once', async () => {
    await harness.signIn('support')
    harness.sandbox.controls.addFault({ kind: 'error_500', call: 'banks' })
    const results = await Promise.all(Array.from({ length: 5 }, () => harness.call('banks.refresh')))
    expect(results.map((result) => (result.ok ? 'ok' : result.error.code))).toEqual(Array(5).fill('answer_unexpected'))
    expect((await harness.call('banks.refresh')).ok).toBe(true)
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
