import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import {
  operatorAccountSchema,
  type OperatorAccount,
  operatorDraftSchema,
  operatorIdSchema,
  operatorNameSchema,
  seenAccountSchema,
  temporaryPassphraseSchema,
  type OperatorDraft,
  type SeenAccount,
  passphraseSchema,
} from '../contract/operator.ts'
import { type Operator, roles } from '../../core/access.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import type { PeopleLedger } from '../ledger.ts'
import { operatorIdProblem } from '../rules/workspace-draft.ts'
import { codeInGroups } from '../../core/spoken-code.ts'
import { firstHalf, secondHalf } from '../rules/passphrase-rules.ts'
import type { HostKey, Keys } from '../ports.ts'
import type { Signer } from '../../core/seat.ts'
import { typedSecretSchema } from '../contract/secret.ts'
import type { Locale } from '../../core/text.ts'
import type { Stamp } from '../../core/time.ts'
import type { Act, SecretAct } from '../rules/charter.ts'
import { peopleBeforeSecret } from '../rules/secret-as-second.ts'
import type { CharterService } from './charter.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { Member } from '../records.ts'
import type { SecretProof } from './secret-as-second.ts'
import type { SessionService } from './sessions.ts'
import { stillPermitted, type Seat } from '../../core/seat.ts'

/**
 * Who may sign in, and as what. An admin's work, each time with their own passphrase, because they sign it; they never learn
 * anybody else's but one half of what main makes for a beginning, which its owner has to replace. What takes two people is proposed
 * (`rules/second-person.ts`): the answer is null then, or its account is.
 */
