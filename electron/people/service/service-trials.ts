import type { Locale } from '../../core/text.ts'
import { nothing, operationAtHost } from '../../core/operation.ts'
import { fieldError, VezneError, type FieldError } from '../../core/result.ts'
import type { Seat } from '../../core/seat.ts'
import { ofService } from '../../core/service-findings.ts'
import {
  authoritySchema,
  networkDraftSchema,
  triedDraftSchema,
  triedItems,
  triedServiceSchema,
  typedAuthoritySchema,
  type TriedDraft,
} from '../contract/workspace.ts'
import { authorityProblem, shown, spelledOut, understoodNetwork, understoodWay } from '../rules/network.ts'
import { credentialProblems, liveOrigin } from '../rules/workspace-draft.ts'
import type { Clock, Machine } from '../../core/ports.ts'
import type { ReadAuthority, ServiceTrial, TriedPlace } from '../ports.ts'
import type { CharterService } from './charter.ts'

/**
 * Whether a payment service is reached and believes a key and its secret, before anything of it is kept. Anybody at the machine may ask,
 * so it must be no way to feel around in the network: only verified https is spoken, no redirect is followed, main names each host and
 * the way to it in its own dialog before a key goes there, one is tried at a time, and of the answer nobody is told more than our own words for it.
 */
export function createServiceTrials(ports: {
  charter: Pick<CharterService, 'now'>
  serviceTrial: ServiceTrial
  readAuthority: ReadAuthority
  clock: Clock
  machine: Pick<Machine, 'addresses'>
}) {
  const { charter, serviceTrial, readAuthority, machine, clock } = ports
  /** Which key may go to which address, and which way: whoever sits there said so. */
  const allowed = new Set<string>()
  let trying: AbortController | null = null

  /** `typed`: null for what this workspace has, whose key is `apiKey`. */
  async function attempt(
    place: TriedPlace,
    apiKey: string,
    typed: Pick<TriedDraft, 'apiKey' | 'apiSecret'> | null,
    seat: Seat,
    locale: Locale,
  ) {
    if (trying) throw new VezneError('busy')
    const { signal } = (trying = new AbortController())
    try {
      const { serviceAddress } = place
      const what = JSON.stringify([serviceAddress, spelledOut(place.network), apiKey])
      const network = shown(place.network, readAuthority)
      if (!allowed.has(what) && !(await seat.dialogs.confirmService({ serviceAddress, network, locale })))
        throw new VezneError('declined_in_dialog')
      allowed.add(what)
      // The dialog may have stood open while whoever asked went elsewhere.
      if (signal.aborted) throw new VezneError('cancelled')
      const facts = await serviceTrial(place, typed, signal)
      const verdicts = ofService(facts)
      return {
        ...{ serviceAddress, apiKeyEnd: apiKey.slice(-4), banks: facts.banks, clockOffset: facts.clockOffset },
        findings: triedItems.map((item) => ({ item, ...verdicts[item] })),
        addresses: facts.answer === 'IP_NOT_WHITELISTED' ? machine.addresses() : [],
      }
    } finally {
      trying = null
    }
  }

  /** Throws `wrong_state` in the sandbox. */
  async function liveWorkspace() {
    const { workspace } = await charter.now()
    if (workspace.kind === 'sandbox') throw new VezneError('wrong_state')
    return workspace
  }

  return {
    operations: {
      /**
       * Nothing of it is stored. Throws `invalid_input`, `busy` while another is tried, `declined_in_dialog` for a key that never went
       * there, and `cancelled`.
       */
      tryService: operationAtHost('anyone', triedDraftSchema, triedServiceSchema, async (draft, { seat, locale }) => {
        const serviceAddress = liveOrigin(draft.serviceAddress)
        const { network, proxyPassword, problems } = understoodWay(draft.network, readAuthority, clock.now())
        const fields: FieldError[] = [...credentialProblems(draft), ...problems]
        if (serviceAddress === null) fields.push({ path: 'serviceAddress', problem: 'invalid' })
        if (serviceAddress === null || fields.length > 0) throw new VezneError('invalid_input', { fields })
        return attempt({ serviceAddress, network, proxyPassword }, draft.apiKey, draft, seat, locale)
      }),

      /**
       * As `tryService`, with the key and the secret that this workspace has, before it works with another address. Throws what that
       * does, the keychain's errors, and `wrong_state` in the sandbox.
       */
      tryAddress: operationAtHost(
        'workspace.manage',
        triedDraftSchema.pick({ serviceAddress: true }),
        triedServiceSchema,
        async (draft, { seat, locale }) => {
          const { apiKey, network } = await liveWorkspace()
          const serviceAddress = liveOrigin(draft.serviceAddress)
          if (serviceAddress === null) throw fieldError('serviceAddress', 'invalid')
          return attempt({ serviceAddress, network, proxyPassword: null }, apiKey, null, seat, locale)
        },
      ),

      /** As `tryAddress`, where the workspace's service is, by another way. Throws what that does. */
      tryNetwork: operationAtHost(
        'workspace.manage',
        networkDraftSchema,
        triedServiceSchema,
        async (draft, { seat, locale }) => {
          const { apiKey, serviceAddress } = await liveWorkspace()
          const { network, problems } = understoodNetwork(draft, readAuthority(draft.authority), clock.now())
          if (problems.length > 0) throw new VezneError('invalid_input', { fields: problems })
          return attempt({ serviceAddress, network, proxyPassword: draft.password }, apiKey, null, seat, locale)
        },
      ),

      /** Whose certificate it is. Throws `invalid_input` for what is none, or nobody should be believed because of. */
      readAuthority: operationAtHost('anyone', typedAuthoritySchema, authoritySchema, ({ authority }) => {
        const read = readAuthority(authority)
        const problem = authorityProblem(read, clock.now())
        if (read === null || problem !== null) throw fieldError('authority', problem ?? 'certificate_unreadable')
        return read
      }),

      /** Nothing happens when none is tried. */
      stopTryingService: operationAtHost('anyone', nothing, nothing, () => {
        trying?.abort()
      }),
    },
  }
}
