import type { PayoutState } from '@electron/core/states.ts'
import { unitNames } from '@electron/people/contract/names.ts'
import { computed, type ComputedRef } from 'vue'
import { useBatches } from '../../stores/batches.ts'
import { useCallbacks } from '../../stores/callbacks.ts'
import { useConnection } from '../../stores/connection.ts'
import { useDeposits } from '../../stores/deposits.ts'
import { useLedger } from '../../stores/ledger.ts'
import { useMorningCheck } from '../../stores/morning-check.ts'
import { usePayouts } from '../../stores/payouts.ts'
import { useSession } from '../../stores/session.ts'
import { useWorkspace, useWorkspaceSettings } from '../../stores/workspace.ts'

interface FirstStep {
  name:
    | 'people'
    | 'units'
    | 'addresses'
    | 'check'
    | 'inbox'
    | 'backups'
    | 'firstPayout'
    | 'deposit'
    | 'firstDeposit'
    | 'payout'
    | 'approval'
    | 'send'
  done: boolean
  to: string
}

/** A row in one of these was never handed to the service. */
const neverSent: readonly PayoutState[] = ['draft', 'awaiting_approval', 'approved', 'rejected', 'cancelled']

/** Lists what this operator's roles have to do before the first day's work runs here. Null until all of it is known. */
export function useFirstDay(): ComputedRef<FirstStep[] | null> {
  const { may } = useSession()
  const workspace = useWorkspace()
  const settings = useWorkspaceSettings()
  const connection = useConnection()
  const check = useMorningCheck()
  const ledger = useLedger()
  const deposits = useDeposits()
  const payouts = usePayouts()
  const batches = useBatches()
  const callbacks = useCallbacks()
  const ofWorkspace = may('workspace.manage') ? [settings, ledger, callbacks] : []
  for (const query of ofWorkspace) if (query.status === 'idle') void query.ask()

  const isThere = (role: 'maker' | 'checker'): boolean => workspace.operators.some(({ roles }) => roles.includes(role))

  return computed(() => {
    const counts = payouts.counts
    const asked = [check, deposits, batches, ...ofWorkspace]
    if (counts === null || asked.some(({ answeredAt }) => answeredAt === null)) return null

    const inBatches = batches.rows.flatMap(({ states }) => states.map(({ state }) => state))
    const sent =
      counts.inFlight + counts.unknown + counts.done > 0 || inBatches.some((state) => !neverSent.includes(state))
    const approved = sent || counts.ready > 0 || inBatches.includes('approved')
    const prepared = approved || counts.drafts + counts.toApprove > 0 || inBatches.length > 0
    const hasDeposit = deposits.deposits.length > 0
    const manages = may('workspace.manage')
    const isLive = manages && workspace.kind === 'live'

    const steps: (FirstStep & { for: boolean })[] = [
      {
        name: 'people',
        for: may('operators.manage'),
        done: isThere('maker') && isThere('checker'),
        to: '/operators',
      },
      {
        name: 'units',
        for: isLive,
        done: unitNames.every((of) => (settings.value?.unitsConfirmed[of] ?? null) !== null),
        to: '/workspace',
      },
      {
        name: 'addresses',
        for: manages,
        done: connection.value?.whitelisted === true,
        to: '/morning-check',
      },
      { name: 'check', for: manages, done: check.value !== null, to: '/morning-check' },
      { name: 'inbox', for: isLive, done: callbacks.isUsed, to: '/callbacks' },
      {
        name: 'backups',
        for: manages,
        done: (ledger.value?.backupPassphraseSetAt ?? null) !== null,
        to: '/ledger',
      },
      {
        name: 'firstPayout',
        for: isLive,
        done: (settings.value?.firstPayout.confirmed ?? null) !== null,
        to: '/workspace',
      },
      { name: 'deposit', for: may('deposits.create'), done: hasDeposit, to: '/deposits/new' },
      {
        name: 'firstDeposit',
        for: manages && !may('deposits.create'),
        done: hasDeposit,
        to: '/deposits',
      },
      { name: 'payout', for: may('payouts.prepare'), done: prepared, to: '/payouts/new' },
      { name: 'approval', for: may('payouts.approve'), done: approved, to: '/payouts?tab=toApprove' },
      { name: 'send', for: may('payouts.send'), done: sent, to: '/payouts?tab=ready' },
    ]
    return steps.filter((step) => step.for).map(({ name, done, to }) => ({ name, done, to }))
  })
}
