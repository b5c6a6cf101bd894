import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Input, Output } from '../../electron/ipc/bridge.ts'
import type { Role } from '../../electron/core/access.ts'
import type { Policy } from '../../electron/people/contract/policy.ts'
import { passphraseOf, payoutDraft, type Harness } from './desk-harness.ts'

/** What makers and checkers do all day, and more people than the sandbox has. */

const stamp = { by: 'admin', at: 1, offset: null }

/** Whatever the operator's id is. */
export const passphraseFor = (id: string): string => passphraseOf(id) || `${id}-2026`

export const addOperator = (harness: Harness, id: string, ...roles: Role[]): Promise<void> =>
  harness.ledger.operators.add(
    [
      {
        id,
        name: id,
        roles,
        passphraseHash: createHash('sha256').update(passphraseFor(id)).digest('hex'),
        mustChangePassphrase: false,
      },
    ],
    stamp,
  )

export async function signInAs(harness: Harness, id: string): Promise<void> {
  await harness.ask('session.signIn', { operatorId: id, passphrase: passphraseFor(id) })
  // The list that signing in asks for in the background: nothing of it may run into the test's own requests.
  await harness.ask('banks.refresh').catch(() => undefined)
}

/** As an admin would have done before. */
export async function demand(harness: Harness, changes: Partial<Policy>): Promise<void> {
  const { policy } = await harness.ledger.policy.read()
  await harness.ledger.policy.change(policy, { ...policy, ...changes }, stamp)
}

/** As it would have been created: nothing in the program can make one of another. Nobody is signed in afterwards. */
export const inWorkspaceOfOne = (harness: Harness): Promise<void> =>
  harness.reopen((file) => {
    const db = new DatabaseSync(file)
    db.exec('update workspace set single_operator = 1')
    db.close()
  })

/** Prepared by this maker, who stays signed in. */
export async function submitted(
  harness: Harness,
  change: Partial<Input<'payouts.create'>> = {},
  by = 'maker',
): Promise<Output<'payouts.submit'>> {
  await signInAs(harness, by)
  const { id, revision } = await harness.ask('payouts.create', { ...payoutDraft, ...change })
  return harness.ask('payouts.submit', { id, revision })
}

type Seen = { id: number; revision: number }

/** By somebody who stays signed in. */
export async function approved(
  harness: Harness,
  { id, revision }: Seen,
  by: string,
): Promise<Output<'payouts.approve'>> {
  await signInAs(harness, by)
  return harness.ask('payouts.approve', { id, revision, passphrase: passphraseFor(by) })
}

/** The code with which this one is refused. */
export async function approvalRefused(harness: Harness, { id, revision }: Seen, by: string): Promise<string> {
  await signInAs(harness, by)
  return (await harness.refused('payouts.approve', { id, revision, passphrase: passphraseFor(by) })).code
}

/** Sent, and its answer lost: nobody knows whether it was paid. The sender stays signed in. */
export async function lost(
  harness: Harness,
  change: Partial<Input<'payouts.create'>> = {},
): Promise<Output<'payouts.send'>> {
  const { id, revision } = await approved(harness, await submitted(harness, change), 'checker')
  harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
  return harness.ask('payouts.send', { id, revision })
}
