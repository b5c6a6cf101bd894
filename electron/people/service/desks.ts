import { nothing, operation } from '../../core/operation.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { fold } from '../../core/text.ts'
import {
  desksSchema,
  madeInvitationSchema,
  newDeskSchema,
  retiredDeskSchema,
  type Desk,
  type MadeInvitation,
} from '../contract/desk.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { AuditHeadService } from '../../ledger/head.ts'
import type { PeopleLedger } from '../ledger.ts'
import { invitedForMs } from '../contract/names.ts'
import type { Invitations, ServerOwner, SharedPlace } from '../ports.ts'
import type { CharterService } from './charter.ts'
import { stillPermitted, type SessionService } from './session.ts'

/** Which machines work on this ledger, and letting another one in or one out, which takes the owner of its database. */
export function createDesks(
  ports: Pick<ServicePorts, 'clock' | 'stamp' | 'tell'> & {
    ledger: PeopleLedger
    charter: Pick<CharterService, 'now'>
    session: SessionService
    auditHead: Pick<AuditHeadService, 'keptKey'>
    /** Null: the ledger is in a file of this machine. */
    shared: SharedPlace | null
    serverOwner: Pick<ServerOwner, 'createLogin' | 'endLogin'>
    invitations: Pick<Invitations, 'close'>
  },
) {
  const { ledger, charter, session, auditHead, shared, serverOwner, invitations, clock, stamp, tell } = ports

  function sharedPlace(): SharedPlace {
    if (!shared) throw new VezneError('wrong_state')
    return shared
  }

  async function list(): Promise<Desk[]> {
    const desks = await ledger.desks.list()
    return desks.map(({ secretStoredAt, login: _l, headKeptAt: _h, witnessFolder: _w, backupFolder: _b, ...desk }) => {
      const isThis = shared === null || desk.id === shared.desk
      // What the ledger says of this one is some seconds old.
      const signedIn = isThis ? (session.current()?.operator.id ?? null) : desk.signedIn
      return { ...desk, signedIn, sends: secretStoredAt !== null, isThis }
    })
  }

  return {
    operations: {
      list: operation('signed_in', nothing, desksSchema, list),

      /**
       * The invitation of one more desk, and the code that opens it. Throws `wrong_passphrase`, `invalid_input` for a name that another one
       * has, `wrong_state` where the ledger is in a file, `dispatch_locked` while nobody knows which trail to believe, and what keeps the
       * owner out: `ledger_away`, `ledger_refused`.
       */
      invite: operation('workspace.manage', newDeskSchema, madeInvitationSchema, async (given, { operator }) => {
        const { name, owner, passphrase } = given
        const { server } = sharedPlace()
        await session.confirm(operator, passphrase)
        const isTaken = (desk: Desk) => desk.retiredAt === null && fold(desk.name) === fold(name)
        if ((await list()).some(isTaken)) throw fieldError('name', 'used')
        const trailKey = await auditHead.keptKey()
        const until = clock.now() + invitedForMs
        const login = await serverOwner.createLogin({ ...server, ...owner }, until)
        const { workspace, identity } = await charter.now()
        stillPermitted(session, operator, 'workspace.manage')
        const id = await ledger.desks.invite({ name, login: login.user }, stamp(operator.id))
        const head = await ledger.audit.head()
        const invitation = { workspace: workspace.name, desk: { id, name }, server: { ...server, ...login } }
        tell('ledger.changed')
        const sealed = await invitations.close({ ...invitation, identity: identity ?? '', head, trailKey })
        return { ...sealed, until } satisfies MadeInvitation
      }),

      /**
       * A desk is let out: nobody works with its login any more. Throws as `invite`, `not_found`, and `wrong_state` for this one itself
       * and one that is retired.
       */
      retire: operation('workspace.manage', retiredDeskSchema, desksSchema, async (given, { operator }) => {
        const { id, owner, passphrase } = given
        const { server, desk } = sharedPlace()
        await session.confirm(operator, passphrase)
        const row = (await ledger.desks.list()).find((each) => each.id === id)
        if (!row) throw new VezneError('not_found')
        if (id === desk || row.retiredAt !== null || row.login === null) throw new VezneError('wrong_state')
        // First the server: a desk that the ledger calls retired must not be able to write to it.
        await serverOwner.endLogin({ ...server, ...owner }, row.login)
        await ledger.desks.retire(id, stamp(operator.id))
        tell('ledger.changed')
        return list()
      }),
    },
  }
}
