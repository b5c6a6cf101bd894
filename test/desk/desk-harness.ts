import type { PracticeLedger } from '../../electron/practice/ledger.ts'
import { createHash, createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { makeProcessId } from '../../electron/transactions/contract/process-id.ts'
import { connectFiles } from '../../electron/connect-files.ts'
import { createLedgerFiles } from '../../electron/ledger/ledger-files.ts'
import { openLedger, type LedgerServer } from '../../electron/ledger/ledger.ts'
import { createOutcomeJournal } from '../../electron/ledger/outcome-journal.ts'
import { createKeychainInMemory, type KeychainInMemory } from './keychain-in-memory.ts'
import { installedIn } from './installed.ts'
import { openOn, serverOwner } from './place.ts'
import { createServiceTrial } from '../../electron/connect-service.ts'
import { pictureUrl } from '../../electron/banks/logos/picture-type.ts'
import { readAuthority } from '../../electron/service-client/certificates.ts'
import { createCallbackVerification } from '../../electron/service-client/callback-signature.ts'
import { createInboxReading } from '../../electron/service-client/inbox.ts'
import { createPaymentService, type PaymentServiceOptions } from '../../electron/service-client/payment-service.ts'
import type { EventName } from '../../electron/core/names.ts'
import type { Input, OperationName, Output } from '../../electron/ipc/bridge.ts'
import { VezneError, type Failure, type Result } from '../../electron/core/result.ts'
import { createDesk, type Desk, type DeskSeat } from '../../electron/desk.ts'
import { joinHost, readInvited } from '../../electron/member/join-host.ts'
import type { DeskPorts } from '../../electron/desk-ports.ts'
import type { SeatPorts } from '../../electron/core/seat.ts'
import { createStamps } from '../../electron/core/time.ts'
import type { Dialogs, EndedWork } from '../../electron/core/ports.ts'
import { quickKeys, quickKeysOn } from '../people/quick-keys.ts'
import type { Preferences } from '../../electron/app/contract.ts'
import { demoOperators } from '../../electron/sandbox/demo-operators.ts'
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts'
import type { ReportedStatus } from '../../electron/transactions/records.ts'
import { createCharter, type CharterService } from '../../electron/people/service/charter.ts'
import { createCredentials } from '../../electron/people/service/credentials.ts'
import { createFounding, createWorkspace } from '../../electron/people/service/founding.ts'
import { noHostKey } from '../../electron/people/service/host-key.ts'
import { forgetEntries, keychainEntries } from '../../electron/people/service/keychain-entries.ts'
import { inTime } from '../../electron/ledger/head.ts'
import { setForeignAside } from '../../electron/record/service/foreign-entries.ts'
import type { ReplacedWorkspace } from '../../electron/people/records.ts'
import { createChosenFiles } from '../../electron/shell/chosen-files.ts'
import { createWorkspacePlaces, sandboxId } from '../../electron/shell/workspace-places.ts'
import { fileWorker, ledgerWorker, restoreWorker } from '../workers.ts'

/** Runs the application on real parts, without a window. Clock, native dialogs and passphrase hash are the test's. */
export interface Harness {
  sandbox: Sandbox
  /** Added to the machine's clock and the service's, milliseconds; of that, what somebody has set: no time has passed. */
  clock: { ahead: number; set: number }
  /** The OS keychain: what it holds, and what it answers instead when it fails. */
  keychain: KeychainInMemory
  /** The file that a person chooses in main's dialogs; null: none. */
  chosen: {
    open: string | null
    save: string | null
    /** What happens while such a dialog stands open. */
    meanwhile: () => Promise<unknown>
    /** Runs after each piece of a file that is read or written. */
    passed: () => Promise<unknown>
  }
  /** Scratch files of the test. */
  folder: string
  restarts: number
  /** How long nobody has touched the machine, seconds. */
  idle: { seconds: number; counter: 'system' | 'window' | null }
  /** What this machine says of itself. */
  machine: { addresses: string[]; diskFree: number | 'file_failed' }
  /** The notifications that were shown. */
  notices: { processId: string; amount: bigint; expiresAt: number; place: string }[]
  aged: { lines: { kind: string; count: number }[]; place: string }[]
  ended: { what: EndedWork; place: string }[]
  approvals: { waits: { payouts: number; batches: number; place: string }[]; badge: number }
  preferences: Preferences
  /** What dialogs answer, and what they were asked. */
  dialogs: { answer: (asked: unknown) => boolean | Promise<boolean>; asked: unknown[] }
  opened: string[]
  told: EventName[]
  unexpected: unknown[]
  /** Every line of the log, at whatever level. */
  logged: string[]
  ledger: Awaited<ReturnType<typeof openLedger<PracticeLedger>>>
  /** As the program that runs believes it. */
  charter: CharterService
  call<N extends OperationName>(name: N, ...input: [] | [Input<N>]): Promise<Result<Output<N>>>
  /** The value, or the test fails with the code. */
  ask<N extends OperationName>(name: N, ...input: [] | [Input<N>]): Promise<Output<N>>
  /** The failure, or the test fails. */
  refused<N extends OperationName>(name: N, ...input: [] | [Input<N>]): Promise<Failure>
  signIn(operatorId: string): Promise<void>
  /** A status that the service tells, as its callback would. */
  report(
    event: Partial<ReportedStatus & ReportedStatus['reported']> & { processId: string; status: string },
  ): Promise<string>
  /** Resolves when everything that came in is written down. */
  settled(): Promise<void>
  /** Another run of the program over the same ledger, as after a crash. */
  startAgain(change?: Partial<DeskPorts & SeatPorts> & Pick<PaymentServiceOptions, 'deadlines'>): Promise<void>
  /** Closes the ledger, lets `between` change its file, and runs the program on it again. */
  reopen(between?: (file: string) => void | Promise<void>, worker?: URL): Promise<void>
  desk(): Desk
  seat(): DeskSeat
  end(): Promise<void>
}

const entries = keychainEntries('stage')

export const passphraseOf = (id: string) => demoOperators.find((operator) => operator.id === id)?.passphrase ?? ''

const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }

