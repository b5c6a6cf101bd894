import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { OperationName, Output } from '../../electron/ipc/bridge.ts'
import { codeOf, type Result } from '../../electron/core/result.ts'
import { createStamps } from '../../electron/core/time.ts'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import type { PayoutRecord } from '../../electron/payouts/records.ts'
import type { Chance } from '../../electron/practice/rules/chance.ts'
import { stopsSending } from '../../electron/record/contract/finding-kinds.ts'
import { changeWorkspace, decree } from '../desk/makers-and-checkers.ts'
import { ibanOf } from '../faults/desk-acts.ts'
import type { Ask } from '../faults/desk-under-test.ts'
import { someAct, type Walk } from '../faults/walk-acts.ts'
import { createFileEditor } from './file-editor.ts'
import { createJudge } from './life-judge.ts'
import { createMenders } from './menders.ts'
import { harness } from './stage.ts'

/**
 * Plays one life of a live workspace. People work as in `test/faults`; a file editor edits the closed ledger.
 * The service must receive only approved payouts, and people must always get sending to work again.
 */
export async function live(chance: Chance) {
  const tally = { edits: 0, found: 0, refused: 0, settled: 0, restored: 0 }
  const steps: string[] = []
  const losses: string[] = []
  let latest = 0
  const now = () => (latest = Math.max(latest, Date.now() + harness.clock.ahead))
  const judge = createJudge(() => harness.sandbox.controls.book())
  const editor = createFileEditor(chance)
  const copies = join(harness.folder, 'copies')
  await mkdir(copies)

  let signedIn = ''
  async function signIn(by: string): Promise<void> {
    await harness.signIn(by).catch(() => harness.signIn(by))
    signedIn = by
  }

  let isMended = true
  let openCalls = 0
  function look(): void {
    if (openCalls === 0) judge.look(now())
  }
  const ask: Ask = async (name, ...input) => {
    const payouts = await payoutsOf(name, input[0])
    look()
    openCalls += 1
    const by = signedIn
    // The service repeats a callback that Vezne did not take in.
    const answer = await harness.call(name, ...input).catch(() => harness.call(name, ...input))
    steps.push(
      `${by} ${name} ${payouts.map(({ processId }) => processId).join()} ${answer.ok ? '' : answer.error.code}`,
    )
    await informJudge(name, answer, payouts, by)
    openCalls -= 1
    look()
    return answer
  }

  async function payoutsOf(name: OperationName, input: unknown): Promise<PayoutRecord[]> {
    const { id, kind, payouts } = (input ?? {}) as { id?: number; kind?: string; payouts?: { id: number }[] }
    const isOfBatch = name.startsWith('batches.') && id !== undefined
    const rows = isOfBatch ? await harness.call('batches.payouts', { id, state: null, after: 0 }) : null
    const isOfOne = (name.startsWith('payouts.') || kind === 'payout') && id !== undefined
    const all = (rows?.ok ? rows.value.payouts : payouts) ?? (isOfOne ? [{ id }] : [])
    const records = await Promise.all(all.map((payout) => harness.ledger.payouts.get(payout.id)))
    return records.filter((record) => record !== null)
  }

  async function informJudge(
    name: OperationName,
    answer: Result<unknown>,
    payouts: PayoutRecord[],
    by: string,
  ): Promise<void> {
    if (!answer.ok) return
    const { value } = answer
    const isOver = (kind: string) =>
      !(value as Output<'dispatch.status'>).locks.some(
        (lock) => lock.kind === kind && 'firstBy' in lock && lock.firstBy,
      )
    if (name === 'deposits.create') judge.deposit((value as Output<'deposits.create'>).processId)
    if (name === 'batches.import') judge.batch((value as { id: number }).id, BigInt((value as { total: string }).total))
    if (name === 'ledger.restore' && value === true) judge.end(null)
    if (name === 'dispatch.settleFindings' && isOver('findings')) judge.end(null)
    if (name === 'dispatch.confirmLedger' && isOver('ledger_doubtful')) judge.end(null)
    for (const before of payouts) {
      const { processId, id } = before
      const after = await harness.ledger.payouts.get(id)
      const payout = [value].flat().find((one) => (one as { processId?: string } | null)?.processId === processId)
      const { state = after?.state } = (payout ?? {}) as Partial<PayoutRecord>
      if (/\.(?:approve|approveBulk)$/.test(name) && (payout || after?.approvals.some((one) => one.by === by)))
        judge.approve(before, by, now())
      if (
        /\.(?:approve|approveBulk|tryAgain)$/.test(name) &&
        before.state !== 'approved' &&
        state !== 'awaiting_approval'
      )
        judge.ready(processId)
      if (
        /\.(?:edit|takeBack|reject|cancel|submit)$/.test(name) ||
        (state === 'awaiting_approval' && name === 'payouts.tryAgain')
      )
        judge.end(processId)
      if (name === 'payouts.override' && after?.overrides.some(({ code }) => code === 'ledger_set_back'))
        judge.mayBeTakenAgain(processId)
      if (name === 'payouts.confirmResolution' && ['not_sent', 'failed', 'returned'].includes(String(state)))
        judge.mayBeTakenAgain(processId)
      if (name === 'payouts.confirmResolution' || name === 'reports.tell') judge.deny(processId)
    }
  }

  const walk: Walk = {
    desk: {
      signIn,
      get ledger() {
        return harness.ledger
      },
    },
    ask,
    chance,
    async control(name, ...input) {
      const control = harness.sandbox.controls[name] as (...input: unknown[]) => unknown
      await control(...input)
    },
    jump: async (ms) => void (harness.clock.ahead += ms),
    choose(what) {
      const all = readdirSync(copies)
      const name = what === 'new_backup' ? `${steps.length}.vezne` : all.length > 0 ? chance.of(all) : null
      harness.chosen.save = harness.chosen.open = name === null ? null : join(copies, name)
      return name !== null
    },
    say(text) {
      if (isMended && stopsSending({ table: text.split(' ')[0] ?? '' }))
        losses.push(`the check has the same finding again: ${text}`)
    },
  }

  /** Changes the amount above which payouts need two checkers. */
  async function changePolicy(): Promise<void> {
    const { policy } = await harness.charter.now()
    const next = { ...policy, secondCheckerAbove: chance.of(['50000', '200000', '10000000', null]) }
    await decree(harness, { kind: 'policy.changed', policy: next })
    judge.isPolicy(next)
  }

  async function noteRestore(): Promise<void> {
    judge.end(null)
    judge.isPolicy((await harness.charter.now()).policy)
  }
  const menders = createMenders({ ask, signIn, chance, copies, tally, steps, noteRestore })

  async function work(): Promise<void> {
    for (let step = chance.between(4, 14); step > 0; step -= 1) {
      const { name, act } = chance.inThousand(40) ? { name: 'changePolicy', act: changePolicy } : someAct(chance)
      steps.push(`- ${name}`)
      const { restarts } = harness
      await act(walk)
      if (harness.restarts > restarts) await menders.open((file) => void swapInRestored(file))
    }
    await harness.desk().settled()
    look()
  }

  async function play(): Promise<void> {
    await changeWorkspace(harness, asLive)
    await harness.ledger.workspace.secretStored(createStamps({ clock: { now }, offset: () => null })('app'))
    await noteRestore()
    for (let closings = chance.between(2, 5); closings > 0; closings -= 1) {
      await work()
      await menders.mend()
      await menders.backUp(join(copies, `clean-${tally.edits}-${closings}.vezne`))
      await menders.open((file) => {
        editor.keep(file)
        const edits = editor.edit(file)
        tally.edits += edits.length
        steps.push(...edits.map((edit) => `EDITOR ${edit}`))
      })
      if (await menders.finds()) tally.found += 1
      // Some people work on before they look at the findings.
      isMended = false
      if (chance.inThousand(300)) await work()
      isMended = true
      await menders.mend()
      judge.isPolicy((await harness.charter.now()).policy)
    }
    await menders.send(ibanOf(String(chance.between(1_000, 9_000))))
    look()
  }
  await play().catch((error: unknown) => {
    losses.push(`${codeOf(error)}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`)
  })
  steps.push(...harness.unexpected.map((each) => inspect(each)))
  const received = judge.received()
  return { ...tally, received, ...judge.wrong, lostForGood: [...losses, ...menders.refusedBackups], steps }
}

const confirmation = { by: 'admin', at: 1, note: 'Servis desteği' }
const firstPayout = { payoutId: 1, processId: 'P-1', wireNumber: 1, arrived: '1', ...confirmation }
const asLive = {
  kind: 'live' as const,
  unitsConfirmed: { payoutAmountUnit: confirmation, bankLimitUnit: confirmation },
  firstPayout: { since: 0, number: null, confirmed: firstPayout },
}
