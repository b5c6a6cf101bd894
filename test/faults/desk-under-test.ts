import { createHash, createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { connectFiles } from '../../electron/connect-files.ts'
import { createLedgerFiles } from '../../electron/ledger/ledger-files.ts'
import { createOutcomeJournal } from '../../electron/ledger/outcome-journal.ts'
import { openLedger } from '../../electron/ledger/ledger.ts'
import { createPaymentService, type PaymentServiceOptions } from '../../electron/service-client/payment-service.ts'
import type { Input, OperationName, Output } from '../../electron/ipc/bridge.ts'
import type { ThreadSource } from '../../electron/core/worker-calls.ts'
import type { Result } from '../../electron/core/result.ts'
import { createDesk, type Desk, type DeskSeat } from '../../electron/desk.ts'
import type { DeskPorts } from '../../electron/desk-ports.ts'
import type { PracticeLedger } from '../../electron/practice/ledger.ts'
import type { Clock, Keychain } from '../../electron/core/ports.ts'
import { createChosenFiles } from '../../electron/shell/chosen-files.ts'
import type { FileDialogs } from '../../electron/shell/file-dialogs.ts'
import type { SessionEnd } from '../../electron/people/contract/names.ts'
import { installedIn } from '../desk/installed.ts'
import { quickKeys } from '../people/quick-keys.ts'
import { demoOperators } from '../../electron/sandbox/demo-operators.ts'
import { createCharter } from '../../electron/people/service/charter.ts'
import { createCredentials } from '../../electron/people/service/credentials.ts'
import { createStamps } from '../../electron/core/time.ts'
import { createWorkspace } from '../../electron/people/service/founding.ts'
import { noHostKey } from '../../electron/people/service/host-key.ts'
import { keychainEntries } from '../../electron/people/service/keychain-entries.ts'
import { auditHeadFile, journalFile, ledgerFile, secretFile } from './place.ts'

/** The program as the harness runs it: the real ledger in its worker, the real client, every use case; no window. */

export interface Place {
  /** Holds the ledger and the keychain's file; outlives every run of the program. */
  folder: string
  /** Where the ledger is served: the source of its worker, or the path of a bundle of it. */
  worker: ThreadSource | string
  /** Of lives that go on for long enough to go back to backups, and to read files of payouts: the paths of these bundles, too. */
  restoreWorker?: string
  fileWorker?: string
  serviceUrl: string
}

/** Where a fault can be put in. Each is the identity unless a scenario says otherwise. */
export interface Injected {
  ledger?: (real: PracticeLedger) => PracticeLedger
  keychain?: (real: Keychain) => Keychain
  clock?: Clock
  /** What the desk's own rules go by, where that is not the clock that its requests are signed by. */
  deskClock?: Clock & { running(): number }
  wire?: PaymentServiceOptions['wire']
  network?: PaymentServiceOptions['network']
  deadlines?: PaymentServiceOptions['deadlines']
  /** What main's own dialog waits for before it is confirmed. */
  beforeConfirming?: () => Promise<void>
  fileDialogs?: Pick<FileDialogs, 'open' | 'save'>
  restart?: () => void
  /** Runs while the ledger is checked. */
  meanwhile?: (ask: Ask, ledger: PracticeLedger, checked: Promise<void>) => Promise<void>
}

const shortDeadlines = { connect: 2_000, headers: 300, body: 300, total: 3_000 }

export const auditHeadEntry = 'faults/audit-head'
const entries = keychainEntries('sandbox')

export const passphraseOf = (id: string) => demoOperators.find((operator) => operator.id === id)?.passphrase ?? ''

const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }

/** A keychain whose entries are files: like the system's own, it is outside the program and survives its death. */
function fileKeychain(folder: string): Keychain {
  const fileOf = (entry: string) => (entry === auditHeadEntry ? auditHeadFile(folder) : secretFile(folder))
  return {
    read: async (entry) => (existsSync(fileOf(entry)) ? readFileSync(fileOf(entry)) : null),
    async store(entry, value) {
      const next = `${fileOf(entry)}.next`
      writeFileSync(next, value)
      renameSync(next, fileOf(entry))
    },
    remove: async (entry) => rmSync(fileOf(entry), { force: true }),
  }
}

/** A port that answers whatever it is asked in one way, but for what is `known`. */
const answering = <T extends object>(answer: () => unknown, known: NoInfer<Partial<T>> = {}): T =>
  new Proxy(known as T, { get: (port, name) => Reflect.get(port, name) ?? answer })
const notHere = () => Promise.reject(new Error('no life here asks for this'))

export type Ask = <N extends OperationName>(name: N, ...input: [] | [Input<N>]) => Promise<Result<Output<N>>>

export type DeskUnderTest = Awaited<ReturnType<typeof openDeskUnderTest>>

