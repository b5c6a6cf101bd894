import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { failureOf, newOperator, stamp } from '../samples.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
type Change = Parameters<RecordLedger['operators']['change']>[0]

/** Who may sign in: they come, change and are shut out, and are never removed. */
export const operatorsContract: ContractPart = (held) => {
  const add = (...added: ReturnType<typeof newOperator>[]) => held().ledger.operators.add(added, stamp())
  const change = (id: string, revision: number, changes: Change['changes'], action: Change['action']) =>
    held().ledger.operators.change({ id, revision, changes, action, ...stamp(5_000, 'zeynep') })
  const rename = (id: string, revision: number, name: string) => change(id, revision, { name }, 'operator.changed')
  const disable = (id: string, revision = 1) => change(id, revision, { disabledAt: 5_000 }, 'operator.disabled')
  const newest = async () => {
    const { audit } = held().ledger
    const { sequence } = await audit.head()
    const [event] = await audit.after(sequence - 1, 1)
    const parsed = (text: string | null = null) => JSON.parse(text ?? 'null') as unknown
    return event && { action: event.action, by: event.by, before: parsed(event.before), after: parsed(event.after) }
  }
  const admin = newOperator('zeynep', { roles: ['checker', 'admin'] })

  test('in the order they were added, as they were added; all or none', async () => {
    const { operators } = held().ledger
    expect(await operators.list()).toEqual([])
    const fresh = { revision: 1, disabledAt: null, lastSignInAt: null }
    const ali = newOperator('ali', { mustChangePassphrase: true })
    await add(admin, ali)
    expect(await failureOf(add(newOperator('new'), newOperator('ali')))).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'id', problem: 'used' }],
    })
    expect(await operators.list()).toEqual([
      { ...admin, ...fresh },
      { ...ali, ...fresh },
    ])
    await add(newOperator('late'))
    expect((await operators.list()).map(({ id }) => id)).toEqual(['zeynep', 'ali', 'late'])
  })

  test('change: what it is given, at the next revision', async () => {
    const { operators } = held().ledger
    await add(admin, newOperator('ali'))
    const [, before] = await operators.list()
    const changes = {
      name: 'Ali Veli',
      roles: ['checker' as const],
      disabledAt: 7,
      passphraseHash: 'another',
      mustChangePassphrase: true,
    }
    const changed = await change('ali', 1, changes, 'operator.changed')
    expect(changed).toEqual({ ...before, ...changes, revision: 2 })
    expect(await operators.list()).toMatchObject([admin, { ...changes, revision: 2 }])
    expect(await change('ali', 2, { disabledAt: null }, 'operator.enabled')).toMatchObject({
      disabledAt: null,
      revision: 3,
    })
  })

  test('change: null when somebody changed them meanwhile, or nobody is called so; of two at once one wins', async () => {
    const { operators, audit } = held().ledger
    await add(admin, newOperator('ali'))
    const both = await Promise.all([rename('ali', 1, 'Bir'), rename('ali', 1, 'İki')])
    expect(both.map((changed) => changed?.name ?? null)).toEqual(['Bir', null])
    const before = [await operators.list(), await audit.head()]
    expect(await rename('ali', 1, 'Üç')).toBeNull()
    expect(await rename('nobody', 1, 'Üç')).toBeNull()
    expect([await operators.list(), await audit.head()]).toEqual(before)
  })

  test('change: what changes nothing is no change', async () => {
    const { audit } = held().ledger
    await add(admin, newOperator('ali'))
    const head = await audit.head()
    const same = { name: 'Op ali', roles: ['maker' as const], disabledAt: null }
    expect(await change('ali', 1, same, 'operator.changed')).toMatchObject({ revision: 1 })
    expect(await audit.head()).toEqual(head)
  })

  test('its event says what changed, as it was and as it became, and never the hash', async () => {
    const { audit } = held().ledger
    await add(admin, newOperator('ali', { passphraseHash: 'canary one' }))
    await change('ali', 1, { name: 'Op ali', roles: ['maker', 'checker'] }, 'operator.changed')
    expect(await newest()).toEqual({
      action: 'operator.changed',
      by: 'zeynep',
      before: { roles: ['maker'] },
      after: { roles: ['maker', 'checker'] },
    })
    const reset = { passphraseHash: 'canary two', mustChangePassphrase: true }
    await change('ali', 2, reset, 'operator.passphrase_reset')
    expect(await newest()).toMatchObject({
      action: 'operator.passphrase_reset',
      before: { credential: sha256('canary one'), mustChangePassphrase: false },
      after: { credential: sha256('canary two'), mustChangePassphrase: true },
    })
    await disable('ali', 3)
    expect(await newest()).toMatchObject({ before: { disabledAt: null }, after: { disabledAt: 5_000 } })
    expect(JSON.stringify(await audit.after(0, 99))).not.toContain('canary')
    expect(await audit.mismatches()).toEqual([])
  })

  test('the last admin who may sign in stays one', async () => {
    const { operators, audit } = held().ledger
    await add(admin, newOperator('can', { roles: ['admin'] }), newOperator('ali'))
    expect(await disable('can')).toMatchObject({ disabledAt: 5_000 })
    const before = [await operators.list(), await audit.head()]
    const lastAdmin = { code: 'last_admin' }
    expect(await failureOf(disable('zeynep'))).toEqual(lastAdmin)
    expect(await failureOf(change('zeynep', 1, { roles: ['checker'] }, 'operator.changed'))).toEqual(lastAdmin)
    expect([await operators.list(), await audit.head()]).toEqual(before)
    expect(await rename('zeynep', 1, 'Zeynep')).toMatchObject({ name: 'Zeynep' })
    await change('can', 2, { disabledAt: null }, 'operator.enabled')
    expect(await disable('zeynep', 2)).toMatchObject({ disabledAt: 5_000 })
  })

  test('an admin who has yet to choose a passphrase is none who may sign in', async () => {
    await add(admin, newOperator('can', { roles: ['admin'], mustChangePassphrase: true }))
    expect(await failureOf(disable('zeynep'))).toEqual({ code: 'last_admin' })
    await change('can', 1, { mustChangePassphrase: false }, 'operator.passphrase_changed')
    expect(await disable('zeynep')).toMatchObject({ disabledAt: 5_000 })
  })

  test('no two are called the same, however it is written; whoever was before is left alone', async () => {
    const used = { code: 'invalid_input', fields: [{ path: 'draft.name', problem: 'used' }] }
    await add(admin, newOperator('ali', { name: 'Işıl Çınar' }))
    await disable('ali')
    for (const name of ['Işıl Çınar', 'ISIL  ÇINAR', ' isil cinar']) {
      expect(await failureOf(add(newOperator('can', { name })))).toEqual(used)
      expect(await failureOf(rename('zeynep', 1, name))).toEqual(used)
    }
    expect(await rename('ali', 2, 'IŞIL ÇINAR')).toMatchObject({ name: 'IŞIL ÇINAR' })
  })

  test('of two admins who take the place from each other at once, one keeps it', async () => {
    await add(admin, newOperator('can', { roles: ['admin'] }))
    const both = await Promise.allSettled([disable('can'), disable('zeynep')])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('signing in is remembered and changes nothing else', async () => {
    const { operators, audit } = held().ledger
    await add(admin, newOperator('ali'))
    const before = await operators.list()
    const head = await audit.head()
    await operators.signedIn('ali', 8_000)
    expect(await operators.list()).toEqual([before[0], { ...before[1], lastSignInAt: 8_000 }])
    expect(await audit.head()).toEqual(head)
  })
}
