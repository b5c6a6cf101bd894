import { expect, test } from 'vitest'
import type { ContractPart } from '../ledger-contract.ts'
import { decree, newcomer, stamp, enlist } from '../samples.ts'

/** Who may sign in: as the charter has them, with the key boxes that came with its entries. */
export const operatorsContract: ContractPart = (held) => {
  test('in the order they were added, as they were added', async () => {
    const { operators } = held().ledger
    expect(await operators.list()).toEqual([])
    await enlist(held().ledger, newcomer('zeynep', { roles: ['checker', 'admin'] }), newcomer('ali'))
    await decree(held().ledger, { kind: 'operator.added', ...newcomer('late') }, stamp(9_000), [
      { id: 'late', keyBox: 'box late' },
    ])
    const own = {
      disabledAt: null,
      lastSignInAt: null,
      mustChangePassphrase: false,
      keyAt: 2_000,
      shutOut: null,
    }
    expect(await operators.list()).toEqual([
      { ...newcomer('zeynep', { roles: ['checker', 'admin'] }), ...own, revision: 2, keyBox: 'box zeynep' },
      { ...newcomer('ali'), ...own, revision: 4, keyBox: 'box ali' },
      {
        ...newcomer('late'),
        ...{ ...own, revision: 5, keyBox: 'box late', mustChangePassphrase: true, keyAt: 9_000 },
      },
    ])
  })

  test('an entry that is not the next one is not added: of two at once one is', async () => {
    const { charter, audit } = held().ledger
    await enlist(held().ledger, newcomer('ali'))
    const [, entry] = await charter.after(0)
    if (!entry) throw new Error('no entry')
    const next = { ...entry, version: 3, hash: 'a'.repeat(64) }
    const both = [next, { ...next, hash: 'b'.repeat(64) }].map((each) =>
      charter.append({ entry: each, keyBoxes: [], proposalId: null }, stamp()),
    )
    expect(await Promise.all(both)).toEqual([true, false])
    const head = await audit.head()
    expect(await charter.append({ entry: { ...next, version: 5 }, keyBoxes: [], proposalId: null }, stamp())).toBe(
      false,
    )
    expect(await audit.head()).toEqual(head)
    expect((await charter.after(1)).map(({ version }) => version)).toEqual([2, 3])
  })

  test('another key comes in the place of the former one, with its box', async () => {
    const { operators, audit } = held().ledger
    await enlist(held().ledger, newcomer('ali'))
    const reset = { kind: 'operator.passphrase_reset', id: 'ali', publicKey: 'another key' } as const
    await decree(held().ledger, reset, stamp(5_000, 'zeynep'), [{ id: 'ali', keyBox: 'another box' }])
    expect(await operators.list()).toMatchObject([
      { publicKey: 'another key', keyBox: 'another box', mustChangePassphrase: true, keyAt: 5_000 },
    ])
    expect(JSON.stringify(await audit.after(0, 99))).not.toContain('another box')
    expect(await audit.mismatches()).toEqual([])
  })

  test('signing in is remembered and changes nothing else', async () => {
    const { operators, audit } = held().ledger
    await enlist(held().ledger, newcomer('zeynep'), newcomer('ali'))
    const before = await operators.list()
    const head = await audit.head()
    await operators.signedIn('ali', 8_000)
    expect(await operators.list()).toEqual([before[0], { ...before[1], lastSignInAt: 8_000 }])
    expect(await audit.head()).toEqual(head)
  })
}
