import type { InboxAccess, ReadInbox } from '../../core/inbox.ts'
import type { Seat } from '../../core/seat.ts'
import { nothing, operation, operationAtHost } from '../../core/operation.ts'
import { isSecureAddress } from '../../core/payment-service.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import type { Act } from '../../people/rules/charter.ts'
import type { Signer } from '../../core/seat.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { z } from 'zod'
import {
  connectedInboxSchema,
  inboxAccessSchema,
  inboxStatusSchema,
  inboxTrialSchema,
  triedInboxSchema,
  type InboxStatus,
  type InboxTrial,
} from '../contract/callbacks.ts'
import type { CallbackLedger } from '../ledger.ts'
import type { InboxAccessService } from './access.ts'
import type { InboxReader } from './reader.ts'

/**
 * Connects the callback inbox. Its address is in the charter, because money states follow it; its token never comes
 * out.
 */
export function createCallbacks(
  ports: ServicePorts & {
    ledger: CallbackLedger
    charter: CharterService
    access: InboxAccessService
    reader: InboxReader
    readInbox: ReadInbox
  },
) {
  const { ledger, charter, access, reader, readInbox, stamp, tell } = ports

  async function status(): Promise<InboxStatus> {
    const [inbox, groups, now] = await Promise.all([
      ledger.callbacks.inbox(),
      ledger.callbacks.groupCount(),
      charter.now(),
    ])
    const { authentication: scheme, ...confirmed } = now.authentication
    const hasSecret = scheme.kind !== 'hmac' || access.knowsSecret(scheme.secretKey)
    const address = inbox?.address ?? null
    // Whoever reads asks the keychain; whoever only looks does not.
    const hasToken = address === null ? false : access.knows(address)
    // What was read of another, or of this one before it was disconnected, is not said of it.
    const begun = inbox?.isBegun ? inbox : null
    return {
      ...{ address, hasToken, groups },
      authentication: { ...confirmed, scheme, hasSecret },
      changedAt: inbox?.changedAt ?? null,
      changedBy: inbox?.changedBy ?? null,
      lastEvent: begun?.lastEvent ?? 0,
      lastAt: begun?.lastAt ?? null,
      caughtUpAt: begun?.caughtUpAt ?? null,
      trouble: address === null ? null : reader.trouble(),
    }
  }

  /** Throws `invalid_input` for an address or a token that is none. */
  function checked(access: InboxAccess): InboxAccess {
    const address = inboxAddress(access.address)
    if (address === null) throw fieldError('address', 'invalid')
    if (!/^[\x21-\x7e]+$/.test(access.token)) throw fieldError('token', 'characters')
    return { address, token: access.token }
  }

  async function tried(own: InboxAccess): Promise<InboxTrial> {
    try {
      const found = await readInbox(own, 0)
      const next = found.at(-1) ? await readInbox(own, found.at(-1)?.id ?? 0) : []
      return { code: null, events: found.length, more: next.length > 0, oldestAt: found[0]?.at ?? null }
    } catch (error) {
      if (!(error instanceof VezneError)) throw error
      return { code: error.failure.code, events: 0, more: false, oldestAt: null }
    }
  }

  /** Signs an act of the charter; null if a second person must confirm it. */
  async function signed(act: Act, signer: Signer, by: string, seat: Seat) {
    const after = await charter.sign(act, signer, () => stamp(by, seat))
    tell('ledger.changed')
    return after
  }

  return {
    operations: {
      status: operation('reports.view', nothing, inboxStatusSchema, status),

      /** What is found at an address, before anything of it is kept. Throws `invalid_input`, the keychain's failures. */
      tryInbox: operationAtHost('workspace.manage', triedInboxSchema, inboxTrialSchema, async ({ address, token }) => {
        const known = token === null ? await access.read(inboxAddress(address) ?? '') : null
        if (token === null && known === null) throw fieldError('token', 'required')
        return tried(checked({ address, token: token ?? known?.token ?? '' }))
      }),

      /**
       * Connects it, or proposes that. Where the workspace is connected to this very inbox already, which
       * has in its place what was read of it, its token alone is kept. Where the answer has a code it cannot be read, and all is as
       * it was. Throws `wrong_passphrase`, `invalid_input`, the keychain's failures and what `charter.sign` does.
       */
      connect: operationAtHost(
        'workspace.manage',
        inboxAccessSchema.extend({ passphrase: passphraseSchema }),
        connectedInboxSchema,
        async ({ passphrase, ...given }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          const own = checked(given)
          const trial = await tried(own)
          if (trial.code !== null) return { ...trial, isProposed: false }
          const isConnected = (await charter.now()).inbox?.address === own.address && (await reader.goesOn(own))
          if (isConnected) await access.connect(own)
          else await access.propose(own)
          const act = { kind: 'callback.inbox_changed', address: own.address } as const
          const isProposed = !isConnected && (await signed(act, signer, operator.id, seat)) === null
          reader.startAnew()
          tell('ledger.changed')
          // What keeps it from being read is known by then, and told with the status.
          reader.read().catch(() => undefined)
          return { ...trial, isProposed }
        },
      ),

      /** Ends reading; what was read stays. Throws `wrong_passphrase`, and `wrong_state` where there is none. */
      disconnect: operationAtHost(
        'workspace.manage',
        z.strictObject({ passphrase: passphraseSchema }),
        inboxStatusSchema,
        async ({ passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          if ((await charter.now()).inbox?.address == null) throw new VezneError('wrong_state')
          await signed({ kind: 'callback.inbox_changed', address: null }, signer, operator.id, seat)
          reader.startAnew()
          await access.forget()
          return status()
        },
      ),
    },
  }
}

/** As it is kept: without a slash at its end; null for what is no address of an inbox. */
export function inboxAddress(typed: string): string | null {
  const url = URL.parse(typed.trim())
  if (!url || !isSecureAddress(url) || url.href !== url.origin + url.pathname) return null
  return url.href.replace(/\/+$/, '')
}
