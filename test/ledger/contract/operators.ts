import { expect, test } from 'vitest'
import type { ContractPart } from '../ledger-contract.ts'
import { charterIn, decree, newcomer, stamp, enlist } from '../samples.ts'

/** Who may sign in, and with which key: the charter's entries say it, in their order. */
export const operatorsContract: ContractPart = (held) => {
  test('an entry that is not the next one is not added: of two at once one is', async () => {
    const { charter, audit } = held().ledger
    await enlist(held().ledger, newcomer('ali'))
    const [, entry] = await charter.after(0)
    if (!entry) throw new Error('no entry')
    const next = { ...entry, version: 3, hash: 'a'.repeat(64) }
    const both = [next, { ...next, hash: 'b'.repeat(64) }].map((each) =>
      charter.append({ entry: each, proposalId: null }, stamp()),
    )
    expect(await Promise.all(both)).toEqual([true, false])
    const head = await audit.head()
    expect(await charter.append({ entry: { ...next, version: 5 }, proposalId: null }, stamp())).toBe(false)
    expect(await audit.head()).toEqual(head)
    expect((await charter.after(1)).map(({ version }) => version)).toEqual([2, 3])
  })

  test('another key comes in the place of the former one, with its box, of which no event says anything', async () => {
    const { audit } = held().ledger
    await enlist(held().ledger, newcomer('ali'))
    const key = { publicKey: 'another key', keyBox: 'another box' }
    await decree(held().ledger, { kind: 'operator.passphrase_reset', id: 'ali', ...key }, stamp(5_000, 'zeynep'))
    expect((await charterIn(held().ledger)).members).toMatchObject([
      { ...key, mustChangePassphrase: true, keyAt: 5_000 },
    ])
    expect(JSON.stringify(await audit.after(0, 99))).not.toContain('another box')
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test('the trail says when somebody signed in last', async () => {
    const { audit, operators } = held().ledger
    const noted = (by: string, at: number, action: 'session.signed_in' | 'session.ended') =>
      audit.note({
        ...stamp(at, by),
        computer: 'muhasebe',
        action,
        subject: { kind: 'operator', id: by, name: by },
        after: null,
      })
    await noted('ali', 8_000, 'session.signed_in')
    await noted('ali', 9_000, 'session.signed_in')
    await noted('ali', 9_500, 'session.ended')
    expect(await operators.lastSignIns(['zeynep', 'ali'])).toEqual([null, 9_000])
    expect(await operators.lastSignIn('zeynep')).toBeNull()
    expect(await operators.lastSignIn('ali')).toEqual({ at: 9_000, computer: 'muhasebe' })
  })
}