/** Starts the program: what an earlier run left unfinished is recovered when this resolves. */
export async function openDeskUnderTest(place: Place, injected: Injected = {}) {
  const { folder, serviceUrl } = place
  const worker = typeof place.worker === 'string' ? pathToFileURL(place.worker) : place.worker
  const clock = injected.clock ?? { now: () => Date.now() }
  const deskClock = injected.deskClock ?? { ...clock, running: () => performance.now() }
  const random = { bytes: (count: number) => randomBytes(count) }
  const realLedger = await openLedger<PracticeLedger>({ file: ledgerFile(folder), machine: 'harness', worker })
  const stamp = createStamps({ clock: deskClock, offset: () => null })
  await createWorkspace(
    { ledger: realLedger, keys: quickKeys, digest, random, stamp },
    { name: 'Anadolu Oyun A.Ş.', operators: demoOperators },
  )
  const ledger = injected.ledger?.(realLedger) ?? realLedger
  const keychain = injected.keychain?.(fileKeychain(folder)) ?? fileKeychain(folder)
  const charter = createCharter({ ledger, keys: quickKeys, digest })
  const credentials = createCredentials({
    ledger: realLedger,
    charter,
    keychain,
    entries,
    random,
    stamp,
    toKey: createSecretKey,
  })
  const paymentService = createPaymentService({
    baseUrl: serviceUrl,
    apiKey: () => 'faults',
    secret: () => credentials.secret(),
    clock,
    deadlines: { ...shortDeadlines, ...injected.deadlines },
    ...(injected.wire && { wire: injected.wire }),
    ...(injected.network && { network: injected.network }),
  })

  const confirm = async () => {
    await injected.beforeConfirming?.()
    return true
  }
  const { installation, log, preferences } = installedIn(folder)
  // Answers file dialogs as if people cancelled them.
  const fileDialogs = answering<FileDialogs>(() => Promise.resolve(null), {
    nameOf: (path) => path,
    ...injected.fileDialogs,
  })
  const files = createChosenFiles(fileDialogs, [])
  const ports: DeskPorts = {
    ledger,
    charter,
    ledgerFiles: createLedgerFiles({
      ledgerFile: ledgerFile(folder),
      machine: 'harness',
      worker: place.restoreWorker === undefined ? worker : pathToFileURL(place.restoreWorker),
    }),
    journal: createOutcomeJournal(journalFile(folder)),
    keychain,
    hostKey: noHostKey,
    hostingKey: noHostKey,
    auditHeadEntry,
    inboxEntry: 'faults/inbox-token',
    readInbox: notHere,
    verifyCallback: notHere,
    hostFiles: fileDialogs,
    handedFiles: files,
    drawPdf: notHere,
    ...connectFiles(pathToFileURL(place.fileWorker ?? '')),
    isKeychainPrompting: () => false,
    credentials,
    workspaces: answering(notHere, {
      list: () => Promise.resolve({ current: 'sandbox', workspaces: [] }),
      isKeyElsewhere: () => Promise.resolve(false),
      remember: () => Promise.resolve(),
    }),
    shared: null,
    serverOwner: answering(notHere),
    serviceTrial: notHere,
    readAuthority: () => null,
    pictureUrl: notHere,
    readInvited: notHere as never,
    presence: { idleCounter: () => 'system' },
    machine: { name: 'harness', addresses: () => [], diskFree: () => Promise.resolve(50_000_000_000) },
    // The service that is called here is the harness's own, behind its faults.
    sandboxControls: null,
    paymentService,
    keys: quickKeys,
    running: () => deskClock.running(),
    clock: deskClock,
    random,
    digest,
    desktop: answering(() => Promise.resolve(), injected.restart && { restart: injected.restart }),
    preferences: { read: () => preferences.now, change: () => preferences.now },
    runId: randomUUID(),
    version: '0.0.0',
    updater: 'not_packaged',
    installation,
    log,
    checkoutOrigin: () => Promise.resolve('https://checkout.test'),
    demoPassphrases: {},
    onInternal(name, error) {
      throw new Error(`${name} failed inside`, { cause: error })
    },
  }
  let desk: Desk
  let seat: DeskSeat
  const ask: Ask = async (name, ...input) => (await seat.answer(name, input[0])) as never
  try {
    desk = await createDesk(ports)
    seat = desk.openSeat({
      computer: 'harness',
      isMember: false,
      files,
      dialogs: answering(confirm),
      notices: answering(() => undefined),
      clipboard: { copyText: () => Promise.resolve() },
      openExternal: () => Promise.resolve(),
      preferred: () => preferences.now,
      idleSeconds: () => 0,
      tell: () => undefined,
    })
    await Promise.all([desk.checked, injected.meanwhile?.(ask, realLedger, desk.checked)])
  } catch (error) {
    await realLedger.close()
    throw error
  }

  /** The value, or the life ends with the code: for what cannot fail unless the harness is wrong. */
  const must = async <N extends OperationName>(name: N, ...input: [] | [Input<N>]): Promise<Output<N>> => {
    const result = await ask(name, ...input)
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
    return result.value
  }
  return {
    ledger,
    ask,
    must,
    async signIn(operatorId: string): Promise<void> {
      await must('session.signIn', { operatorId, passphrase: passphraseOf(operatorId) })
      // The check that signing in begins in the background asks the service, too: it ends before a payout is counted.
      await ask('morningCheck.run')
    },
    openSeat: desk.openSeat,
    auditHead: desk.auditHead,
    /** What is to be done every few seconds. */
    tick: () => desk.tick(),
    /** What the service calls back with. */
    hear: (event: unknown) => desk.receiveCallback(event),
    endSession: (reason: SessionEnd) => seat.endSession(reason),
    async close(): Promise<void> {
      await paymentService.close()
      await desk.settled()
      desk.close()
      await realLedger.close()
    },
  }
}