/** The harness of the test that runs, where `openEach` opens one. */
export let harness: Harness

/** Opens a harness for each test of the file, and ends it; a test that leaves an unexpected failure is red. */
export function openEach(): void {
  beforeEach(async () => {
    harness = await openHarness()
  })
  afterEach(async () => {
    expect(harness.unexpected).toEqual([])
    await harness.end()
  })
}

/** `server`: where the tables of a new ledger are, and nothing else; null: it is in a file. */
export async function openHarness(server: LedgerServer | null = null): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'vezne-desk-'))
  const clock = { ahead: 0, set: 0, now: () => Date.now() + clock.ahead }
  const file = join(folder, 'workspace', 'ledger.db')
  const openFile = (ledgerFile: string, worker = ledgerWorker) =>
    openLedger<PracticeLedger>({ file: ledgerFile, worker, machine: 'stage' })
  const filesOf = (ledgerFile: string) =>
    createLedgerFiles<ReplacedWorkspace>({ ledgerFile, machine: 'stage', worker: restoreWorker })
  await mkdir(dirname(file), { mode: 0o700 })
  const open = () => (server ? openOn(server, file) : openFile(file))
  let ledger = await open()
  const stamp = createStamps({ clock, offset: () => null })
  const { installation, log, logged, preferences } = installedIn(folder)
  const { keychain, keychainPort } = createKeychainInMemory(log)
  const idle: Harness['idle'] = { seconds: 0, counter: 'system' }
  const nothing = () => Promise.resolve()
  const chosen: Harness['chosen'] = { open: null, save: null, meanwhile: nothing, passed: nothing }
  const answered = (what: 'open' | 'save') => async () => {
    await chosen.meanwhile()
    return chosen[what]
  }
  const fileDialogs = { folder: answered('open'), open: answered('open'), save: answered('save'), nameOf: basename }
  const files = createChosenFiles(fileDialogs, [])
  async function* watched<T>(pieces: AsyncIterable<T>) {
    for await (const piece of pieces) {
      yield piece
      await chosen.passed()
    }
  }
  const founding = { keys: quickKeys, digest, random, stamp }
  await createWorkspace({ ...founding, ledger }, { name: 'Anadolu Oyun A.Ş.', operators: demoOperators })

  const secret = createSecretKey(randomBytes(32))
  /** What the service has said so far. */
  const reports: Promise<unknown>[] = []
  const sandbox = await startSandbox({
    clock,
    progress: 'manual',
    callback: { sink: (event) => reports.push(desk.receiveCallback(event)) },
  })
  sandbox.enrol({ apiKey: 'stage', apiSecret: secret })

  const machine: Harness['machine'] = { addresses: ['192.168.1.20'], diskFree: 50_000_000_000 }
  const [notices, aged, ended]: [Harness['notices'], Harness['aged'], Harness['ended']] = [[], [], []]
  const approvals: Harness['approvals'] = { waits: [], badge: 0 }
  const dialogs: Harness['dialogs'] = { answer: () => true, asked: [] }
  const ask = (question: unknown) => {
    dialogs.asked.push(question)
    return Promise.resolve(dialogs.answer(question))
  }
  const opened: string[] = []
  const told: EventName[] = []
  const unexpected: unknown[] = []
  const paymentServices: { close(): Promise<void> }[] = []
  let charter: CharterService
  let desk: Desk
  let seat: DeskSeat

  const startDesk: Harness['startAgain'] = async ({ deadlines, ...change } = {}) => {
    const paymentService = createPaymentService({
      baseUrl: sandbox.url,
      apiKey: () => 'stage',
      secret: () => Promise.resolve(secret),
      clock,
      // `total` has room for what a busy disk takes before the first byte: what stalls ends by the other two.
      deadlines: deadlines ?? { headers: 300, body: 300, total: 10_000 },
    })
    paymentServices.push(paymentService)
    charter = createCharter({ ledger, keys: quickKeys, digest })
    const stored = await inTime(keychainPort.read(entries.head))
    await setForeignAside({ ledger, charter, stamp, stored }).catch(() => undefined)
    const vault = { keychain: keychainPort, entries, random, stamp, toKey: createSecretKey }
    const credentials = createCredentials({ ledger, charter, ...vault })
    desk = await createDesk({
      ...{ ledger, charter },
      ledgerFiles: filesOf(file),
      journal: createOutcomeJournal(`${file}-outcomes`),
      ...{ keychain: keychainPort, hostKey: noHostKey },
      hostingKey: { read: () => Promise.resolve(new Uint8Array(32).fill(5)) },
      isKeychainPrompting: () => keychain.prompting,
      credentials,
      workspaces: createWorkspacePlaces({
        folder: join(folder, 'workspaces'),
        stateFile: join(folder, 'workspaces.json'),
        ...{ mayWorkLive: true, current: sandboxId, sandboxName: 'Anadolu Oyun A.Ş.' },
        ...{ random, forget: (id) => forgetEntries(keychainPort, id) },
        joinHost: (invitation, id, gone) => joinHost(keychainPort, invitation, id, gone),
        ...createFounding({
          ...{ ...founding, keychain: keychainPort, serverOwner, openFile },
          openOnServer: openOn,
          ...{ filesOf, keysOn: quickKeysOn },
        }),
      }),
      ...{ shared: server, serverOwner, readAuthority, pictureUrl, readInvited },
      serviceTrial: createServiceTrial({ clock, credentials }),
      ...connectFiles(fileWorker),
      presence: { idleCounter: () => idle.counter },
      ...{ auditHeadEntry: entries.head, inboxEntry: entries.inbox, readInbox: createInboxReading({ clock }) },
      verifyCallback: createCallbackVerification(() => Promise.resolve(secret)),
      ...{
        hostFiles: fileDialogs,
        handedFiles: files,
        drawPdf: () => Promise.resolve(Buffer.from('%PDF')),
        ...{ paymentService, keys: quickKeys },
        clock,
        random,
        digest,
      },
      running: () => performance.now() + clock.ahead - clock.set,
      desktop: {
        showInFolder: (path) => void opened.push(path),
        ...{ restart: () => void (harness.restarts += 1), end: () => undefined },
      },
      machine: {
        name: 'stage',
        addresses: () => machine.addresses,
        diskFree: () =>
          machine.diskFree === 'file_failed'
            ? Promise.reject(new VezneError('file_failed'))
            : Promise.resolve(machine.diskFree),
      },
      sandboxControls: sandbox.controls,
      preferences: {
        read: () => preferences.now,
        change: (changes) => (preferences.now = { ...preferences.now, ...changes }),
      },
      ...{ runId: randomUUID(), version: '0.0.0', installation, log, updater: 'not_packaged' },
      checkoutOrigin: () => Promise.resolve(new URL(sandbox.checkoutUrl).origin),
      demoPassphrases: {},
      onInternal: (name, error) => unexpected.push([name, error]),
      ...change,
    })
    seat = desk.openSeat({
      ...{ computer: 'stage', isMember: false },
      // Whatever main asks by a dialog, the test answers.
      dialogs: new Proxy({} as Dialogs, { get: () => ask }),
      files: {
        async open(...asked) {
          const file = await files.open(...asked)
          return file && { ...file, pieces: () => watched(file.pieces()) }
        },
        async save(...asked) {
          const sink = await files.save(...asked)
          return sink && { ...sink, write: (pieces) => sink.write(watched(pieces)) }
        },
        handed: files.handed,
      },
      notices: {
        depositClosing: (notice) => notices.push(notice),
        approvalWaits: (notice) => approvals.waits.push(notice),
        ageing: (notice) => aged.push(notice),
        workEnded: (notice) => ended.push(notice),
        badge: (count) => void (approvals.badge = count),
      },
      ...{ clipboard: { copyText: nothing }, preferred: () => preferences.now, idleSeconds: () => idle.seconds },
      openExternal: async (url) => void opened.push(url),
      tell: (event) => told.push(event),
      ...change,
    })
    await desk.checked
  }
  await startDesk()
  if (server) await ledger.workspace.secretStored(stamp('app'))

  const harness: Harness = {
    sandbox,
    clock,
    keychain,
    chosen,
    folder,
    ...{ restarts: 0, idle, machine },
    ...{ notices, aged, ended, approvals },
    get preferences() {
      return preferences.now
    },
    dialogs,
    opened,
    told,
    ...{ unexpected, logged },
    get ledger() {
      return ledger
    },
    get charter() {
      return charter
    },
    desk: () => desk,
    seat: () => seat,
    async call(name, ...input) {
      await Promise.all(reports.splice(0))
      return (await seat.answer(name, input[0])) as never
    },
    async ask(name, ...input) {
      const result = await harness.call(name, ...input)
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
      return result.value
    },
    async refused(name, ...input) {
      const result = await harness.call(name, ...input)
      if (result.ok) throw new Error(`${name} was not refused`)
      return result.error
    },
    async signIn(operatorId) {
      await harness.ask('session.signIn', { operatorId, passphrase: passphraseOf(operatorId) })
      // The check that signing in begins in the background: nothing of it may run into the test's own requests.
      await harness.call('morningCheck.run')
    },
    report: ({ amount = null, kind = null, doubtful = false, said = null, ...event }) =>
      desk.reports.apply(
        {
          reported: { transactionId: null, failureReason: null, reportedAt: null, ...event },
          ...{ amount, kind, doubtful, said, head: null },
        },
        'callback',
        'service',
        null,
      ),
    settled: () => desk.settled(),
    startAgain: startDesk,
    async reopen(between, worker) {
      await desk.settled()
      desk.close()
      await ledger.close()
      await between?.(file)
      ledger = await (worker ? openFile(file, worker) : open())
      await startDesk()
    },
    async end() {
      await desk.settled()
      desk.close()
      await Promise.all(paymentServices.map((service) => service.close()))
      await sandbox.close()
      await ledger.close()
      await rm(folder, { recursive: true })
    },
  }
  return harness
}