export function createOperators(
  ports: ServicePorts & {
    ledger: PeopleLedger
    charter: CharterService
    keys: Keys
    hostKey: Pick<HostKey, 'read'>
    proveSecret: SecretProof
    follow: SessionService['follow']
  },
) {
  const { ledger, charter, keys, hostKey, digest, random, stamp, tell, proveSecret, follow } = ports
  async function list(): Promise<(Member & OperatorAccount)[]> {
    const { members } = await charter.now()
    const lastSignIns = await ledger.operators.lastSignIns(members.map(({ id }) => id))
    return members.map((member, place) => ({ ...member, lastSignInAt: lastSignIns[place] ?? null }))
  }

  async function get(id: string): Promise<Member & OperatorAccount> {
    const operator = (await list()).find((each) => each.id === id)
    if (!operator) throw new VezneError('not_found')
    return operator
  }

  /** The account as it is now; null when it was proposed. */
  async function signed(act: Act & { id: string }, signer: Signer, stampNow: () => Stamp) {
    const after = await charter.sign(act, signer, stampNow)
    tell('ledger.changed')
    if (!after) return null
    await follow(after)
    return get(act.id)
  }

  /**
   * Makes a key that both halves open; `isWhole`: with the API secret as second person, both are shown.
   * Throws the keychain's failures.
   */
  async function temporaryKey(id: string, { by, at }: Stamp, isWhole: boolean) {
    const { identity } = await charter.now()
    const first = firstHalf(random)
    const whole = first + secondHalf(digest, await hostKey.read(), { identity, id, by, at })
    const { keyBox, signer } = await keys.create(whole)
    return { keyBox, publicKey: signer.publicKey, code: codeInGroups(isWhole ? whole : first) }
  }

  /** Signs like `signed`, with the API secret instead of a second person. Throws what `secret-as-second.ts` does. */
  async function signedBySecret(
    act: SecretAct,
    apiSecret: string,
    signer: Signer,
    { asker, seat, locale, name }: { asker: Operator; seat: Seat; locale: Locale; name: string },
  ) {
    // The secret is typed where it is kept.
    if (seat.isMember) throw new VezneError('not_from_here')
    const before = await charter.now()
    if (peopleBeforeSecret(before, act, asker.id).length > 0) throw new VezneError('second_person_present')
    const secret = await proveSecret(apiSecret, seat)
    const kind = act.kind === 'operator.added' ? 'add' : 'reset'
    const asked = { kind, workspace: before.workspace.name, name, id: act.id, absent: [], locale } as const
    if (!(await seat.dialogs.confirmSecretUse(asked))) throw new VezneError('declined_in_dialog')
    const { id } = stillPermitted(seat, asker, 'operators.manage')
    const after = await charter.signBySecret(act, secret, signer, () => stamp(id, seat))
    await follow(after)
    tell('ledger.changed')
    return get(act.id)
  }

  /**
   * The operator as the admin saw them, and what the admin signs with. Throws `wrong_passphrase`, `not_found` and
   * `changed_meanwhile`.
   */
  async function open(asker: Operator, seat: Seat, { id, revision, passphrase }: SeenAccount) {
    const signer = await seat.session.confirm(asker, passphrase)
    const operator = await get(id)
    if (operator.revision !== revision) throw new VezneError('changed_meanwhile')
    return { operator, signer }
  }

  return {
    operations: {
      /** In the order they were added. */
      list: operation('operators.view', nothing, z.array(operatorAccountSchema), list),

      /** Everybody who ever was one, disabled or not, in the order they were added: to say who did something. */
      names: operation('signed_in', nothing, z.array(operatorNameSchema), async () => [
        ...(await charter.now()).members,
      ]),

      /**
       * Throws `invalid_input` {id: used} or {draft.name: used}, and what `signedBySecret` does. A proposal's answer has the
       * first half alone.
       */
      add: operation(
        'operators.manage',
        z.strictObject({
          id: operatorIdSchema,
          draft: operatorDraftSchema,
          passphrase: passphraseSchema,
          ...withSecret,
        }),
        temporaryPassphraseSchema,
        async ({ id, draft, passphrase, apiSecret }, { operator: asker, seat, locale }) => {
          const signer = await seat.session.confirm(asker, passphrase)
          const problem = operatorIdProblem(id)
          if (problem) throw fieldError('id', problem)
          const stamped = stamp(asker.id, seat)
          const { code, ...key } = await temporaryKey(id, stamped, apiSecret !== null)
          const added = { kind: 'operator.added', id, ...drafted(draft), ...key } as const
          const { name } = added
          const account = apiSecret
            ? await signedBySecret(added, apiSecret, signer, { asker, seat, locale, name })
            : await signed(added, signer, () => stamped)
          return { account, temporaryPassphrase: code }
        },
      ),

      change: operation(
        'operators.manage',
        seenAccountSchema.extend({ draft: operatorDraftSchema }),
        operatorAccountSchema.nullable(),
        async ({ draft, ...seen }, { operator: asker, seat }) => {
          const { operator, signer } = await open(asker, seat, seen)
          const { name, roles: theirs } = drafted(draft)
          if (operator.name === name && operator.roles.join() === theirs.join()) return operator
          return signed({ kind: 'operator.changed', id: operator.id, name, roles: theirs }, signer, () =>
            stamp(asker.id, seat),
          )
        },
      ),

      /** Whoever it is, a session of theirs ends. Throws `wrong_state` when they are disabled already. */
      disable: operation(
        'operators.manage',
        seenAccountSchema,
        operatorAccountSchema.nullable(),
        async (seen, { operator: asker, seat }) => {
          const { operator, signer } = await open(asker, seat, seen)
          if (operator.disabledAt !== null) throw new VezneError('wrong_state')
          return signed({ kind: 'operator.disabled', id: operator.id }, signer, () => stamp(asker.id, seat))
        },
      ),

      /** With the passphrase they had. Throws `wrong_state` when they are not disabled. */
      enable: operation(
        'operators.manage',
        seenAccountSchema,
        operatorAccountSchema.nullable(),
        async (seen, { operator: asker, seat }) => {
          const { operator, signer } = await open(asker, seat, seen)
          if (operator.disabledAt === null) throw new VezneError('wrong_state')
          return signed({ kind: 'operator.enabled', id: operator.id }, signer, () => stamp(asker.id, seat))
        },
      ),

      /** Throws `wrong_state` for who is disabled, and for one's own: that is changed by who knows it, to one that nobody made for them. */
      resetPassphrase: operation(
        'operators.manage',
        seenAccountSchema.extend(withSecret),
        temporaryPassphraseSchema,
        async ({ apiSecret, ...seen }, { operator: asker, seat, locale }) => {
          const { operator, signer } = await open(asker, seat, seen)
          const { id } = operator
          if (id === asker.id || operator.disabledAt !== null) throw new VezneError('wrong_state')
          const stamped = stamp(asker.id, seat)
          const { code, ...key } = await temporaryKey(id, stamped, apiSecret !== null)
          const reset = { kind: 'operator.passphrase_reset', id, ...key } as const
          const { name } = operator
          const account = apiSecret
            ? await signedBySecret(reset, apiSecret, signer, { asker, seat, locale, name })
            : await signed(reset, signer, () => stamped)
          return { account, temporaryPassphrase: code }
        },
      ),
    },
  }
}

/** The API secret, if it counts as the second person; null: another user confirms. */
const withSecret = { apiSecret: typedSecretSchema.nullable().default(null) }

/** Each role once, in the order of the table. */
const drafted = ({ name, roles: wanted }: OperatorDraft) => ({
  name,
  roles: roles.filter((role) => wanted.includes(role)),
})
