import { z } from 'zod'
import { idSchema, nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { codeInGroups } from '../../core/spoken-code.ts'
import { passphraseSchema } from '../contract/operator.ts'
import { confirmedProposalSchema, proposalSchema, type ShownOnce } from '../contract/proposal.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { HostKey } from '../ports.ts'
import type { OpenProposal, ProposalRecord } from '../records.ts'
import { actOf, type Charter } from '../rules/charter.ts'
import { bytesOfInvitation, secondHalf } from '../rules/passphrase-rules.ts'
import type { CharterService } from './charter.ts'
import type { Credentials } from './credentials.ts'
import { stillPermitted } from '../../core/seat.ts'
import type { SessionService } from './sessions.ts'
import type { BankListPlan } from './workspace-settings.ts'

/** What one person wants of the workspace and another has to confirm: everybody sees what waits, and for whom. */
export function createProposals(
  ports: ServicePorts & {
    ledger: PeopleLedger
    charter: CharterService
    follow: SessionService['follow']
    banks: BankListPlan
    hostKey: Pick<HostKey, 'read'>
    /** Makes the codes of computers. */
    hostingKey: Pick<HostKey, 'read'>
    /** Formats a code, with its check digit. */
    codeOf: (bytes: Uint8Array) => string
    credentials: Pick<Credentials<unknown>, 'replaceByProposed' | 'forgetProposed'>
  },
) {
  const { ledger, charter, follow, banks, hostKey, hostingKey, codeOf, credentials, digest, stamp, tell } = ports

  async function open(id: number): Promise<OpenProposal> {
    const found = (await ledger.charter.proposals()).find(({ proposal }) => proposal.id === id)
    if (!found) throw new VezneError('changed_meanwhile')
    return found
  }

  /** Hash of the API secret that the proposal brings; null: none. */
  function hashOfNewKey(proposal: ProposalRecord): string | null {
    const act = actOf(proposal)
    return act.kind === 'workspace.changed' && act.changes.secretKey ? digest.sha256(act.changes.secretKey) : null
  }

  /** Reads the key before anything is signed. Answers what makes the text of the charter with the act. */
  async function shownOnce(proposal: ProposalRecord): Promise<(after: Charter) => ShownOnce | null> {
    const act = actOf(proposal)
    if (act.kind === 'operator.added' || act.kind === 'operator.passphrase_reset') {
      const [key, { by, at }] = [await hostKey.read(), proposal]
      const half = ({ identity }: Charter) => secondHalf(digest, key, { identity, id: act.id, by, at })
      return (after) => ({ kind: 'passphrase_half', text: codeInGroups(half(after)) })
    }
    if (act.kind !== 'computer.invited') return () => null
    const key = await hostingKey.read()
    return ({ identity, computers }) => {
      const computer = computers.find(({ id }) => id === act.id)
      if (!computer) return null
      return { kind: 'computer_code', text: codeOf(bytesOfInvitation(digest, key, { identity, ...computer })) }
    }
  }

  return {
    operations: {
      /** Oldest first. */
      list: operation('signed_in', nothing, z.array(proposalSchema), async (_, { operator }) => {
        const [now, found] = await Promise.all([charter.now(), ledger.charter.proposals()])
        return found.map(({ proposal, kind, subject, before, after }) => ({
          ...{ id: proposal.id, at: proposal.at, by: proposal.by, action: kind, subject },
          before: before && JSON.stringify(before),
          after: JSON.stringify(after),
          whyNot: charter.whyNot(now, proposal, operator.id),
        }))
      }),

      /**
       * It holds from now on; its confirmer's half of a passphrase, or a computer's code, is in the answer, and nowhere else.
       * Throws `changed_meanwhile` when it was ended, or what it is about was changed; `own_proposal`,
       * `new_secret_missing`, `declined_in_dialog`, `invalid_input` for another number than is proposed, what `session.confirm` throws, and the keychain's errors for a new API key.
       */
      confirm: operation(
        'proposals.confirm',
        z.strictObject({ id: idSchema, passphrase: passphraseSchema, number: z.number().nullable().default(null) }),
        confirmedProposalSchema,
        async ({ id, passphrase, number }, { operator, seat, locale }) => {
          const now = await charter.now()
          const refused = charter.whyNot(now, (await open(id)).proposal, operator.id)
          if (refused) throw new VezneError(refused)
          const signer = await seat.session.confirm(operator, passphrase)
          const { proposal, kind, subject, before, after } = await open(id)
          const act = actOf(proposal)
          if (act.kind === 'workspace.first_number_allowed' && act.number !== number)
            throw fieldError('number', 'number_differs')
          const { by } = proposal
          const byName = now.members.find((member) => member.id === by)?.name ?? by
          if (!(await seat.dialogs.confirmProposal({ by, byName, kind, subject, before, after, locale }))) {
            throw new VezneError('declined_in_dialog')
          }
          const textOf = await shownOnce(proposal)
          // The dialog may have stood open for an hour.
          const confirming = stillPermitted(seat, operator, 'proposals.confirm')
          const stampNow = () => stamp(confirming.id, seat)
          const sign = () => charter.confirm(proposal, signer, stampNow)
          const key = hashOfNewKey(proposal)
          if (key !== null) await credentials.replaceByProposed(key, stampNow(), sign)
          else await sign()
          const charterNow = await charter.now()
          await follow(charterNow)
          tell('ledger.changed')
          if (kind === 'policy.changed') tell('policy.changed')
          if (kind.startsWith('workspace.')) banks.refreshAnewInBackground()
          return { shownOnce: textOf(charterNow) }
        },
      ),

      /** By its proposer, or refused by somebody else. Throws `changed_meanwhile` when it was ended already. */
      withdraw: operation(
        'proposals.confirm',
        z.strictObject({ id: idSchema }),
        nothing,
        async ({ id }, { operator, seat }) => {
          const { proposal } = await open(id)
          if (!(await ledger.charter.withdraw(id, stamp(operator.id, seat)))) throw new VezneError('changed_meanwhile')
          const key = hashOfNewKey(proposal)
          if (key !== null) await credentials.forgetProposed(key)
          tell('ledger.changed')
        },
      ),
    },
  }
}
