import type { Locale } from '../../core/text.ts'
import { nothing, operation } from '../../core/operation.ts'
import { fieldError, VezneError, type FieldError } from '../../core/result.ts'
import { ofService } from '../../core/service-findings.ts'
import { triedDraftSchema, triedItems, triedServiceSchema, type TriedDraft } from '../contract/workspace.ts'
import { credentialProblems, liveOrigin } from '../rules/workspace-draft.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { Dialogs, Machine } from '../../core/ports.ts'
import type { ServiceTrial } from '../ports.ts'

/** So many within so many milliseconds. */
const mostTrials = 6
const trialsWithinMs = 60_000

/**
 * Whether a payment service is reached and believes a key and its secret, before anything of it is kept. Anybody at the machine may ask,
 * so it must be no way to feel around in the network: only verified https is spoken, no redirect is followed, main names each host
 * in its own dialog before a key goes there, a few are tried in a minute, and of the answer nobody is told more than our own words for it.
 */
export function createServiceTrials(ports: {
  ledger: Pick<PeopleLedger, 'workspace'>
  serviceTrial: ServiceTrial
  dialogs: Pick<Dialogs, 'confirmService'>
  machine: Pick<Machine, 'addresses'>
  /** Milliseconds of this run. */
  running: () => number
}) {
  const { ledger, serviceTrial, dialogs, machine, running } = ports
  /** Which key may go to which address: whoever sits there said so. */
  const allowed = new Set<string>()
  /** Addresses that were tried with what this workspace has, and whether all was well there. */
  const tried = new Map<string, boolean>()
  let begun: number[] = []
  let trying: AbortController | null = null

  /** Throws `too_many_tries`. Counted before the dialog, so that nobody is worn down by questions. */
  function count(): void {
    const now = running()
    begun = begun.filter((at) => now - at < trialsWithinMs)
    const [oldest] = begun
    if (oldest !== undefined && begun.length >= mostTrials) {
      const retryAfterSeconds = Math.ceil((oldest + trialsWithinMs - now) / 1000)
      throw new VezneError('too_many_tries', { retryAfterSeconds })
    }
    begun.push(now)
  }

  /** `typed`: null for what this workspace has, whose key is `apiKey`. */
  async function attempt(
    serviceAddress: string,
    apiKey: string,
    typed: Pick<TriedDraft, 'apiKey' | 'apiSecret'> | null,
    locale: Locale,
  ) {
    if (trying) throw new VezneError('busy')
    count()
    const { signal } = (trying = new AbortController())
    try {
      const what = `${serviceAddress} ${apiKey}`
      if (!allowed.has(what) && !(await dialogs.confirmService({ serviceAddress, locale })))
        throw new VezneError('declined_in_dialog')
      allowed.add(what)
      // The dialog may have stood open while whoever asked went elsewhere.
      if (signal.aborted) throw new VezneError('cancelled')
      const facts = await serviceTrial(serviceAddress, typed, signal)
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

  return {
    /** How the latest trial of this origin by `tryAddress` went in this run; null: there was none. */
    wentWell: (serviceAddress: string): boolean | null => tried.get(serviceAddress) ?? null,

    operations: {
      /**
       * Nothing of it is stored. Throws `invalid_input`, `busy` while another is tried, `too_many_tries`, `declined_in_dialog` for a
       * key that never went there, and `cancelled`.
       */
      tryService: operation('anyone', triedDraftSchema, triedServiceSchema, async (draft, { locale }) => {
        const serviceAddress = liveOrigin(draft.serviceAddress)
        const fields: FieldError[] = credentialProblems(draft)
        if (serviceAddress === null) fields.push({ path: 'serviceAddress', problem: 'invalid' })
        if (serviceAddress === null || fields.length > 0) throw new VezneError('invalid_input', { fields })
        return attempt(serviceAddress, draft.apiKey, draft, locale)
      }),

      /**
       * As `tryService`, with the key and the secret that this workspace has, before it works with another address. Throws what that
       * does, `no_secret_here`, the keychain's errors, and `wrong_state` in the sandbox.
       */
      tryAddress: operation(
        'workspace.manage',
        triedDraftSchema.pick({ serviceAddress: true }),
        triedServiceSchema,
        async (draft, { locale }) => {
          const { kind, apiKey } = await ledger.workspace.read()
          if (kind === 'sandbox') throw new VezneError('wrong_state')
          const serviceAddress = liveOrigin(draft.serviceAddress)
          if (serviceAddress === null) throw fieldError('serviceAddress', 'invalid')
          const found = await attempt(serviceAddress, apiKey, null, locale)
          tried.set(
            serviceAddress,
            found.findings.every(({ state }) => state === 'ok'),
          )
          return found
        },
      ),

      /** Nothing happens when none is tried. */
      stopTryingService: operation('anyone', nothing, nothing, () => {
        trying?.abort()
      }),
    },
  }
}
export type ServiceTrials = ReturnType<typeof createServiceTrials>
