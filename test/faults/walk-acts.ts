import { makeProcessId } from '../../electron/transactions/contract/process-id.ts'
import type { PayoutState } from '../../electron/core/states.ts'
import type { Batch } from '../../electron/batches/contract/batch.ts'
import type { PayoutTab } from '../../electron/payouts/contract/lists.ts'
import type { PayoutRecord } from '../../electron/payouts/records.ts'
import { resolvableTo } from '../../electron/payouts/rules/states.ts'
import type { Chance } from '../../electron/practice/rules/chance.ts'
import type { SandboxControls } from '../../electron/sandbox/controls.ts'
import { ibanOf, importBatch, openBatch, seenBatch, terms } from './desk-acts.ts'
import { passphraseOf, type Ask, type DeskUnderTest } from './desk-under-test.ts'

/** What people, the service and the machine's clock do on a walk. Each act takes what it finds; most are refused, as they should be. */

export interface Walk {
  desk: Pick<DeskUnderTest, 'ledger' | 'signIn'>
  /** As the desk's own; what makes a payout ready to leave is written down, before and after. */
  ask: Ask
  chance: Chance
  /** What a trainer can do to the service. */
  control<N extends keyof SandboxControls>(name: N, ...input: Parameters<SandboxControls[N]>): Promise<void>
  /** Sets both clocks, or the machine's alone, on by so many milliseconds. */
  jump(ms: number, whose: 'both' | 'machine'): Promise<void>
  /** The file that the next backup goes to; what a restore takes. */
  choose(what: 'new_backup' | 'some_backup'): boolean
  say(wrong: string): void
}

type Act = (walk: Walk) => Promise<unknown>

const hour = 60 * 60_000

/** Few, so that they meet again and again: to the last ones it fails, or the answer is lost. */
const accounts = [...Array.from({ length: 24 }, (_, index) => String(index + 1)), '9999', '9998', '19998']
/** The last is above what one checker may approve. */
const amounts = ['10000', '10000', '25050', '99999', '45000', '1250000', '130000', '77700', '10100', '12000000']
const customers = ['Ayşe Yılmaz', 'Burak Demir', 'Zeynep Çelik'].map((name, index) => ({
  id: `C${index}`,
  name,
  username: `c${index}`,
}))

function someContents(chance: Chance) {
  const customer = chance.of(customers)
  const facts = { amount: chance.of(amounts), iban: ibanOf(chance.of(accounts)), accountName: customer.name }
  return { ...facts, customer, bankId: null, replaces: null }
}

/** Draws an invoice number, so that some repeat; null: none. */
const someReference = (chance: Chance) => (chance.inThousand(60) ? `FATURA-${chance.between(1, 20)}` : null)

/** Up to so many of a tab, in no order; `states`: of these alone. */
async function some(
  { desk, chance }: Walk,
  list: PayoutTab,
  most = 1,
  states?: PayoutState[],
): Promise<PayoutRecord[]> {
  const page = await desk.ledger.payouts.page({ list, terms, after: null, limit: 100 })
  const payouts = page.payouts.filter(({ state }) => !states || states.includes(state))
  const drawn: PayoutRecord[] = []
  while (drawn.length < most && payouts.length > 0)
    drawn.push(...payouts.splice(chance.between(0, payouts.length - 1), 1))
  return drawn
}
const seen = ({ id, revision }: PayoutRecord) => ({ id, revision })
const checkers = ['checker', 'checker2'] as const
const everybody = ['support', 'maker', 'checker', 'checker2', 'admin'] as const
const reason = 'Yürüyüş'

/** Does this as somebody of these to one payout of the tab. */
const toOne =
  (
    who: readonly string[],
    list: PayoutTab,
    act: (walk: Walk, payout: PayoutRecord, by: string) => Promise<unknown>,
    states?: PayoutState[],
  ): Act =>
  async (walk) => {
    const [payout] = await some(walk, list, 1, states)
    const others = who.filter((one) => !payout?.approvals.some((approval) => approval.by === one))
    const by = walk.chance.of(others.length > 0 && walk.chance.inThousand(700) ? others : who)
    await walk.desk.signIn(by)
    if (payout) await act(walk, payout, by)
  }

