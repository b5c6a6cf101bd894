import { z } from 'zod'
import { idSchema, nothing, operation } from '../../core/operation.ts'
import type { Operator } from '../../core/access.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { VezneError } from '../../core/result.ts'
import { passphraseSchema } from '../contract/operator.ts'
import { proposalSchema } from '../contract/proposal.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { OpenProposal } from '../records.ts'
import { actOf, type Charter } from '../rules/charter.ts'
import { aloneFrom } from '../rules/second-person.ts'
import type { CharterService } from './charter.ts'
import type { Credentials } from './credentials.ts'
import { stillPermitted, type SessionService } from './session.ts'
import type { BankListPlan } from './workspace-settings.ts'

/** What one person wants of the workspace and another has to confirm: everybody sees what waits, and for whom. */
export function createProposals(
  ports: ServicePorts & {
    ledger: PeopleLedger
    session: SessionService
    charter: CharterService
    banks: BankListPlan
    credentials: Pick<Credentials<unknown>, 'replaceByProposed' | 'forgetProposed'>
  },
) {
  const { ledger, session, charter, banks, credentials, dialogs, clock, stamp, tell } = ports

  async function open(id: number): Promise<OpenProposal> {
    const found = (await ledger.charter.proposals()).find(({ proposal }) => proposal.id === id)
    if (!found) throw new VezneError('changed_meanwhile')
    return found
  }

  function refuseUnlessConfirmable(now: Charter, found: OpenProposal, operator: Operator): void {
    const refused = charter.whyNot(now, found.proposal, { by: operator.id, at: clock.now() })
    if (refused) throw new VezneError(refused)
  }

  return {
    operations: {
      /** Oldest first. */
      list: operation('signed_in', nothing, z.array(proposalSchema), async (_, { operator }) => {
        const [now, found] = await Promise.all([charter.now(), ledger.charter.proposals()])
        return found.map(({ proposal, kind, subject, before, after }) => {
          return {
            ...{ id: proposal.id, at: proposal.at, by: proposal.by, action: kind, subject },
            before: before && JSON.stringify(before),
            after: JSON.stringify(after),
            aloneFrom: aloneFrom(now, proposal),
            whyNot: charter.whyNot(now, proposal, { by: operator.id, at: clock.now() }),
          }
        })
      }),

      /**
       * It holds from now on. Throws `changed_meanwhile` when it was ended, or what it is about was changed; `own_proposal`,
       * `proposal_waits`, `declined_in_dialog`, what `session.confirmAsSecond` throws, and the keychain's errors for a new API key.
       */
      confirm: operation(
        'proposals.confirm',
        z.strictObject({ id: idSchema, passphrase: passphraseSchema }),
        nothing,
        async ({ id, passphrase }, { operator, locale }) => {
          const now = await charter.now()
          refuseUnlessConfirmable(now, await open(id), operator)
          const signer = await session.confirmAsSecond(operator, passphrase)
          const { proposal, kind, subject, before, after } = await open(id)
          const { by } = proposal
          const byName = now.members.find((member) => member.id === by)?.name ?? by
          if (!(await dialogs.confirmProposal({ by, byName, kind, subject, before, after, locale }))) {
            throw new VezneError('declined_in_dialog')
          }
          // The dialog may have stood open for an hour.
          const confirming = stillPermitted(session, operator, 'proposals.confirm')
          const stamped = stamp(confirming.id)
          const sign = () => charter.confirm(proposal, signer, stamped)
          const act = actOf(proposal)
          const isNewKey = act.kind === 'workspace.changed' && act.changes.apiKey !== undefined
          if (isNewKey) await credentials.replaceByProposed(stamped, sign)
          else await sign()
          await session.follow(await charter.now())
          tell('ledger.changed')
          if (act.kind === 'policy.changed') tell('policy.changed')
          if (subject.kind === 'workspace') banks.refreshAnewInBackground()
        },
      ),

      /** By its proposer, or refused by somebody else. Throws `changed_meanwhile` when it was ended already. */
      withdraw: operation(
        'proposals.confirm',
        z.strictObject({ id: idSchema }),
        nothing,
        async ({ id }, { operator }) => {
          const { proposal } = await open(id)
          if (!(await ledger.charter.withdraw(id, stamp(operator.id)))) throw new VezneError('changed_meanwhile')
          const act = actOf(proposal)
          if (act.kind === 'workspace.changed' && act.changes.apiKey !== undefined) await credentials.forgetProposed()
          tell('ledger.changed')
        },
      ),
    },
  }
}
