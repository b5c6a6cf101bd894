import { nothing, operation } from '../../core/operation.ts'
import { VezneError, type FieldError } from '../../core/result.ts'
import { ofService } from '../../core/service-findings.ts'
import { triedDraftSchema, triedItems, triedServiceSchema } from '../contract/workspace.ts'
import { credentialProblems, liveOrigin } from '../rules/workspace-draft.ts'
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
  serviceTrial: ServiceTrial
  dialogs: Pick<Dialogs, 'confirmService'>
  machine: Pick<Machine, 'addresses'>
  /** Milliseconds of this run. */
  running: () => number
}) {
  const { serviceTrial, dialogs, machine, running } = ports
  /** Which key may go to which address: whoever sits there said so. */
  const allowed = new Set<string>()
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

  return {
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
        if (trying) throw new VezneError('busy')
        count()
        const { signal } = (trying = new AbortController())
        try {
          const what = `${serviceAddress} ${draft.apiKey}`
          if (!allowed.has(what) && !(await dialogs.confirmService({ serviceAddress, locale })))
            throw new VezneError('declined_in_dialog')
          allowed.add(what)
          // The dialog may have stood open while whoever asked went elsewhere.
          if (signal.aborted) throw new VezneError('cancelled')
          const facts = await serviceTrial({ ...draft, serviceAddress }, signal)
          const verdicts = ofService(facts)
          return {
            ...{ serviceAddress, banks: facts.banks, clockOffset: facts.clockOffset },
            findings: triedItems.map((item) => ({ item, ...verdicts[item] })),
            addresses: facts.answer === 'IP_NOT_WHITELISTED' ? machine.addresses() : [],
          }
        } finally {
          trying = null
        }
      }),

      /** Nothing happens when none is tried. */
      stopTryingService: operation('anyone', nothing, nothing, () => {
        trying?.abort()
      }),
    },
  }
}
