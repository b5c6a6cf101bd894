import { invitationLifetime } from '../../core/invitations.ts'
import { nothing, operation, operationAtHost } from '../../core/operation.ts'
import type { Machine, Random, ServicePorts } from '../../core/ports.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { stillPermitted, type Seat } from '../../core/seat.ts'
import type { InvitedComputer } from '../../people/records.ts'
import type { CharterService } from '../../people/service/charter.ts'
import {
  byComputer,
  computersSchema,
  hostingDraftSchema,
  invitationTextSchema,
  invitedSchema,
  removedSchema,
  type ChosenHosting,
  type ShownComputer,
} from '../contract.ts'
import type { ComputersLedger } from '../ledger.ts'
import type { HostingState } from '../ports.ts'
import type { Members } from './members.ts'

/** Turns hosting on and off, and invites, lists and removes computers. */
export function createComputers(
  ports: Pick<ServicePorts, 'stamp' | 'tell'> & {
    ledger: ComputersLedger
    charter: CharterService
    members: Members
    seats: Iterable<Seat>
    machine: Pick<Machine, 'name' | 'addresses'>
    random: Random
    newInvitationId: (random: Random) => string
    /** Tells an address of the internet, where nobody may listen. */
    isPublicAddress: (address: string) => boolean
    /** Writes the text that goes with a code. Throws the keychain's failures. */
    invitationText: (id: string, hosting: ChosenHosting) => Promise<string>
  },
) {
  const { ledger, charter, members, seats, machine, random, newInvitationId, isPublicAddress } = ports
  const { invitationText, stamp, tell } = ports
  let state: HostingState = { connected: () => [], failure: () => null }

  const addressesOfOffice = () => machine.addresses().filter((address) => !isPublicAddress(address))

  async function joined({ id, name, at }: InvitedComputer): Promise<ShownComputer['state']> {
    const now = state.connected().find((each) => each.id === id)
    const sitsThere = Array.from(seats).find(({ isMember, computer }) => isMember && computer === name)
    const operatorId = sitsThere?.session.current()?.operator.id ?? null
    const [lastSignIn = null] = await ledger.computers.lastSignIns([{ name, at }])
    const connected = now ? { since: now.since, program: now.program, operatorId } : null
    return { kind: 'joined', connected, lastSignIn, copied: members.fateOf(id).copied }
  }

  async function describe(computer: InvitedComputer): Promise<ShownComputer> {
    const { id, name, by, at, removedAt } = computer
    const kind = members.stateOf(computer)
    const stateNow = (): ShownComputer['state'] | Promise<ShownComputer['state']> => {
      if (removedAt !== null) return { kind: 'removed', at: removedAt }
      if (kind === 'open') return { kind: 'invited', until: at + invitationLifetime }
      return kind === 'joined' ? joined(computer) : { kind: kind === 'expired' ? 'expired' : 'tried_out' }
    }
    return { id, name, by, at, state: await stateNow() }
  }

  async function read() {
    const { hosting, computers } = await charter.now()
    return {
      hosting: hosting && { ...hosting, addresses: [...hosting.addresses], failure: state.failure() },
      host: { name: machine.name, addresses: addressesOfOffice() },
      computers: await Promise.all([...computers].reverse().map(describe)),
    }
  }

  async function open(id: string): Promise<InvitedComputer> {
    const computer = (await charter.now()).computers.find((each) => each.id === id)
    if (!computer) throw new VezneError('not_found')
    return computer
  }

  return {
    /** Takes hosting's word on who is connected. */
    showState(hosting: HostingState): void {
      state = hosting
      tell('computers.changed')
    },
    /** To be called when it has changed. */
    onState: () => tell('computers.changed'),

    operations: {
      read: operation('workspace.view', nothing, computersSchema, read),

      /**
       * Proposes where the host listens; null: nowhere.
       * Throws `wrong_passphrase`, `invalid_input`, `changed_meanwhile`, `wrong_state`, and what `charter.sign` does.
       */
      proposeHosting: operationAtHost(
        'workspace.manage',
        hostingDraftSchema,
        nothing,
        async ({ seen, hosting, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          const own = addressesOfOffice()
          if (hosting?.addresses.some((address) => !own.includes(address)))
            throw fieldError('hosting.addresses', 'invalid')
          const before = (await charter.now()).hosting
          if (textOf(before) !== textOf(seen)) throw new VezneError('changed_meanwhile')
          if (textOf(before) === textOf(hosting)) throw new VezneError('wrong_state')
          await charter.sign({ kind: 'hosting.changed', hosting }, signer, () => stamp(operator.id, seat))
          tell('ledger.changed')
        },
      ),

      /**
       * Proposes another computer. Throws `wrong_passphrase`, `invalid_input`, `wrong_state` while hosting is off,
       * and what `charter.sign` does.
       */
      invite: operation(
        'workspace.manage',
        invitedSchema,
        nothing,
        async ({ name, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          if ((await charter.now()).hosting === null) throw new VezneError('wrong_state')
          if (name.toLowerCase() === machine.name.toLowerCase()) throw fieldError('name', 'used')
          const act = { kind: 'computer.invited', id: newInvitationId(random), name } as const
          await charter.sign(act, signer, () => stamp(operator.id, seat))
          tell('ledger.changed')
        },
      ),

      /** Throws `not_found`, `wrong_state` unless invitation and hosting are open, and the keychain's failures. */
      invitation: operation('workspace.manage', byComputer, invitationTextSchema, async ({ id }) => {
        const computer = await open(id)
        const { hosting } = await charter.now()
        if (hosting === null || members.stateOf(computer) !== 'open') throw new VezneError('wrong_state')
        return { text: await invitationText(id, { ...hosting, addresses: [...hosting.addresses] }) }
      }),

      /**
       * Removes a computer at once, after main's own dialog: its connection ends. Throws `wrong_passphrase`, `not_found`,
       * `declined_in_dialog`, `changed_meanwhile` and what `stillPermitted` and `charter.sign` do.
       */
      remove: operation(
        'workspace.manage',
        removedSchema,
        nothing,
        async ({ id, passphrase }, { operator, seat, locale }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          const { name } = await open(id)
          if (!(await seat.dialogs.confirmComputerRemoval({ name, locale }))) throw new VezneError('declined_in_dialog')
          const by = stillPermitted(seat, operator, 'workspace.manage').id
          await charter.sign({ kind: 'computer.removed', id }, signer, () => stamp(by, seat))
          await members.follow()
          tell('ledger.changed')
        },
      ),
    },
  }
}

const textOf = (hosting: { addresses: readonly string[]; port: number } | null): string =>
  JSON.stringify(hosting && [[...hosting.addresses].sort(), hosting.port])