const prepare: Act = async (walk) => {
  await walk.desk.signIn('maker')
  const { chance } = walk
  const processId = someReference(chance) ?? makeProcessId('PAY', 0, chance)
  const made = await walk.ask('payouts.create', { ...someContents(chance), processId })
  if (made.ok && chance.inThousand(800)) await walk.ask('payouts.submit', { id: made.value.id, revision: 1 })
}

/** Whatever may be done to one payout, several at once: the ledger's compare-and-set decides. */
const atOdds: Act = async (walk) => {
  const { chance, ask } = walk
  const by = chance.of(everybody)
  await walk.desk.signIn(by)
  const [payout] = await some(walk, chance.of(['toApprove', 'ready', 'inFlight', 'unknown'] as const))
  if (!payout) return
  const one = seen(payout)
  const passphrase = passphraseOf(by)
  const ways = [
    () => ask('payouts.approve', { ...one, passphrase }),
    () => ask('payouts.reject', { ...one, reason }),
    () => ask('payouts.takeBack', one),
    () => ask('payouts.cancel', { ...one, reason }),
    () => ask('payouts.send', one),
    () => ask('payouts.send', one),
    () => ask('payouts.tryAgain', one),
    () => ask('payouts.submit', one),
    () => ask('payouts.sendBulk', { payouts: [one] }),
  ]
  await Promise.all(Array.from({ length: chance.between(2, 4) }, () => chance.of(ways)()))
}

/** Where it takes two, the other comes at once, or some day. What ran out is approved anew. */
const approve: Act = async (walk) => {
  const { chance, ask } = walk
  const [payout] = await some(walk, chance.of(['toApprove', 'toApprove', 'toApprove', 'ready'] as const))
  if (!payout) return
  let { revision } = payout
  for (const by of chance.inThousand(500) ? checkers : [...checkers].reverse()) {
    await walk.desk.signIn(by)
    const passphrase = passphraseOf(by)
    const give = () => ask('payouts.approve', { id: payout.id, revision, passphrase })
    const approved = await give()
    if (!approved.ok && approved.error.code === 'checks_failed') {
      const overridden = await ask('payouts.override', { id: payout.id, revision, reason, passphrase })
      if (!overridden.ok) return
      revision = overridden.value.revision
      await give()
    }
    if (chance.inThousand(500)) return
  }
}

const tryAgain = toOne(['maker', ...checkers], 'ready', ({ ask }, payout) => ask('payouts.tryAgain', seen(payout)), [
  'not_sent',
  'refused',
])

const approveTogether: Act = async (walk) => {
  const by = walk.chance.of(checkers)
  await walk.desk.signIn(by)
  const payouts = (await some(walk, 'toApprove', 5)).map(seen)
  if (payouts.length > 0) await walk.ask('payouts.approveBulk', { payouts, passphrase: passphraseOf(by) })
}

const send = toOne(
  ['maker', ...checkers],
  'ready',
  async ({ ask, chance }, payout) => {
    const press = () => ask('payouts.send', seen(payout))
    await Promise.all(chance.inThousand(300) ? [press(), press()] : [press()])
  },
  ['approved'],
)

const sendTogether: Act = async (walk) => {
  await walk.desk.signIn(walk.chance.of(['maker', ...checkers]))
  const payouts = (await some(walk, 'ready', 6, ['approved'])).map(seen)
  if (payouts.length > 0) await walk.ask('payouts.sendBulk', { payouts })
  if (walk.chance.inThousand(200)) await walk.ask('payouts.stopBulk')
}

const edit = toOne(['maker'], 'toApprove', ({ ask, chance }, payout) =>
  ask('payouts.edit', { ...seen(payout), draft: someContents(chance) }),
)

