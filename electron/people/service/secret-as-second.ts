import { z } from 'zod'
import { nothing, operation, operationAtHost } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { passphraseSchema } from '../contract/operator.ts'
import { renewalSchema, secretStateSchema } from '../contract/secret.ts'
import type { HostKey, Keys, ServiceTrial } from '../ports.ts'
import type { Seat, Signer } from '../../core/seat.ts'
import { passphraseProblem } from '../rules/passphrase-rules.ts'
import { peopleBeforeSecret } from '../rules/secret-as-second.ts'
import type { CharterService } from './charter.ts'
import type { ClockLock } from './clock-lock.ts'
import type { Credentials } from './credentials.ts'
import type { SessionService } from './sessions.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

type SecretPorts = ServicePorts & {
  charter: CharterService
  keys: Keys
  credentials: Pick<Credentials<unknown>, 'proxyPassword'>
  serviceTrial: ServiceTrial
  clockLock: Pick<ClockLock, 'guard'>
}

/**
 * The API secret as it was typed, as a second person. It must be the charter's, and the service must take a bank list request that it
 * signed, with the charter's key at the charter's address. Throws `wrong_state` in the sandbox, `too_many_tries`, `invalid_input`
 * {apiSecret: secret_unproven}, and what keeps the service from being asked.
 */
export function createSecretProof({
  charter,
  throttle,
  keys,
  credentials,
  serviceTrial,
  clockLock,
}: SecretPorts & { throttle: SignInThrottle }) {
  async function prove(apiSecret: string, seat: Seat): Promise<Signer> {
    const { workspace } = await charter.now()
    const { apiKey, secretKey, serviceAddress, network } = workspace
    if (secretKey === null) throw new VezneError('wrong_state')
    await throttle.begin('sign_in', null, seat)
    const signer = await keys.ofSecret(apiSecret, apiKey)
    if (signer.publicKey !== secretKey) {
      await throttle.refused('app', seat)
      throw fieldError('apiSecret', 'secret_unproven')
    }
    throttle.right(null, seat)
    const proxyPassword = network.proxy && (await credentials.proxyPassword(network.proxy))
    const place = { serviceAddress, network, proxyPassword }
    const { answer } = await serviceTrial(place, { apiKey, apiSecret }, new AbortController().signal)
    if (answer === 'INVALID_API_KEY' || answer === 'INVALID_SIGNATURE') throw fieldError('apiSecret', 'secret_unproven')
    if (answer !== null) throw new VezneError(answer)
    return clockLock.guard(signer)
  }
  return (apiSecret: string, seat: Seat): Promise<Signer> =>
    throttle.inTurn('sign_in', seat, () => prove(apiSecret, seat))
}
export type SecretProof = ReturnType<typeof createSecretProof>

/** Uses the API secret as a second person, and lists its unread uses. */
export function createSecretUses(
  ports: SecretPorts & {
    hostKey: Pick<HostKey, 'readOrMake'>
    proveSecret: SecretProof
    follow: SessionService['follow']
  },
) {
  const { charter, hostKey, keys, stamp, tell, proveSecret, follow } = ports

  return {
    operations: {
      state: operation('signed_in', nothing, secretStateSchema, async (_, { operator }) => {
        const now = await charter.now()
        const added = { kind: 'operator.added', id: '' } as const
        return {
          uses: now.secretUses.map((use) => ({
            ...use,
            mayRead: use.by !== operator.id && use.whom !== operator.id,
          })),
          seconds: peopleBeforeSecret(now, added, operator.id).map(({ id }) => id),
          isLive: now.workspace.secretKey !== null,
        }
      }),

      /**
       * Marks a use as read. Throws `not_permitted` for its user and the person it made, and what `session.confirm`
       * does.
       */
      markRead: operation(
        'signed_in',
        z.strictObject({ version: z.number().int().positive(), passphrase: passphraseSchema }),
        nothing,
        async ({ version, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          await charter.sign({ kind: 'operator.secret_use_read', use: version }, signer, () => stamp(operator.id, seat))
          tell('ledger.changed')
        },
      ),

      /**
       * An administrator who lost their passphrase chooses another, by the API secret; `absent`: the other administrators, who cannot sign
       * in either. Throws `invalid_input`, `second_person_present`, `declined_in_dialog`, what `SecretProof` and `charter.signBySecret` do.
       */
      renew: operationAtHost(
        'anyone',
        renewalSchema,
        nothing,
        async ({ id, apiSecret, absent, passphrase }, { seat, locale }) => {
          const before = await charter.now()
          const member = before.members.find((one) => one.id === id)
          if (!member) throw fieldError('id', 'invalid')
          const weak = passphraseProblem(passphrase, member)
          if (weak) throw fieldError('passphrase', weak)
          if (peopleBeforeSecret(before, { id, absent }, null).length > 0) throw new VezneError('second_person_present')
          const secret = await proveSecret(apiSecret, seat)
          const { name: workspace } = before.workspace
          const use = { kind: 'renew', workspace, name: member.name, id, absent, locale } as const
          if (!(await seat.dialogs.confirmSecretUse(use))) throw new VezneError('declined_in_dialog')
          // The keychain may have lost the host's key. Only the API secret allows another.
          await hostKey.readOrMake()
          const { keyBox, signer } = await keys.create(passphrase)
          const act = { kind: 'operator.renewed_by_secret', id, publicKey: signer.publicKey, keyBox, absent } as const
          const after = await charter.signBySecret(act, secret, null, () => stamp(id, seat))
          await follow(after)
          tell('ledger.changed')
        },
      ),
    },
  }
}
