import type { AuditAction } from '../../core/audit-words.ts'
import type { Digest, ServicePorts } from '../../core/ports.ts'
import type { HostKey } from '../../people/ports.ts'
import type { InvitedComputer } from '../../people/records.ts'
import { unfounded, type Charter } from '../../people/rules/charter.ts'
import { bytesOfInvitation } from '../../people/rules/passphrase-rules.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { ComputersLedger } from '../ledger.ts'
import type { Computers } from '../ports.ts'
import { invitationState, refusals, type Joining } from '../rules.ts'

const actions = ['computer.joined', 'computer.join_tried', 'computer.key_copied'] as const
/** A computer that comes back every second fills no trail. */
const warnEveryMs = 60 * 60_000
const eventsAtOnce = 500

/** Tells a computer's life since its invitation. */
export interface Fate extends Joining {
  /** The newest warning: a second computer came with its key. */
  copied: { at: number; address: string } | null
}

/** Knows the members: invited by two people, joined by the trail, and not removed. */
export function createMembers(
  ports: Pick<ServicePorts, 'clock' | 'stamp' | 'tell'> & {
    ledger: ComputersLedger
    charter: Pick<CharterService, 'now'>
    digest: Digest
    hostingKey: Pick<HostKey, 'read'>
    /** Tells whether the whole check has ended and proved the trail. */
    isTrailProven: () => boolean
    /** Makes what both sides prove, of an invitation's bytes. Takes the better part of a second. */
    keyOf: (id: string, bytes: Uint8Array) => Promise<Uint8Array>
  },
) {
  const { ledger, charter, digest, hostingKey, isTrailProven, keyOf, clock, stamp, tell } = ports
  const listeners: (() => void)[] = []
  /** Null: the trail is not believed yet, and nobody is a member. */
  let fates: Map<string, Fate> | null = null
  let reading: Promise<void> | null = null
  let followed: Charter = unfounded
  /** Ids and keys that are just being written down. */
  const joining = new Set<string>()

  const changed = () => {
    for (const listener of listeners) listener()
  }
  const fateOf = (id: string): Fate => fates?.get(id) ?? { tries: 0, pin: null, copied: null }
  const become = (id: string, change: Partial<Fate>) => fates?.set(id, { ...fateOf(id), ...change })
  const find = (id: string): InvitedComputer | undefined => followed.computers.find((each) => each.id === id)
  const stateOf = (computer: InvitedComputer) => invitationState(computer, fateOf(computer.id), clock.now())

  const note = ({ id, name }: InvitedComputer, action: AuditAction, after: Record<string, unknown>) =>
    ledger.audit.note({ ...stamp('app'), action, subject: { kind: 'computer', id, name }, after })

  /** Believes the first event by which a computer joined. */
  async function read(): Promise<void> {
    const known = new Map<string, Fate>()
    const any = { actions, by: null, search: '', from: null, day: null, limit: eventsAtOnce }
    let before: number | null = null
    do {
      const { events, next } = await ledger.audit.page({ ...any, before })
      for (const { action, at, subject, after } of events) {
        const facts = JSON.parse(after ?? '{}') as { pin: string; address: string }
        const fate = known.get(subject.id) ?? { tries: 0, pin: null, copied: null }
        known.set(subject.id, {
          pin: action === 'computer.joined' ? facts.pin : fate.pin,
          tries: fate.tries + (action === 'computer.join_tried' ? 1 : 0),
          copied: action === 'computer.key_copied' ? (fate.copied ?? { at, address: facts.address }) : fate.copied,
        })
      }
      before = next
    } while (before !== null)
    fates = known
  }

  function computerOf(pin: string): InvitedComputer | null {
    return followed.computers.find(({ id, removedAt }) => removedAt === null && fateOf(id).pin === pin) ?? null
  }

  const port: Computers = {
    hosting: () => followed.hosting && { ...followed.hosting, addresses: [...followed.hosting.addresses] },
    computerOf,

    invitations: {
      async countTry(id) {
        const computer = fates && find(id)
        if (!computer) return { refusal: 'unknown' }
        const state = stateOf(computer)
        if (state !== 'open') return { refusal: refusals[state] }
        const tries = fateOf(id).tries + 1
        // Before any wait: tries at the same time count, too.
        become(id, { tries })
        await note(computer, 'computer.join_tried', { tries })
        tell('computers.changed')
        const { identity } = followed
        const { by, at } = computer
        return { key: await keyOf(id, bytesOfInvitation(digest, await hostingKey.read(), { identity, id, by, at })) }
      },

      async use(id, pin) {
        const computer = find(id)
        if (!computer || computer.removedAt !== null || fateOf(id).pin !== null) return false
        if (computerOf(pin) || joining.has(id) || joining.has(pin)) return false
        joining.add(id).add(pin)
        try {
          await note(computer, 'computer.joined', { pin })
          become(id, { pin })
        } finally {
          joining.delete(id)
          joining.delete(pin)
        }
        tell('computers.changed')
        changed()
        return true
      },
    },

    onChange: (listener) => void listeners.push(listener),

    second(id, address) {
      const computer = find(id)
      const last = fateOf(id).copied
      if (!computer || (last && clock.now() - last.at < warnEveryMs)) return
      become(id, { copied: { at: clock.now(), address } })
      tell('computers.changed')
      // The warning stands whether the ledger can be written or not.
      void note(computer, 'computer.key_copied', { address }).catch(() => undefined)
    },
  }

  return {
    port,
    fateOf,
    stateOf,

    /** Reads who has joined, once the trail is proven. Throws the ledger's failure. */
    async takeIn(): Promise<void> {
      if (fates || !isTrailProven()) return
      reading ??= read().finally(() => (reading = null))
      await reading
      changed()
    },

    /** Follows the charter. Never throws: a charter that cannot be read invites nobody. */
    async follow(): Promise<void> {
      const now = await charter.now().catch(() => unfounded)
      const isSame = now.hosting === followed.hosting && now.computers === followed.computers
      followed = now
      if (!isSame) changed()
    },
  }
}
export type Members = ReturnType<typeof createMembers>