const settle: Act = async (walk) => {
  const { chance, ask, desk } = walk
  const [payout] = await some(walk, chance.of(['unknown', 'unknown', 'inFlight', 'done'] as const))
  const to = payout ? resolvableTo(payout) : []
  if (!payout || to.length === 0) return
  const evidence = {
    places: ['service_panel' as const],
    transactionId: null,
    note: reason,
    failureReason: reason,
    outcomeDay: null,
  }
  const first = chance.of(['maker', ...checkers, 'admin'])
  await desk.signIn(first)
  const draft = { to: chance.of(to), ...evidence }
  const proposed = await ask('payouts.proposeResolution', { ...seen(payout), draft, passphrase: passphraseOf(first) })
  const open = proposed.ok
    ? proposed.value.resolutions.find(({ state }) => state === 'proposed')
    : payout.resolutions.find(({ state }) => state === 'proposed')
  if (!open) return
  const about = { ...seen(payout), resolutionId: open.id }
  const second = chance.of([...checkers, 'admin'])
  await desk.signIn(second)
  if (chance.inThousand(250)) await ask('payouts.withdrawResolution', about)
  else await ask('payouts.confirmResolution', { ...about, passphrase: passphraseOf(second) })
}

const tell: Act = async (walk) => {
  const { chance, ask } = walk
  await walk.desk.signIn(chance.of(['support', 'maker', 'checker']))
  const [payout] = await some(walk, chance.of(['inFlight', 'unknown', 'ready', 'done'] as const))
  if (!payout) return
  const status = chance.of(['pending', 'processing', 'completed', 'failed', 'returned'] as const)
  const said = { transactionId: null, failureReason: reason, reportedAt: null, note: reason }
  await ask('reports.tell', { kind: 'payout', id: payout.id, status, ...said, evidenceSource: 'service_panel' })
}

const makeBatch: Act = async (walk) => {
  const { chance, ask } = walk
  await walk.desk.signIn('maker')
  const rows = Array.from({ length: chance.between(2, 12) }, () => ({
    ...someContents(chance),
    processId: someReference(chance),
  }))
  const opened = await openBatch(ask, `${chance.between(1, 9)}.csv`, rows)
  if (!opened.ok) return
  const { token } = opened.value
  const fit = opened.value.invalid > 0 ? await ask('batches.leaveOut', { token, rows: null, leftOut: true }) : opened
  if (fit.ok && fit.value.valid > 0) await importBatch(ask, { ...fit.value, token })
}

async function someBatch({ chance, ask }: Walk): Promise<Batch | undefined> {
  const page = await ask('batches.page', { before: null })
  return page.ok && page.value.batches.length > 0 ? chance.of(page.value.batches) : undefined
}

const actOnBatch: Act = async (walk) => {
  const { chance, ask } = walk
  const by = chance.of(['maker', ...checkers, ...checkers])
  await walk.desk.signIn(by)
  const batch = await someBatch(walk)
  if (!batch) return
  const passphrase = passphraseOf(by)
  const ways = [
    () => ask('batches.approve', { ...seenBatch(batch, 'approve'), passphrase }),
    () => ask('batches.approve', { ...seenBatch(batch, 'approve'), passphrase }),
    () => ask('batches.send', seenBatch(batch, 'send')),
    () => ask('batches.send', seenBatch(batch, 'send')),
    () => ask('batches.send', seenBatch(batch, 'send')),
    () => ask('batches.stop', { id: batch.id }),
    () => ask('batches.takeBack', seenBatch(batch, 'takeBack')),
    () => ask('batches.reject', { ...seenBatch(batch, 'reject'), reason }),
    () => ask('batches.submit', seenBatch(batch, 'submit')),
  ]
  await chance.of(ways)()
}

const deposit: Act = async (walk) => {
  const { chance, ask } = walk
  await walk.desk.signIn('support')
  const draft = { amount: '50000', bankId: null, customer: chance.of(customers), metadata: null, replaces: null }
  const made = await ask('deposits.create', { ...draft, processId: makeProcessId('DEP', 0, chance) })
  if (made.ok && chance.inThousand(300)) await ask('deposits.resend', { id: made.value.id })
}

