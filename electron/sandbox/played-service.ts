import { nothing, operation } from '../core/operation.ts'
import { VezneError, fieldError } from '../core/result.ts'
import type { PlayedService, SandboxChange, SandboxState } from './contract.ts'
import { sandboxChangeSchema, sandboxStateSchema } from './contract.ts'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { fold } from '../core/text.ts'
import { fastId, ordinaryBanks } from './banks.ts'
import type { SandboxBank } from './banks.ts'
import type { SandboxControls } from './controls.ts'
import type { EndpointName } from './faults.ts'
import type { Sandbox } from './sandbox.ts'

type Call = NonNullable<SandboxState['faults'][number]['call']>

const endpointOf = { banks: 'available-banks', deposit: 'deposit', payout: 'withdraw' } as const satisfies Record<
  Call,
  EndpointName
>
const callOf = { 'available-banks': 'banks', deposit: 'deposit', withdraw: 'payout' } as const satisfies Record<
  EndpointName,
  Call
>

/** What the sandbox workspace's own page can do to the service that is played for it. */
export function createPlayedService({ controls }: Pick<Sandbox, 'controls'>): PlayedService {
  /** As it was when it was dropped: added again by its name, a bank is the same bank and not one that is called so. */
  const gone = new Map<string, SandboxBank>()
  const first = { ...stateOf(controls), banks: controls.banks() }

  async function setAsAtFirst(): Promise<void> {
    for (const bank of controls.banks()) gone.set(fold(bank.name), bank)
    controls.setBanks(first.banks)
    controls.setBalance(BigInt(first.balance))
    controls.setWhitelisted(first.whitelisted)
    controls.setClockOffset(first.clockOffsetSeconds)
    controls.setDepositWindow(first.depositWindowSeconds)
    controls.clearFaults()
    // The one that may fail: another program can have taken the port meanwhile.
    await controls.setReachable(first.reachable)
  }

  return {
    read: () => ({
      ...stateOf(controls),
      asAtFirst: isDeepStrictEqual({ ...stateOf(controls), banks: controls.banks() }, first),
    }),

    async change(change) {
      switch (change.change) {
        case 'balance':
          controls.setBalance(BigInt(change.balance))
          return
        case 'reachable':
          await controls.setReachable(change.on)
          return
        case 'whitelisted':
          controls.setWhitelisted(change.on)
          return
        case 'clock':
          controls.setClockOffset(change.seconds)
          return
        case 'deposit_window':
          controls.setDepositWindow(change.seconds)
          return
        case 'fast':
          controls.setFast(change.on)
          return
        case 'bank_limits':
          controls.changeBank(mustHave(controls, change.bankId).id, limitsIn(change))
          return
        case 'bank_added':
          controls.addBank(bankNamed(change.name, limitsIn(change), controls.banks(), gone))
          return
        case 'bank_dropped': {
          const bank = mustHave(controls, change.bankId)
          controls.dropBank(bank.id)
          gone.set(fold(bank.name), bank)
          return
        }
        case 'fault_added':
          controls.addFault({ kind: change.kind, ...(change.call === null ? {} : { on: endpointOf[change.call] }) })
          return
        case 'faults_cleared':
          controls.clearFaults()
          return
        case 'as_at_first':
          await setAsAtFirst()
      }
    },
  }
}

const stateOf = (controls: SandboxControls): Omit<SandboxState, 'asAtFirst'> => ({
  balance: String(controls.balance()),
  reachable: controls.reachable(),
  whitelisted: controls.whitelisted(),
  clockOffsetSeconds: controls.clockOffsetSeconds(),
  depositWindowSeconds: controls.depositWindowSeconds(),
  fast: controls.banks().some(({ id }) => id === fastId),
  banks: controls
    .banks()
    .filter(({ id }) => id !== fastId)
    .map(({ id, name, code, minAmount, maxAmount }) => ({
      id,
      name,
      code,
      minimum: String(minAmount),
      maximum: String(maxAmount),
    })),
  faults: controls.faults().map(({ kind, on }) => ({ kind, call: on === undefined ? null : callOf[on] })),
})

/** FAST is no row of the table: it has a switch of its own. */
function mustHave(controls: SandboxControls, bankId: string): SandboxBank {
  const bank = controls.banks().find(({ id }) => id === bankId && id !== fastId)
  if (!bank) throw new VezneError('not_found')
  return bank
}

function limitsIn(change: Extract<SandboxChange, { minimum: string }>): Pick<SandboxBank, 'minAmount' | 'maxAmount'> {
  const [minAmount, maxAmount] = [BigInt(change.minimum), BigInt(change.maximum)]
  if (maxAmount < minAmount) throw fieldError('maximum', 'below_minimum')
  return { minAmount, maxAmount }
}

function bankNamed(
  name: string,
  limits: Pick<SandboxBank, 'minAmount' | 'maxAmount'>,
  listed: readonly SandboxBank[],
  gone: ReadonlyMap<string, SandboxBank>,
): SandboxBank {
  const folded = fold(name)
  if (folded === fold(fastId) || listed.some((bank) => fold(bank.name) === folded)) throw fieldError('name', 'used')
  const known = gone.get(folded) ?? ordinaryBanks.find((bank) => fold(bank.name) === folded)
  if (known && !listed.some(({ id }) => id === known.id)) return { ...known, ...limits }
  return { id: randomBytes(12).toString('hex'), name, code: codeOf(folded), ...limits }
}

/** As the service writes its codes: small ASCII letters and digits. */
function codeOf(foldedName: string): string {
  const code = foldedName.replace(/[^a-z0-9]/g, '')
  return code === '' ? 'banka' : code
}

/** What a trainer can do to the service that the sandbox workspace plays. In a live workspace: `wrong_state`. */
export function createSandboxControl({ playedService }: { playedService: PlayedService | null }) {
  function played(): PlayedService {
    if (!playedService) throw new VezneError('wrong_state')
    return playedService
  }

  return {
    operations: {
      read: operation('sandbox.control', nothing, sandboxStateSchema, () => played().read()),

      /** The state after it. Throws `invalid_input` with the field, `not_found` for a bank that is not there. */
      change: operation('sandbox.control', sandboxChangeSchema, sandboxStateSchema, async (change) => {
        await played().change(change)
        return played().read()
      }),
    },
  }
}
