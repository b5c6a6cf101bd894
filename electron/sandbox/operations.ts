import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { nothing, operationAtHost } from '../core/operation.ts'
import { VezneError, fieldError } from '../core/result.ts'
import type { ServicePorts } from '../core/ports.ts'
import { fold } from '../core/text.ts'
import { callbackUrl } from './callback-sender.ts'
import { fastId, ordinaryBanks, type SandboxBank } from './banks.ts'
import { sandboxChangeSchema, sandboxStateSchema } from './contract/state.ts'
import type { SandboxControls } from './controls.ts'

/** What a trainer can do to the service of the sandbox workspace, on its page. In a live workspace: `wrong_state`. */
export function createSandboxOperations({
  sandboxControls,
  tell,
}: Pick<ServicePorts, 'tell'> & {
  sandboxControls: SandboxControls | null
}) {
  // Nothing of it passes over the connection, but whoever looks at that looks at this, too.
  sandboxControls?.onCallbackGivenUp(() => tell('connection.changed'))
  const service = sandboxControls && createPageControls(sandboxControls)
  function controlled() {
    if (!service) throw new VezneError('wrong_state')
    return service
  }

  return {
    operations: {
      read: operationAtHost('sandbox.control', nothing, sandboxStateSchema, () => controlled().read()),

      /**
       * The state after it. Throws `invalid_input` with the field, `not_found` for a bank that is not there, `declined_in_dialog` where
       * something would leave this program.
       */
      change: operationAtHost(
        'sandbox.control',
        sandboxChangeSchema,
        sandboxStateSchema,
        async (change, { seat, locale }) => {
          const { change: apply, read } = controlled()
          if (change.change === 'callbacks' && change.address !== null) {
            const url = callbackUrl(change.address)
            if (!url) throw fieldError('address', 'invalid')
            if (!(await seat.dialogs.confirmCallbackAddress({ address: url.href, locale })))
              throw new VezneError('declined_in_dialog')
          }
          await apply(change)
          return read()
        },
      ),
    },
  }
}

/** The controls as the page has them: FAST apart from the other banks, and a way back to how everything was. */
export function createPageControls(controls: SandboxControls) {
  /** As it was when it was dropped: added again by its name, a bank is the same bank and not one that is called so. */
  const gone = new Map<string, SandboxBank>()
  const first = controls.state()

  async function setAsAtFirst(): Promise<void> {
    for (const bank of controls.state().banks) gone.set(fold(bank.name), bank)
    controls.setBanks(first.banks)
    controls.setBalance(first.balance)
    controls.setWhitelisted(first.whitelisted)
    controls.setClockOffset(first.clockOffsetSeconds)
    controls.setDepositWindow(first.depositWindowSeconds)
    controls.setCallbackAddress(first.callbacks.address)
    controls.clearFaults()
    // The one that may fail: another program can have taken the port meanwhile.
    await controls.setReachable(first.reachable)
  }

  /** FAST is no row of the table: it has a switch of its own. */
  function mustHave(bankId: string): SandboxBank {
    const bank = controls.state().banks.find(({ id }) => id === bankId && id !== fastId)
    if (!bank) throw new VezneError('not_found')
    return bank
  }

  function bankNamed(name: string, limits: Limits): SandboxBank {
    const { banks } = controls.state()
    const folded = fold(name)
    if (folded === fold(fastId) || banks.some((bank) => fold(bank.name) === folded)) throw fieldError('name', 'used')
    const known = gone.get(folded) ?? ordinaryBanks.find((bank) => fold(bank.name) === folded)
    if (known && !banks.some(({ id }) => id === known.id)) return { ...known, ...limits }
    return { id: randomBytes(12).toString('hex'), name, code: codeOf(folded), ...limits }
  }

  return {
    read() {
      const state = controls.state()
      return {
        ...state,
        fast: state.banks.some(({ id }) => id === fastId),
        banks: state.banks.filter(({ id }) => id !== fastId),
        faults: state.faults.map(({ kind, call = null }) => ({ kind, call })),
        asAtFirst: isDeepStrictEqual(state, first),
      }
    },

    async change(change: z.output<typeof sandboxChangeSchema>): Promise<void> {
      switch (change.change) {
        case 'balance':
          controls.setBalance(change.balance)
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
        case 'callbacks':
          controls.setCallbackAddress(change.address, change)
          return
        case 'fast':
          controls.setFast(change.on)
          return
        case 'bank_limits':
          controls.changeBank(mustHave(change.bankId).id, limitsIn(change))
          return
        case 'bank_added':
          controls.addBank(bankNamed(change.name, limitsIn(change)))
          return
        case 'bank_dropped': {
          const bank = mustHave(change.bankId)
          controls.dropBank(bank.id)
          gone.set(fold(bank.name), bank)
          return
        }
        case 'fault_added':
          controls.addFault({ kind: change.kind, ...(change.call && { call: change.call }) })
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

type Limits = Pick<SandboxBank, 'minimum' | 'maximum'>

function limitsIn({ minimum, maximum }: Limits): Limits {
  if (maximum < minimum) throw fieldError('maximum', 'below_minimum')
  return { minimum, maximum }
}

/** As the service writes its codes: small ASCII letters and digits. */
function codeOf(foldedName: string): string {
  const code = foldedName.replace(/[^a-z0-9]/g, '')
  return code === '' ? 'banka' : code
}
