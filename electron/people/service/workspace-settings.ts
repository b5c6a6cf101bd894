import { z } from 'zod'
import { nothing, operation, operationAtHost } from '../../core/operation.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { passphraseSchema } from '../contract/operator.ts'
import {
  addressesSchema,
  archivingSchema,
  bankRefreshHoursSchema,
  confirmedUnitSchema,
  contactsSchema,
  logoSchema,
  networkDraftSchema,
  renamingSchema,
  requestsPerSecondSchema,
  seenAddressesSchema,
  seenNetworkSchema,
  sharesKeySchema,
  unfinishedSchema,
  workspaceSettingsSchema,
} from '../contract/workspace.ts'
import { isSameNetwork, shown, understoodNetwork } from '../rules/network.ts'
import { credentialProblems, refuseUnlessOrigins } from '../rules/workspace-draft.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { Keys, PictureUrl, ReadAuthority, WorkspacePlaces } from '../ports.ts'
import type { Signer } from '../../core/seat.ts'
import type { CharteredWorkspace } from '../records.ts'
import type { CharterService } from './charter.ts'
import type { Credentials } from './credentials.ts'
import { stillPermitted, type Seat } from '../../core/seat.ts'
import { refuseKeyOfAnother, refuseNameOfAnother } from './workspaces.ts'
import type { Charter } from '../rules/charter.ts'

/** The bank list, which is asked for and read by what these settings say. */
export interface BankListPlan {
  /** What is known of the service was known with other settings: it is asked anew. Never throws. */
  refreshAnewInBackground(): void
  /** When it is asked for by itself is another time now. */
  planAnew(): void
}

