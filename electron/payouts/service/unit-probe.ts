import { nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import type { UnitProofs } from '../../people/service/workspace-settings.ts'
import { makeProcessId } from '../../transactions/rules.ts'
import { overridable } from '../contract/check-codes.ts'
import { probeReadings, unitProofOf } from '../contract/names.ts'
import { unitProbeDraftSchema, unitProbeSchema } from '../contract/unit-probe.ts'
import type { PayoutLedger } from '../ledger.ts'
import { probeStage } from '../rules/unit-probe.ts'
import { resolvableTo, stateNow } from '../rules/states.ts'
import { refuseIfStopped } from './access.ts'
import type { PayoutCheckService, RulesService } from './checks.ts'

/** Who the service hears that it is for: none of the merchant's customers. */
const customerId = 'unit-probe'

/**
 * Finding out what the service's number counts, by a payout to an account of the merchant's own. From its approval on it is a payout
 * like any other; what arrived of it is said with the confirmation of the unit, whose evidence it is.
 */
export function createUnitProbe(
  ports: Pick<ServicePorts, 'clock' | 'stamp' | 'random' | 'tell'> & {
    ledger: PayoutLedger
    rules: RulesService
    checks: PayoutCheckService
  },
) {
  const { ledger, rules, checks, clock, stamp, random, tell } = ports

  async function now() {
    const [probe, demanded] = await Promise.all([ledger.unitProbe.newest(), rules.now()])
    return {
      stage: probeStage(probe, demanded.accountChanged?.at ?? 0),
      payout: probe && {
        ...probe,
        state: stateNow(probe, demanded, clock.now()),
        toSettle: resolvableTo(probe).length > 0,
      },
    }
  }

  const proofs: UnitProofs = {
    async of({ payoutId, reference }, unit) {
      const { stage, payout } = await now()
      if (stage !== 'sent' || payout?.id !== payoutId) throw new VezneError('wrong_state')
      return unitProofOf(payout, unit, reference)
    },
  }

  return {
    proofs,

    operations: {
      unitProbe: operation('workspace.view', nothing, unitProbeSchema, now),

      /**
       * Makes the payout, and has it wait for its approvals. Throws `unit_probe_open` while there is another, `wrong_state` where the unit
       * is known, `invalid_input` for a bank that takes it in neither unit, and `checks_failed`.
       */
      beginUnitProbe: operation(
        'workspace.manage',
        unitProbeDraftSchema,
        unitProbeSchema,
        async (draft, { operator }) => {
          const probe = {
            ...draft,
            amount: probeReadings.major,
            customer: { id: customerId, name: draft.accountName, username: customerId },
            replaces: null,
          }
          const found = await checks.of({ id: null, unitProbe: true, ...probe }, 'draft', null)
          // What may pay twice, an earlier probe to the same account, a checker looks at before it is approved.
          const stopping = found.filter(({ code, level }) => level === 'blocking' && !overridable.includes(code))
          if (stopping.some(({ code }) => code === 'below_minimum')) throw fieldError('bankId', 'below_minimum')
          if (stopping.some(({ code }) => code === 'unit_probe')) throw new VezneError('wrong_state')
          refuseIfStopped(stopping)
          const processId = makeProcessId('PAY', clock.now(), random)
          await ledger.unitProbe.begin({ ...probe, processId }, stamp(operator.id))
          tell('ledger.changed')
          return now()
        },
      ),
    },
  }
}
