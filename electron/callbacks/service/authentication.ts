import { z } from 'zod'
import type { CallbackAuthentication } from '../../core/callback-authentication.ts'
import { nothing, operationAtHost } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import type { Keys } from '../../people/ports.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { callbackSecretSchema, proposedAuthenticationSchema, type TypedScheme } from '../contract/authentication.ts'
import type { InboxAccessService } from './access.ts'
import type { InboxReader } from './reader.ts'

/** Sets how callbacks are authenticated. The charter has the public key of the secret, so nobody swaps it alone. */
export function createCallbackAuthentication({
  charter,
  inboxSecrets,
  reader,
  keys,
  stamp,
  tell,
}: ServicePorts & {
  charter: CharterService
  inboxSecrets: InboxAccessService
  reader: InboxReader
  keys: Keys
}) {
  /** Takes as long as opening a key box: nobody guesses secrets by the charter. */
  async function publicKeyOf(secret: string): Promise<string> {
    const { identity } = await charter.now()
    return (await keys.ofSecret(secret, `callbacks of ${identity}`)).publicKey
  }

  async function chartered(scheme: TypedScheme): Promise<CallbackAuthentication> {
    if (scheme.kind !== 'hmac') return scheme
    const { secret, ...named } = scheme
    return { ...named, header: named.header.toLowerCase(), secretKey: await publicKeyOf(secret) }
  }

  return {
    operations: {
      /** Proposes a setting; true if it holds already. Throws `wrong_passphrase`, `changed_meanwhile`, keychain failures. */
      proposeAuthentication: operationAtHost(
        'workspace.manage',
        proposedAuthenticationSchema,
        z.boolean(),
        async ({ seen, scheme, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          const { version, authentication: inForce } = (await charter.now()).authentication
          if (version !== seen) throw new VezneError('changed_meanwhile')
          const authentication = await chartered(scheme)
          const act = { kind: 'callback.authentication_changed', authentication } as const
          const holds = (await charter.sign(act, signer, () => stamp(operator.id, seat))) !== null
          if (scheme.kind === 'hmac' && authentication.kind === 'hmac')
            await inboxSecrets.keepSecret(authentication.secretKey, scheme.secret, inForce)
          tell('ledger.changed')
          return holds
        },
      ),

      /** Keeps the secret in force on this computer. Throws `wrong_state`, and `invalid_input` for another. */
      giveSecret: operationAtHost(
        'workspace.manage',
        z.strictObject({ secret: callbackSecretSchema, passphrase: passphraseSchema }),
        nothing,
        async ({ secret, passphrase }, { operator, seat }) => {
          await seat.session.confirm(operator, passphrase)
          const { authentication } = (await charter.now()).authentication
          if (authentication.kind !== 'hmac') throw new VezneError('wrong_state')
          const secretKey = await publicKeyOf(secret)
          if (secretKey !== authentication.secretKey) throw fieldError('secret', 'other_secret')
          await inboxSecrets.keepSecret(secretKey, secret, authentication)
          reader.startAnew()
          tell('ledger.changed')
          reader.read().catch(() => undefined)
        },
      ),
    },
  }
}
