import { vi } from 'vitest'
import type { Failure } from '../../../../electron/core/result.ts'
import type { SandboxState } from '../../../../electron/sandbox/contract/state.ts'
import { ok, signInAs, harness } from '../../draw.ts'

export const bank = (id: string, name: string, minimum = '10000', maximum = '5000000') => ({
  ...{ id, name, code: id },
  ...{ minimum, maximum },
})

export const untouched: SandboxState = {
  balance: '25000000',
  reachable: true,
  whitelisted: true,
  clockOffsetSeconds: 0,
  depositWindowSeconds: 1_800,
  callbacks: { address: null, signing: 'request', undelivered: 0, status: null },
  fast: true,
  banks: [bank('akbank', 'Akbank'), bank('isbank', 'İş Bankası', '10000', '7500000')],
  faults: [],
  asAtFirst: true,
}

/** What main answers: the state, and instead of the next change a failure. */
export const controls: { state: SandboxState; refusal: Failure | null } = { state: untouched, refusal: null }
export const change = vi.fn<(input?: unknown) => Promise<unknown>>(() =>
  Promise.resolve(controls.refusal ? { ok: false, error: controls.refusal } : { ok: true, value: controls.state }),
)

/** Call it before importing what is tested. */
export const openControls = (): void => {
  harness({
    practice: {
      isFillable: () => ok(true),
      lostAnswer: () => ok({ payout: null, proposed: false, confirmed: false }),
    },
    sandbox: { read: () => ok(controls.state), change },
  })
}

/** A new window in which somebody has signed in, and a service that nobody has touched. */
export async function startAnew(): Promise<void> {
  Object.assign(controls, { state: untouched, refusal: null })
  change.mockClear()
  await signInAs('maker')
}
