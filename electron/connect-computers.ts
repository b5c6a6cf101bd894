import type { ChosenHosting } from './computers/contract.ts'
import type { ComputersLedger } from './computers/ledger.ts'
import { createComputers } from './computers/service/computers.ts'
import { createMembers } from './computers/service/members.ts'
import type { EventName } from './core/names.ts'
import { isPublicAddress } from './core/public-address.ts'
import type { Machine, ServicePorts } from './core/ports.ts'
import type { Seat } from './core/seat.ts'
import { keyFrom, pinOf } from './link/certificate.ts'
import {
  codeOf,
  isHostName,
  keyOfCode,
  newInvitationId,
  readCode,
  writeInvitation,
  type Invitation,
} from './link/invitation.ts'
import type { AuditHeadService } from './ledger/head.ts'
import type { HostKey } from './people/ports.ts'
import type { CharterService } from './people/service/charter.ts'
import type { WholeCheckService } from './record/service/check.ts'

/** Joins the story of the computers and the link, which no story knows. */
export function connectComputers(
  ports: ServicePorts & {
    ledger: ComputersLedger
    charter: CharterService
    hostingKey: Pick<HostKey, 'read'>
    machine: Pick<Machine, 'name' | 'addresses'>
    seats: Iterable<Seat>
    check: Pick<WholeCheckService, 'begin' | 'isTrailWhole'>
    auditHead: Pick<AuditHeadService, 'doubt' | 'unread'>
    onInternal: (name: string, error: unknown) => void
  },
) {
  const { charter, hostingKey, machine, check, auditHead, onInternal } = ports

  async function invitationOf(id: string, { addresses, port }: ChosenHosting): Promise<Invitation> {
    const { identity, workspace } = await charter.now()
    return {
      ...{ id, port, names: [machine.name, ...addresses].filter(isHostName) },
      pin: pinOf(keyFrom(await hostingKey.read())),
      workspace: { id: identity ?? '', name: workspace.name },
    }
  }

  const members = createMembers({
    ...ports,
    isTrailProven: () => check.isTrailWhole() && auditHead.doubt() === null && auditHead.unread() === null,
    keyOf: async (id, bytes) =>
      // The key knows nothing of addresses and port.
      keyOfCode(readCode(codeOf(bytes)) ?? '', await invitationOf(id, { addresses: [], port: 0 })),
  })
  const computers = createComputers({
    ...{ ...ports, members, newInvitationId, isPublicAddress },
    invitationText: async (id, hosting) => writeInvitation(await invitationOf(id, hosting)),
  })
  const takeIn = () => members.takeIn().catch((error: unknown) => onInternal('computers.takeIn', error))
  return {
    ...computers,
    port: members.port,
    codeOf,

    /** Begins the whole check of the start; who is a member is known after it. Never throws. */
    async begin(): Promise<void> {
      await members.follow()
      await check.begin()
      await takeIn()
    },

    /** Hears what changed: the charter, or whether the trail is proven. Never throws. */
    heard(event: EventName): void {
      if (event === 'ledger.changed') void members.follow()
      if (event === 'dispatch.changed') void takeIn()
    },
  }
}