/** What this workspace is, and what an admin says about its connection. The secret goes in and never comes out. */
export function createWorkspaceSettings(
  ports: ServicePorts & {
    ledger: PeopleLedger
    charter: CharterService
    banks: BankListPlan
    credentials: Pick<Credentials<unknown>, 'replace' | 'keepProposed' | 'keepProxyPassword'>
    readAuthority: ReadAuthority
    pictureUrl: PictureUrl
    keys: Pick<Keys, 'ofSecret'>
    workspaces: Pick<WorkspacePlaces, 'isKeyElsewhere' | 'list'>
    /** What this machine knows of the workspace while another is open is what it is now. Never throws. */
    remember: () => Promise<void>
  },
) {
  const { ledger, charter, banks, credentials, readAuthority, pictureUrl, workspaces, remember } = ports
  const { digest, keys, clock, stamp, tell } = ports

  async function settings() {
    const [remembered, { workspace }] = await Promise.all([ledger.workspace.read(), charter.now()])
    const { authority } = shown(workspace.network, readAuthority)
    return { ...remembered, ...workspace, authority, apiKeyEnd: workspace.apiKey.slice(-4) }
  }

  /** The sandbox's are its own: it counts in minor units, and makes its secret itself. */
  async function refuseInSandbox(): Promise<void> {
    if ((await charter.now()).workspace.kind === 'sandbox') throw new VezneError('wrong_state')
  }

  /** What was known of the service was known with what has just changed. Null for what was proposed alone. */
  async function changed(after: Charter | null) {
    tell('ledger.changed')
    if (!after) return null
    banks.refreshAnewInBackground()
    return settings()
  }

  /** What nobody else has to confirm: it holds at once. */
  async function changeAlone(changes: Partial<CharteredWorkspace>, signer: Signer, by: string, seat: Seat) {
    await charter.sign({ kind: 'workspace.changed', changes }, signer, () => stamp(by, seat))
    await remember()
    tell('ledger.changed')
    return settings()
  }

  return {
    operations: {
      settings: operation('workspace.view', nothing, workspaceSettingsSchema, settings),

      /**
       * What one of the service's numbers counts, and how they know; the answer is null when it was proposed. Throws
       * `wrong_passphrase`, `changed_meanwhile`, what `charter.sign` does, and `wrong_state` in the sandbox.
       */
      confirmUnit: operation(
        'workspace.manage',
        z.strictObject({ ...confirmedUnitSchema.shape, passphrase: passphraseSchema }),
        workspaceSettingsSchema.nullable(),
        async ({ of, unit, seen, note, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          await refuseInSandbox()
          const { [of]: unitNow, unitsConfirmed } = (await charter.now()).workspace
          const isAsSeen = unitNow === seen.unit && (unitsConfirmed[of]?.at ?? null) === seen.confirmedAt
          if (!isAsSeen) throw new VezneError('changed_meanwhile')
          const act = { kind: 'workspace.unit_confirmed', of, unit, note } as const
          return changed(await charter.sign(act, signer, () => stamp(operator.id, seat)))
        },
      ),

      /**
       * Where the service is called and where its checkout pages are, from the next request on, after main's own dialog; the answer is
       * null when it was proposed. `seen`: what stood there. Throws `wrong_passphrase`, `invalid_input`, `changed_meanwhile`, `declined_in_dialog`, what `stillPermitted` and
       * `charter.sign` do, and `wrong_state` in the sandbox or where nothing would change.
       */
      changeAddresses: operationAtHost(
        'workspace.manage',
        z.strictObject({ seen: seenAddressesSchema, ...addressesSchema.shape, passphrase: passphraseSchema }),
        workspaceSettingsSchema.nullable(),
        async ({ seen, passphrase, ...typed }, { operator, seat, locale }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          await refuseInSandbox()
          const wanted = refuseUnlessOrigins(typed)
          const { serviceAddress, checkoutAddress } = (await charter.now()).workspace
          const before = { serviceAddress, checkoutAddress }
          if (seen.serviceAddress !== serviceAddress || seen.checkoutAddress !== checkoutAddress)
            throw new VezneError('changed_meanwhile')
          const changes = {
            ...(wanted.serviceAddress !== serviceAddress && { serviceAddress: wanted.serviceAddress }),
            ...(wanted.checkoutAddress !== checkoutAddress && { checkoutAddress: wanted.checkoutAddress }),
          }
          if (Object.keys(changes).length === 0) throw new VezneError('wrong_state')
          if (!(await seat.dialogs.confirmAddresses({ before, after: wanted, locale })))
            throw new VezneError('declined_in_dialog')
          // The dialog may have stood open for an hour.
          const { id } = stillPermitted(seat, operator, 'workspace.manage')
          const now = await charter.now()
          if (now.workspace.serviceAddress !== serviceAddress || now.workspace.checkoutAddress !== checkoutAddress)
            throw new VezneError('changed_meanwhile')
          return changed(await charter.sign({ kind: 'workspace.changed', changes }, signer, () => stamp(id, seat)))
        },
      ),

      /**
       * The way to the service, from the next request on, after main's own dialog; the answer is null when it was proposed. A password goes
       * into the keychain and comes out nowhere; where it alone is new, it holds at once. Throws what `changeAddresses` does, and
       * the keychain's failures.
       */
      changeNetwork: operationAtHost(
        'workspace.manage',
        networkDraftSchema.extend({ seen: seenNetworkSchema, passphrase: passphraseSchema }),
        workspaceSettingsSchema.nullable(),
        async ({ seen, passphrase, ...typed }, { operator, seat, locale }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          await refuseInSandbox()
          const { network: after, problems } = understoodNetwork(typed, readAuthority(typed.authority), clock.now())
          if (problems.length > 0) throw new VezneError('invalid_input', { fields: problems })
          const { serviceAddress, network: before } = (await charter.now()).workspace
          if (!isSameNetwork(seen, before)) throw new VezneError('changed_meanwhile')
          const isAnother = !isSameNetwork(before, after)
          if (!isAnother && typed.password === null) throw new VezneError('wrong_state')
          const proxyPassword = typed.password
          const [was, is] = [shown(before, readAuthority), shown(after, readAuthority)]
          if (!(await seat.dialogs.confirmNetwork({ serviceAddress, before: was, after: is, locale })))
            throw new VezneError('declined_in_dialog')
          // The dialog may have stood open for an hour.
          const { id } = stillPermitted(seat, operator, 'workspace.manage')
          const now = await charter.now()
          if (!isSameNetwork(now.workspace.network, before)) throw new VezneError('changed_meanwhile')
          if (after.proxy && proxyPassword !== null)
            await credentials.keepProxyPassword(after.proxy, proxyPassword, stamp(id, seat))
          if (!isAnother) return changed(now)
          return changed(
            await charter.sign({ kind: 'workspace.changed', changes: { network: after } }, signer, () =>
              stamp(id, seat),
            ),
          )
        },
      ),

      /**
       * Limits the requests a second; the answer is null when it was proposed. Throws `wrong_passphrase`, `changed_meanwhile`,
       * `wrong_state` in the sandbox or without a change, and what `charter.sign` does.
       */
      changePacing: operation(
        'workspace.manage',
        z.strictObject({
          seen: requestsPerSecondSchema,
          requestsPerSecond: requestsPerSecondSchema,
          passphrase: passphraseSchema,
        }),
        workspaceSettingsSchema.nullable(),
        async ({ seen, requestsPerSecond, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          await refuseInSandbox()
          const before = (await charter.now()).workspace.requestsPerSecond
          if (before !== seen) throw new VezneError('changed_meanwhile')
          if (requestsPerSecond === before) throw new VezneError('wrong_state')
          const act = { kind: 'workspace.changed', changes: { requestsPerSecond } } as const
          return changed(await charter.sign(act, signer, () => stamp(operator.id, seat)))
        },
      ),

      /** How often the bank list is asked for by itself, hours; `seen`: what it was. Throws `changed_meanwhile`. */
      changeBankRefresh: operation(
        'workspace.manage',
        z.strictObject({ seen: bankRefreshHoursSchema, hours: bankRefreshHoursSchema }),
        workspaceSettingsSchema,
        async ({ seen, hours }, { operator, seat }) => {
          const now = stamp(operator.id, seat)
          if (!(await ledger.workspace.changeBankRefresh(seen, hours, now))) throw new VezneError('changed_meanwhile')
          tell('ledger.changed')
          banks.planAnew()
          return settings()
        },
      ),

      /** Contacts, and the merchant's details on receipts; `seen`: what stood there. Throws `changed_meanwhile`. */
      changeContacts: operation(
        'workspace.manage',
        contactsSchema.extend({ seen: contactsSchema }),
        workspaceSettingsSchema,
        async ({ seen, ...contacts }, { operator, seat }) => {
          if (!(await ledger.workspace.changeContacts(seen, contacts, stamp(operator.id, seat))))
            throw new VezneError('changed_meanwhile')
          tell('ledger.changed')
          return settings()
        },
      ),

      logo: operation('signed_in', nothing, logoSchema, () => ledger.workspace.logo()),

      /** Takes the logo from a chosen file, if any. Throws `file_failed`, and `file_unreadable` unless it is a small picture. */
      chooseLogo: operation('workspace.manage', nothing, logoSchema, async (_, { operator, seat, locale }) => {
        const file = await seat.files.open('logo', locale)
        if (file === null) return null
        const { id } = stillPermitted(seat, operator, 'workspace.manage')
        const logo = await pictureUrl(file)
        if (logo === null) throw new VezneError('file_unreadable', { reason: 'no_picture' })
        await ledger.workspace.setLogo(logo, stamp(id, seat))
        tell('ledger.changed')
        return logo
      }),

      removeLogo: operation('workspace.manage', nothing, nothing, async (_, { operator, seat }) => {
        await ledger.workspace.setLogo(null, stamp(operator.id, seat))
        tell('ledger.changed')
      }),

      /**
       * Of a new key or secret, the secret waits in the keychain until somebody has confirmed it; the answer is null then. Throws
       * `wrong_passphrase`, `invalid_input`, also for the API key of another workspace of this machine unless they say that they know
       * it, the keychain's errors, and `wrong_state` in the sandbox.
       */
      replaceCredentials: operationAtHost(
        'workspace.manage',
        z.strictObject({
          apiKey: z.string().trim().min(1).max(200),
          apiSecret: z.string().min(1).max(500),
          ...sharesKeySchema.shape,
          passphrase: passphraseSchema,
        }),
        workspaceSettingsSchema.nullable(),
        async ({ apiKey, apiSecret, sharesKey, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          await refuseInSandbox()
          const fields = credentialProblems({ apiKey, apiSecret })
          if (fields.length > 0) throw new VezneError('invalid_input', { fields })
          const before = await charter.now()
          const { publicKey: secretKey } = await keys.ofSecret(apiSecret, apiKey)
          const isOtherKey = before.workspace.apiKey !== apiKey
          if (isOtherKey && !sharesKey) await refuseKeyOfAnother(workspaces, digest, { apiKey })
          // What this workspace has already is entered again at once, as after a restore.
          if (before.workspace.secretKey === secretKey) {
            await credentials.replace(apiSecret, stamp(operator.id, seat))
            return changed(before)
          }
          const act = { kind: 'workspace.changed', changes: { ...(isOtherKey && { apiKey }), secretKey } } as const
          const propose = () => charter.sign(act, signer, () => stamp(operator.id, seat))
          return changed(await credentials.keepProposed(digest.sha256(secretKey), apiSecret, propose))
        },
      ),

      /**
       * Renames the workspace; its folder and its names in the keychain stay.
       * Throws `wrong_passphrase`, `invalid_input` for a name that reads like that of another workspace of this machine, and
       * `changed_meanwhile`.
       */
      rename: operation(
        'workspace.manage',
        renamingSchema,
        workspaceSettingsSchema,
        async ({ seen, name, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          if ((await charter.now()).workspace.name !== seen) throw new VezneError('changed_meanwhile')
          await refuseNameOfAnother(workspaces, { name }, (await workspaces.list()).current)
          return name === seen ? settings() : changeAlone({ name }, signer, operator.id, seat)
        },
      ),

      /** What keeps it from being archived now, and what would be left. */
      openWork: operation('workspace.manage', nothing, unfinishedSchema, async () => ({
        ...(await ledger.workspace.openWork()),
        unended: await ledger.workspace.unended(clock.now()),
      })),

      /**
       * Archives the workspace, so that it is only looked at until an admin brings it back.
       * Throws `wrong_passphrase`, `workspace_in_use` while something is open, `invalid_input` where something has not ended
       * unless they say that they know it, and `wrong_state` in the sandbox and where it is so already.
       */
      setArchived: operation(
        'workspace.manage',
        archivingSchema,
        workspaceSettingsSchema,
        async ({ archived, leavesUnended, passphrase }, { operator, seat }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          await refuseInSandbox()
          if ((await charter.now()).workspace.archived === archived) throw new VezneError('wrong_state')
          if (archived && !leavesUnended) {
            const { payouts, deposits } = await ledger.workspace.unended(clock.now())
            if (payouts + deposits > 0) throw fieldError('leavesUnended', 'required')
          }
          return changeAlone({ archived }, signer, operator.id, seat)
        },
      ),
    },
  }
}
