import { vi } from 'vitest'
import type { Input, Output } from '../../electron/ipc/bridge.ts'
import type { Role } from '../../electron/core/access.ts'
import type { AuditAction } from '../../electron/core/audit-words.ts'
import { startOfDay } from '../../electron/core/time.ts'
import type { Policy } from '../../electron/people/contract/policy.ts'
import type { Act, Charter } from '../../electron/people/rules/charter.ts'
import type { Signer } from '../../electron/core/seat.ts'
import { newKey, quickKeys } from '../people/quick-keys.ts'
import { patience } from '../patience.ts'
import { harness, passphraseOf, payoutDraft, type Harness } from './desk-harness.ts'

/** What makers and checkers do all day, and more people than the sandbox has. */

/** Whatever the operator's id is. */
export const passphraseFor = (id: string): string => passphraseOf(id) || `${id}-2026`

/**
 * Adds to the charter what this operator signs, an admin unless somebody else is named, and a checker confirms where it takes two;
 * whoever is signed in stays so.
 */
export async function decree(
  { ledger, charter, clock }: Harness,
  act: Act,
  { id, at = Date.now() + clock.ahead }: { id: string; at?: number } = { id: 'admin' },
): Promise<void> {
  const done = await charter.sign(act, await signerOf(charter, id), () => ({ by: id, at, offset: null }))
  if (done) return
  const [{ proposal } = { proposal: null }] = (await ledger.charter.proposals()).slice(-1)
  if (!proposal) throw new Error('nothing was proposed')
  await charter.confirm(proposal, await signerOf(charter, 'checker'), () => ({ by: 'checker', at, offset: null }))
}

async function signerOf(charter: Harness['charter'], id: string): Promise<Signer> {
  const { keyBox = '' } = (await charter.now()).members.find((member) => member.id === id) ?? {}
  const signer = await quickKeys.open(passphraseFor(id), keyBox)
  if (!signer) throw new Error(`${id} cannot sign`)
  return signer
}

/** With a passphrase of their own, as if they had been there for long. */
export async function addOperator(harness: Harness, id: string, ...roles: Role[]): Promise<void> {
  const { key } = await newKey(passphraseFor(id))
  await decree(harness, { kind: 'operator.added', id, name: id, roles, ...key }, { id: 'admin', at: 1 })
  await decree(harness, { kind: 'operator.passphrase_changed', id, ...key }, { id, at: 1 })
}

/** What an admin of this workspace signs of it. Its kind and its units, too, which nobody can change by a decree of their own. */
export const changeWorkspace = (harness: Harness, changes: Partial<Charter['workspace']>): Promise<void> =>
  decree(harness, { kind: 'workspace.changed', changes })

/** To the one that they had, which they must change now. */
export async function resetPassphrase(harness: Harness, id: string): Promise<void> {
  const { key } = await newKey(passphraseFor(id))
  await decree(harness, { kind: 'operator.passphrase_reset', id, ...key })
}

export const disable = (harness: Harness, id: string): Promise<void> =>
  decree(harness, { kind: 'operator.disabled', id })

export async function signInAs(harness: Harness, id: string): Promise<void> {
  await harness.ask('session.signIn', { operatorId: id, passphrase: passphraseFor(id) })
  // The list that signing in asks for in the background: nothing of it may run into the test's own requests.
  await harness.ask('banks.refresh').catch(() => undefined)
}

/** What was proposed last; whoever was signed in is so again. */
export async function confirmProposed(harness: Harness, by = 'checker'): Promise<string> {
  const former = await harness.ask('session.current')
  await signInAs(harness, by)
  const [newest] = (await harness.ask('proposals.list')).slice(-1)
  const { shownOnce } = await harness.ask('proposals.confirm', { id: newest?.id ?? 0, passphrase: passphraseFor(by) })
  if (former) await signInAs(harness, former.operator.id)
  return shownOnce?.text ?? ''
}

/** As an admin would have done before. */
export async function demand(harness: Harness, changes: Partial<Policy>): Promise<void> {
  const { policy } = await harness.charter.now()
  await decree(harness, { kind: 'policy.changed', policy: { ...policy, ...changes } }, { id: 'admin', at: 1 })
}

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

/** What became of one that nobody can be sure of, by whoever is signed in. */
export async function propose(
  harness: Harness,
  { id, revision }: Seen,
  draft: Input<'payouts.proposeResolution'>['draft'],
): Promise<Output<'payouts.proposeResolution'>> {
  const session = await harness.ask('session.current')
  const passphrase = passphraseFor(session?.operator.id ?? '')
  return harness.ask('payouts.proposeResolution', { id, revision, draft, passphrase })
}

/** For what counts by the day: tomorrow at noon, so that no day ends while a test runs. */
export function beginAtNoon({ clock }: Harness): void {
  const now = Date.now()
  clock.ahead = startOfDay(now) + 36 * 60 * 60_000 - now
}

/** The run of several payouts of whoever is signed in, when it has come to its end. */
export const endedRun = (harness: Harness) =>
  vi.waitFor(async () => {
    const run = await harness.ask('payouts.bulkRun')
    if (run?.state !== 'ended') throw new Error('none has ended')
    return run
  }, patience)

/** What the trail tells of this in the test that runs, oldest first. */
export const eventsOf = async (wanted: AuditAction) =>
  (await harness.ledger.audit.after(0, 100_000)).filter(({ action }) => action === wanted)
