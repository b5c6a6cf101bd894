import type { WitnessedHead } from '../../core/audit.ts'
import type { InboxAccess, InboxWitness } from '../../core/inbox.ts'
import { VezneError } from '../../core/result.ts'
import type { FindWitness, WitnessPlace } from '../../ledger/witness.ts'
import type { CallbackLedger } from '../ledger.ts'
import type { InboxAccessService } from './access.ts'

/** So many answers of people to a doubtful ledger are looked through for those of two. */
const mostConfirmations = 100
/** One that did not answer in time is not asked again for so long: whoever sends would wait for it. */
const silentForMs = 60_000

/**
 * The inbox as a witness. It takes nothing back: where two people took the ledger as it was, what they did not believe stands there for
 * ever. So the ledger goes on there under another name, which says at which event that was; and under each name before it an event is
 * told that comes after, so that a ledger from before their word is still found to be behind.
 */
export function createWitnessInbox(ports: {
  ledger: Pick<CallbackLedger, 'workspace' | 'audit' | 'callbacks'>
  access: Pick<InboxAccessService, 'connected'>
  inboxWitness: InboxWitness
  running: () => number
}): FindWitness {
  const { ledger, access, inboxWitness, running } = ports
  let silentUntil = -Infinity
  /** By address: the names under which no ledger from before can go on any more. */
  const closed = new Set<string>()

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    if (running() < silentUntil) throw new VezneError('answer_timeout')
    try {
      return await question()
    } catch (error) {
      const code = error instanceof VezneError ? error.failure.code : null
      if (code === 'answer_timeout' || code === 'connect_timeout') silentUntil = running() + silentForMs
      throw error
    }
  }

  /** The events at which two people took the ledger as it was, oldest first. */
  async function confirmations(): Promise<number[]> {
    const any = { by: null, search: '', from: null, until: null, before: null }
    const { events } = await ledger.audit.page({ ...any, actions: ['ledger.confirmed'], limit: mostConfirmations })
    return events
      .filter(({ after }) => (JSON.parse(after ?? '{}') as { together?: string | null }).together != null)
      .map(({ sequence }) => sequence)
      .toReversed()
  }

  function placeAt(own: InboxAccess, names: readonly string[], latest: number): WitnessPlace {
    const name = names.at(-1) ?? ''

    async function close(as: (of: string) => WitnessedHead): Promise<void> {
      for (const workspace of names.slice(0, -1)) {
        const key = `${own.address} ${workspace}`
        if (closed.has(key)) continue
        await ask(() => inboxWitness.keep(own, { ...as(workspace), workspace }))
        closed.add(key)
      }
    }

    return {
      name: own.address,
      of: name,
      async read() {
        // Before the inbox is asked: another desk may tell it more meanwhile.
        const reading = await ledger.callbacks.inbox()
        const taken = reading?.isBegun && reading.address === own.address ? reading.witnessed : 0
        const kept = await ask(() => inboxWitness.headOf(own, name))
        // What it had taken before two people spoke was under another name.
        return { kept, isSetBack: taken >= latest && (kept?.sequence ?? 0) < taken }
      },
      async write(as) {
        await close(as)
        const head = as(name)
        const kept = await ask(() => inboxWitness.keep(own, { ...head, workspace: name }))
        if (kept.hash !== head.hash) return kept
        // What cannot be written down now is with the next one.
        await ledger.callbacks.witnessed({ address: own.address, sequence: head.sequence }).catch(() => undefined)
        return kept
      },
    }
  }

  return async () => {
    // A keychain that is silent is said elsewhere.
    const own = await access.connected().catch(() => null)
    const { identity } = await ledger.workspace.read()
    if (own === null || identity === null) return null
    const confirmed = await confirmations()
    return placeAt(own, [identity, ...confirmed.map((sequence) => `${identity}-${sequence}`)], confirmed.at(-1) ?? 0)
  }
}
