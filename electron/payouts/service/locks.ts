import { z } from 'zod'
import type { PayoutPorts } from './access.ts'
import type { CheckState } from '../contract/check-state.ts'
import { dispatchStatusSchema, type DispatchLock, type DispatchStatus, type ReplacedRead } from '../contract/payout.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { Operator, Permission } from '../../core/access.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import type { ClockLock } from '../../people/service/clock-lock.ts'
import { stillPermitted, type Seat } from '../../core/seat.ts'
import type { OpenFinding } from '../../core/ports.ts'
import { VezneError } from '../../core/result.ts'
import { isWorthAWarning, type Stamp } from '../../core/time.ts'
import type { AuditHeadService, Doubt } from '../../ledger/head.ts'

/** Why no payout may be sent now, and how people end it. Nothing else in the program decides that. */
export function createDispatchLocks(
  ports: Omit<PayoutPorts, 'access' | 'checks' | 'rules' | 'signatures'> & {
    auditHead: AuditHeadService
    check: {
      state(): CheckState
      open(): { id: string; findings: readonly OpenFinding[] }
      settle(id: string, stamp: Stamp & { firstBy: string }): Promise<void>
    }
    clockLock: Omit<ClockLock, 'guard'>
    /** How much could be learnt from the ledger before the newest restore; null where nothing was ever restored. */
    replaced: ReplacedRead | null
    /** What the ledger takes for ready to be sent may have been sent long ago: each needs somebody to look at it again. */
    markUnknownAfterRestore: (stamp: Stamp) => Promise<unknown>
  },
) {
  const { ledger, paymentService, auditHead, check, clockLock, replaced } = ports
  const { markUnknownAfterRestore, stamp, tell } = ports
  /** Who vouched first, and for what. */
  let first: { by: string; of: string } | null = null
  let notified = ''

  function status(): DispatchStatus {
    const offset = paymentService.clockOffset()
    return { locks: locks(), clockWarning: isWorthAWarning(offset) ? offset : null }
  }

  function locks(): DispatchLock[] {
    const dispatchLocks: DispatchLock[] = []
    const code = ledger.stopped()
    if (code) dispatchLocks.push({ kind: 'ledger_stopped', code })
    const since = ledger.awaySince()
    if (since !== null) dispatchLocks.push({ kind: 'ledger_away', since })
    dispatchLocks.push(...ofCheck(check.state(), () => vouchedFor(check.open().id)))
    const doubt = auditHead.doubt()
    if (doubt) dispatchLocks.push({ kind: 'ledger_doubtful', ...doubt, firstBy: vouchedFor(about(doubt)), replaced })
    const unread = auditHead.unread()
    if (unread) dispatchLocks.push({ kind: 'head_unread', code: unread })
    const offset = clockLock.locking()
    if (offset !== null) dispatchLocks.push({ kind: 'clock_off', offset })
    return dispatchLocks
  }

  const about = ({ doubt, keptSequence }: Doubt) => `${doubt} ${keptSequence}`
  const vouchedFor = (of: string): string | null => (first?.of === of ? first.by : null)

  /** To be called whenever something here may have changed; tells the window if it did. */
  function notify(): void {
    const now = JSON.stringify(status())
    if (now === notified) return
    notified = now
    tell('dispatch.changed')
  }

  /** In main's own dialog: a page could ask for a passphrase under another name. */
  async function refuseUnlessConfirmed(
    operator: Operator,
    seat: Seat,
    permission: Permission,
    confirmation: Promise<boolean>,
  ): Promise<void> {
    if (!(await confirmation)) throw new VezneError('declined_in_dialog')
    // It may have stood open for an hour.
    stillPermitted(seat, operator, permission)
  }

  /** Returns the first person who confirmed the same; null: this one. Throws `own_proposal` for the same person. */
  async function vouch(
    operator: Operator,
    seat: Seat,
    of: string,
    ask: () => Promise<boolean>,
  ): Promise<string | null> {
    if (vouchedFor(of) === operator.id) throw new VezneError('own_proposal')
    await refuseUnlessConfirmed(operator, seat, 'dispatch.confirm_ledger', ask())
    const firstBy = vouchedFor(of)
    if (firstBy === operator.id) throw new VezneError('own_proposal')
    // Set before any wait, because the same person may press twice.
    if (firstBy === null) first = { by: operator.id, of }
    return firstBy
  }

  ledger.onNews((news) => {
    if (news === 'stopped' || news === 'away' || news === 'back') notify()
  })
  paymentService.onExchange(notify)

  /** Throws `check_running`, and `dispatch_locked` after a failed check: nobody approves or sends unchecked. */
  function refuseUnchecked(): void {
    const { kind } = check.state()
    if (kind === 'running') throw new VezneError('check_running')
    if (kind === 'failed') throw new VezneError('dispatch_locked')
  }

  /** Tells whether the check has ended without a finding that stops sending. */
  const isSound = () => ofCheck(check.state(), () => null).length === 0

  /** Throws `check_running`, and `dispatch_locked` while findings wait: a false row may hide another. */
  function refuseUnlessSound(): void {
    refuseUnchecked()
    if (!isSound()) throw new VezneError('dispatch_locked')
  }

  /** Throws `check_running` and `dispatch_locked` by what is known now. */
  function refuseNow(): void {
    refuseUnchecked()
    if (status().locks.length > 0) throw new VezneError('dispatch_locked')
  }

  return {
    notify,
    refuseNow,
    refuseUnlessSound,

    isSound,

    /** Throws `dispatch_locked`. A keychain that could not be asked is asked again first. */
    async refuseIfLocked(): Promise<void> {
      await auditHead.compared().catch(() => undefined)
      refuseNow()
    },

    operations: {
      /** As it is now. A keychain that could not be asked is asked again; what it says is told as a change. */
      status: operation('signed_in', nothing, dispatchStatusSchema, () => {
        if (auditHead.unread()) auditHead.keepSoon()
        return status()
      }),

      /**
       * Somebody vouches for a ledger that is not what was kept in the keychain; the second of two different people ends the
       * doubt, and every approval in it. The first is remembered until the program ends. Throws `own_proposal` when both
       * are one, and `declined_in_dialog`.
       */
      confirmLedger: operation(
        'dispatch.confirm_ledger',
        z.strictObject({ passphrase: passphraseSchema }),
        dispatchStatusSchema,
        async ({ passphrase }, { operator, seat, locale }) => {
          await seat.session.confirm(operator, passphrase)
          const doubt = auditHead.doubt()
          if (!doubt) throw new VezneError('wrong_state')
          const firstBy = await vouch(operator, seat, about(doubt), () =>
            seat.dialogs.confirmLedger({ ...doubt, locale }),
          )
          const note = () =>
            ledger.audit.note({
              ...stamp(operator.id, seat),
              action: 'ledger.confirmed',
              subject: { kind: 'ledger', id: '', name: doubt.doubt },
              after: { keptSequence: doubt.keptSequence, foundSequence: doubt.sequence, together: firstBy },
            })
          if (firstBy === null) await note()
          else {
            await auditHead.accept(doubt, async () => {
              // A witness goes by their word: it must not stand there before all that follows from it.
              await markUnknownAfterRestore(stamp(operator.id, seat))
              await note()
            })
            first = null
            tell('ledger.changed')
          }
          notify()
          return status()
        },
      ),

      /** Puts findings right after a second person has confirmed. Every approval is void then. */
      settleFindings: operation(
        'dispatch.confirm_ledger',
        z.strictObject({ passphrase: passphraseSchema }),
        dispatchStatusSchema,
        async ({ passphrase }, { operator, seat, locale }) => {
          await seat.session.confirm(operator, passphrase)
          refuseUnchecked()
          const { id, findings } = check.open()
          if (findings.length === 0) throw new VezneError('wrong_state')
          const firstBy = await vouch(operator, seat, id, () => seat.dialogs.confirmFindings({ findings, locale }))
          if (firstBy !== null) {
            await check.settle(id, { ...stamp(operator.id, seat), firstBy })
            first = null
            tell('ledger.changed')
          } else {
            await ledger.audit.note({
              ...stamp(operator.id, seat),
              action: 'ledger.confirmed',
              subject: { kind: 'ledger', id: '', name: 'findings' },
              after: { rows: findings.map(({ table, key }) => `${table} ${key}`), together: null },
            })
          }
          notify()
          return status()
        },
      ),

      /** An admin goes on although the clocks are far apart, as long as they do not part further. */
      confirmClock: operation(
        'dispatch.confirm_clock',
        z.strictObject({ passphrase: passphraseSchema }),
        dispatchStatusSchema,
        async ({ passphrase }, { operator, seat, locale }) => {
          await seat.session.confirm(operator, passphrase)
          const offset = clockLock.locking()
          if (offset === null) throw new VezneError('wrong_state')
          await refuseUnlessConfirmed(
            operator,
            seat,
            'dispatch.confirm_clock',
            seat.dialogs.confirmClock({ offset, locale }),
          )
          await ledger.audit.note({
            ...stamp(operator.id, seat),
            action: 'clock.confirmed',
            subject: { kind: 'workspace', id: '', name: '' },
            after: { offset },
          })
          clockLock.confirm(offset)
          notify()
          return status()
        },
      ),
    },
  }
}

function ofCheck(state: CheckState, firstBy: () => string | null): DispatchLock[] {
  if (state.kind === 'running') return [{ kind: 'ledger_checking', done: state.done, of: state.of }]
  if (state.kind === 'failed') return [{ kind: 'ledger_unchecked' }]
  return state.stopping > 0 ? [{ kind: 'findings', count: state.stopping, firstBy: firstBy() }] : []
}

export type DispatchLockService = ReturnType<typeof createDispatchLocks>