const trouble: Act = ({ chance, control }) => {
  const kind = chance.of(['drop_before', 'drop_after', 'truncated', 'html', 'error_500', 'stall'] as const)
  const troubles = [
    () => control('addFault', { kind, call: 'payout' }),
    () => control('addFault', { kind, call: 'payout' }),
    () => control('addFault', { kind: 'late', call: 'payout', afterMs: chance.between(1, 400) }),
    () => control('setBalance', chance.of([0n, 1_000_000n, 10_000_000_000n, 10_000_000_000n])),
    () => control('setReachable', chance.inThousand(800)),
    () => control('setWhitelisted', chance.inThousand(800)),
    () => control('setClockOffset', chance.of([0, 0, 40, -90, 1200])),
  ]
  return chance.of(troubles)()
}

/** The service mends itself, and everything on its way takes a step. */
const goOn: Act = async ({ control }) => {
  await control('setReachable', true)
  await control('setWhitelisted', true)
  await control('setBalance', 10_000_000_000n)
  await control('step')
}

const time: Act = async ({ chance, jump }) => {
  const ms = chance.of([hour / 4, hour, 5 * hour, 26 * hour, -hour / 4, -3 * hour])
  await jump(ms, chance.inThousand(850) ? 'both' : 'machine')
}

/** Whatever keeps payouts from being sent, people say that it is as it should be: they are not always right. */
const vouch: Act = async ({ desk, ask, chance }) => {
  await desk.signIn('admin')
  const now = await ask('dispatch.status')
  for (const { kind } of now.ok ? now.value.locks : []) {
    if (kind === 'clock_off') await ask('dispatch.confirmClock', { passphrase: passphraseOf('admin') })
    if (kind !== 'ledger_doubtful') continue
    await ask('dispatch.confirmLedger', { passphrase: passphraseOf('admin') })
    const other = chance.of(checkers)
    await desk.signIn(other)
    await ask('dispatch.confirmLedger', { passphrase: passphraseOf(other) })
  }
}

const backUp: Act = async ({ desk, ask, choose }) => {
  await desk.signIn('admin')
  if (choose('new_backup')) await ask('ledger.backUp')
}

const goBack: Act = async ({ desk, ask, choose }) => {
  await desk.signIn('admin')
  if (choose('some_backup')) await ask('ledger.restore', { passphrase: passphraseOf('admin'), backupPassphrase: null })
}

const verify: Act = async ({ desk, ask, say }) => {
  await desk.signIn('checker')
  const verdict = await ask('audit.verify')
  if (!verdict.ok) return
  for (const { table, key, is } of verdict.value.findings) say(`${table} ${key} is ${is}`)
}

/** What is done, and how often of a thousand steps. */
const acts = {
  prepare: [prepare, 170],
  approve: [approve, 140],
  approveTogether: [approveTogether, 40],
  send: [send, 130],
  sendTogether: [sendTogether, 45],
  atOdds: [atOdds, 60],
  edit: [edit, 30],
  reject: [toOne(checkers, 'toApprove', ({ ask }, payout) => ask('payouts.reject', { ...seen(payout), reason })), 10],
  takeBack: [toOne(checkers, 'ready', ({ ask }, payout) => ask('payouts.takeBack', seen(payout)), ['approved']), 15],
  cancel: [toOne(['maker'], 'drafts', ({ ask }, payout) => ask('payouts.cancel', { ...seen(payout), reason })), 10],
  submit: [toOne(['maker'], 'drafts', ({ ask }, payout) => ask('payouts.submit', seen(payout))), 30],
  tryAgain: [tryAgain, 60],
  settle: [settle, 50],
  tell: [tell, 30],
  makeBatch: [makeBatch, 15],
  actOnBatch: [actOnBatch, 45],
  deposit: [deposit, 15],
  trouble: [trouble, 30],
  goOn: [goOn, 30],
  time: [time, 15],
  vouch: [vouch, 15],
  backUp: [backUp, 6],
  goBack: [goBack, 3],
  verify: [verify, 6],
} as const satisfies Record<string, readonly [Act, number]>

const drawn = Object.entries(acts).flatMap(([name, [act, often]]) =>
  Array.from({ length: often }, () => ({ name, act })),
)
export const someAct = (chance: Chance): { name: string; act: Act } => chance.of(drawn)