const random = { bytes: (count: number) => randomBytes(count) }
const customer = { id: '8841', name: 'İlknur Işık', username: 'ilknur.i' }
export const payoutContents = {
  ...{ amount: '125000', iban: 'TR200006200000000000001234', accountName: 'İlknur Işık' },
  ...{ bankId: null, customer, replaces: null },
}

export const payoutDraft = {
  ...payoutContents,
  /** Changes at each reading, as each form has its own. */
  get processId() {
    return makeProcessId('PAY', Date.now(), random)
  },
}

export const depositDraft = {
  ...{ amount: '50000', bankId: 'FAST', replaces: null },
  get processId() {
    return makeProcessId('DEP', Date.now(), random)
  },
  ...{ customer, metadata: { siparis: '17' } },
}

/** Prepared by the maker, approved by the checker, who stays signed in. */
export async function approvedPayout(harness: Harness, change: Partial<Input<'payouts.create'>> = {}) {
  await harness.signIn('maker')
  const { id } = await harness.ask('payouts.create', { ...payoutDraft, ...change })
  await harness.ask('payouts.submit', { id, revision: 1 })
  await harness.signIn('checker')
  return harness.ask('payouts.approve', { id, revision: 1, passphrase: passphraseOf('checker') })
}

/** How often the service was asked to create this transaction. */
export const received = (harness: Harness, processId: string): number =>
  harness.sandbox.controls.book().received[processId] ?? 0
