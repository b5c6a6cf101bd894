import type { Tell } from './core/ports.ts'
import type { SeatPorts } from './core/seat.ts'
import type { DeskPorts } from './desk-ports.ts'
import { createAgeing } from './ageing/service.ts'
import { createBalance } from './balance/service.ts'
import { createAnswer } from './ipc/answer.ts'
import * as program from './app/service.ts'
import { createApprovals } from './payouts/service/approve.ts'
import { createAudit, createOverview } from './record/service/audit.ts'
import { createAuditHead, wasUsed } from './ledger/head.ts'
import { createWholeCheck } from './record/service/check.ts'
import { createBackups, takeOverReplaced } from './record/service/backups.ts'
import { createBanks } from './banks/service/banks.ts'
import { createBatchAccess } from './batches/service/access.ts'
import { createBatchApproval } from './batches/service/approve.ts'
import { createBatchChecks } from './batches/service/checks.ts'
import { createBatchExports } from './batches/service/export.ts'
import { createBatchImports } from './batches/service/import.ts'
import { createBatchOverrides } from './batches/service/override.ts'
import { createBatchRuns } from './batches/service/run.ts'
import { createBatchSending } from './batches/service/send.ts'
import { createBatchWork } from './transactions/service/work.ts'
import { createBulkSending } from './payouts/service/bulk.ts'
import { createBatches } from './batches/service/batches.ts'
import { connectComputers } from './connect-computers.ts'
import { createConnection, createMorningCheck } from './record/service/morning-check.ts'
import { createCustomers } from './transactions/service/lists.ts'
import { createApprovalNotices } from './batches/service/approval-notices.ts'
import { createDepositNotices } from './deposits/service/notices.ts'
import { createDeposits, createLinks } from './deposits/service/deposits.ts'
import { createDispatch } from './payouts/service/dispatch.ts'
import { createDispatchLocks } from './payouts/service/locks.ts'
import { createAttempts } from './transactions/service/attempts.ts'
import type { SessionEnd } from './people/contract/names.ts'
import { createClockLock } from './people/service/clock-lock.ts'
import { createIdleLock, createSessions } from './people/service/sessions.ts'
import { createOutcomes } from './transactions/service/outcomes.ts'
import { createOperators } from './people/service/operators.ts'
import { createOverrides } from './payouts/service/override.ts'
import { createPayoutAccess } from './payouts/service/access.ts'
import { createPayoutChecks, createRules } from './payouts/service/checks.ts'
import { createSignatures } from './payouts/service/signatures.ts'
import { createPayouts } from './payouts/service/payouts.ts'
import { createPolicy } from './people/service/policy.ts'
import { createProposals } from './people/service/proposals.ts'
import { createPractice } from './practice/service.ts'
import { createInboxAccess } from './callbacks/service/access.ts'
import { createFileReports } from './callbacks/service/files.ts'
import { createCallbackAuthentication } from './callbacks/service/authentication.ts'
import { createCallbacks } from './callbacks/service/callbacks.ts'
import { createInboxReader } from './callbacks/service/reader.ts'
import { unpack } from './callbacks/unpack.ts'
import { createIntake } from './callbacks/service/intake.ts'
import { createReports } from './transactions/service/reports.ts'
import { createReconcile } from './reconcile/service/reconcile.ts'
import { createResolutions } from './payouts/service/resolve.ts'
import { createSandboxOperations } from './sandbox/operations.ts'
import { createUpdates, underLedger } from './updates/service.ts'
import { createFirstPayout } from './payouts/service/first-payout.ts'
import { createTraces } from './people/service/traces.ts'
import { createSignInThrottle } from './people/service/sign-in-throttle.ts'
import { createLedgerClock, createStamps, isStillAs } from './core/time.ts'
import { createSupport } from './support/service/support.ts'
import { writeTables } from './spreadsheet/write-tables.ts'
import { createTransactionLists } from './transactions/service/transactions.ts'
import { createWorkspaceSettings } from './people/service/workspace-settings.ts'
import { createSecondPlace } from './ledger/second-place.ts'
import { createWatchedFolder } from './ledger/watched-folder.ts'
import { createWitnessFolder } from './ledger/witness-folder.ts'
import { createSecretProof, createSecretUses } from './people/service/secret-as-second.ts'
import { createServiceTrials } from './people/service/service-trials.ts'
import { createWorkspaces } from './people/service/workspaces.ts'

/** The whole application without Electron: what the window, the tests and the fault harness talk to. */
export async function createDesk(machinePorts: DeskPorts) {
  const { ledger, runId, paymentService, clock: machine } = machinePorts
  /** Dates the start of this run by the computer's clock, less its running time. */
  const readRunStart = () => machine.now() - machinePorts.running()
  let setTo = readRunStart()
  function forgetClock(): void {
    setTo = readRunStart()
    paymentService.forgetClock()
  }
  const machineOffset = (): number | null => {
    // Of a clock that was set since, nobody knows how far the service's is.
    if (!isStillAs(readRunStart(), setTo)) forgetClock()
    return paymentService.clockOffset()
  }
  const newest = { actions: null, by: null, search: '', from: null, day: null, before: null, limit: 1 }
  const { events } = await ledger.audit.page(newest)
  const clock = createLedgerClock({ machine, offset: machineOffset, newestAt: events[0]?.at ?? 0 })
  const ports = { ...machinePorts, clock }
  const stamp = createStamps({ clock, offset: clock.offset })
  let notifyLocks = (): void => undefined
  const inboxAccess = createInboxAccess(ports)
  const auditHead = createAuditHead({
    ...ports,
    findWitness: createWitnessFolder(ports),
    entry: ports.auditHeadEntry,
    wasUsed: await wasUsed(ledger),
    found: await ledger.audit.head(),
    onChange: () => {
      notifyLocks()
    },
    onWitness: () => {
      tell('ledger.changed')
    },
  })
  // What is written from here on carries the keychain's word, if it answers in time; nobody waits for one that hangs.
  await auditHead.comparedInTime()
  const replaced = await takeOverReplaced({ ...ports, stamp }).catch((error: unknown) => {
    // Nobody is kept from looking by it: each payout that was there is barred all the same, and the next start tries again.
    ports.onInternal('ledger.takeOver', error)
    return 'not' as const
  })
  const traces = createTraces({ ...ports, stamp })
  let noticeChange = (): void => undefined
  /** Tells every window. */
  const tell: Tell = (event) => {
    // Whatever changed is worth remembering outside the ledger too.
    if (event === 'ledger.changed') {
      auditHead.keepSoon()
      noticeChange()
    }
    computers.heard(event)
    for (const seat of seats) seat.tell(event)
  }
  const clockLock = createClockLock({ offset: machineOffset })
  const throttle = createSignInThrottle({ ...ports, stamp })
  const inside = { ...ports, stamp, tell, leaveTrace: traces.leave, clockLock, throttle, writeTables }

  const sessions = createSessions({
    ...inside,
    onSignedIn: () => {
      // It tells at once whether the service is there, believes our key and knows this machine.
      morningCheck.runInBackground()
    },
    onEnded: () => void traces.settle(),
  })
  const { seats, follow } = sessions
  const idleLock = createIdleLock({ ...ports, sessions })
  const proveSecret = createSecretProof(inside)
  const operators = createOperators({ ...inside, follow, proveSecret })
  const check = createWholeCheck(inside)
  const computers = connectComputers({ ...inside, seats, check, auditHead })
  const locks = createDispatchLocks({
    ...{ ...inside, auditHead, replaced, check },
    markUnknownAfterRestore: (by) => ledger.batches.markUnknownAfterRestore(by),
  })
  notifyLocks = locks.notify
  ledger.onNews((news) => {
    if (news === 'reopened') auditHead.compareAgain()
    // It tells the head to be kept, too.
    else tell('ledger.changed')
  })
  const banks = createBanks(inside)
  const outcomes = createOutcomes({
    ...inside,
    auditHead,
    report: (status) => reports.apply(status, 'answer', 'app', null),
  })
  const attempts = createAttempts({ ...inside, outcomes })
  const deposits = createDeposits({ ...inside, attempts })

  const rules = createRules(ports)
  const checks = createPayoutChecks({ ...ports, rules })
  const signatures = createSignatures(ports)
  const access = createPayoutAccess({ ...inside, rules, checks, attempts, locks })
  const payouts = createPayouts({ ...inside, access, rules, checks, signatures })
  const dispatch = createDispatch({
    ...inside,
    ...{ access, rules, signatures, attempts, checks, locks, auditHead },
  })
  const bulk = createBulkSending({
    ...inside,
    rules,
    dispatch,
    onInternal: (error) => ports.onInternal('payouts.sendBulk', error),
  })
  const approvals = createApprovals({ ...inside, access, rules, checks, signatures, bulk })

  const work = createBatchWork(inside)
  const deepLink = program.createDeepLink()
  const ofBatches = { ...inside, rules, dispatch, locks, signatures, work }
  const runs = createBatchRuns({
    ...{ ...ofBatches, auditHead },
    onInternal: (error) => ports.onInternal('batches.send', error),
  })
  const sendsAnything = () => attempts.anyUnderWay() || bulk.goesOn() || runs.now() !== null
  const balance = createBalance({ ...inside, isSending: sendsAnything })
  const batchChecks = createBatchChecks({ ...ofBatches, checks })
  const batchAccess = createBatchAccess({ ...ofBatches, runs, checks: batchChecks })
  const forBatches = { ...ofBatches, runs, access: batchAccess, checks: batchChecks }
  const batches = createBatches({ ...forBatches, payouts: access })
  const batchImports = createBatchImports({ ...forBatches, balance })
  const batchApproval = createBatchApproval(forBatches)
  const batchOverrides = createBatchOverrides({ ...forBatches, checks })
  const batchSending = createBatchSending({ ...forBatches, checks })
  const batchExports = createBatchExports(forBatches)

  const reports = createReports({ ...inside, attempts })
  const intake = createIntake({ ...inside, reports, unpack })
  const resolutions = createResolutions({ ...inside, access, rules, signatures })
  const watchedFolder = createWatchedFolder(inside)
  const fileReports = createFileReports({ ...inside, reports, intake, watchedFolder, proposals: resolutions })
  const inboxReader = createInboxReader({ ...inside, access: inboxAccess, intake })
  const callbacks = createCallbacks({ ...inside, access: inboxAccess, reader: inboxReader })
  const authentication = createCallbackAuthentication({ ...inside, inboxSecrets: inboxAccess, reader: inboxReader })
  const reconcile = createReconcile({ ...inside, work, reports, resolutions, watchedFolder })
  const secondPlace = createSecondPlace(inside)
  const backups = createBackups({ ...inside, auditHead, secondPlace, isSound: locks.isSound })
  const workspaces = createWorkspaces({ ...ports, isSending: () => runs.now() !== null })
  const settings = createWorkspaceSettings({ ...inside, banks, remember: workspaces.remember })
  const morningCheck = createMorningCheck({ ...inside, auditHead, check, banks, backups, inbox: inboxReader })
  const depositNotices = createDepositNotices({ ...inside, seats })
  const approvalNotices = createApprovalNotices({ ...inside, rules, seats })
  noticeChange = approvalNotices.changed
  const ageing = createAgeing({ ...inside, rules, seats })
  const isBusy = () => sendsAnything() || work.goesOn()
  const updates = createUpdates({ ...inside, ...underLedger(inside), isBusy })

  /** Everything that the window can ask. */
  const operations = {
    app: {
      ...program.createAppInfo(ports).operations,
      ...program.createKeychainPrompt(ports).operations,
      ...program.createClipboard(inside).operations,
      ...program.createSheets(inside).operations,
      ...program.createSavedSheets(ports).operations,
      ...createLinks({ ...inside, deposits }).operations,
      ...deepLink.operations,
      ...{ ...program.createDrafts().operations, ...program.createHandedFiles(ports).operations },
    },
    preferences: program.createPreferences(ports).operations,
    session: sessions.operations,
    workspaces: { ...workspaces.operations, ...createServiceTrials(ports).operations },
    workspace: settings.operations,
    operators: operators.operations,
    computers: computers.operations,
    policy: createPolicy(inside).operations,
    proposals: createProposals({ ...inside, follow, banks, codeOf: computers.codeOf }).operations,
    secret: createSecretUses({ ...inside, follow, proveSecret }).operations,
    connection: createConnection(inside).operations,
    morningCheck: morningCheck.operations,
    overview: createOverview(ports).operations,
    ageing: ageing.operations,
    balance: balance.operations,
    banks: banks.operations,
    customers: createCustomers(ports).operations,
    deposits: deposits.operations,
    payouts: {
      ...payouts.operations,
      ...approvals.operations,
      ...createOverrides({ ...inside, access, rules, checks, signatures }).operations,
      ...dispatch.operations,
      ...bulk.operations,
      ...resolutions.operations,
      ...createFirstPayout(inside).operations,
    },
    batches: {
      ...batches.operations,
      ...batchImports.operations,
      ...batchApproval.operations,
      ...batchOverrides.operations,
      ...batchSending.operations,
      ...batchExports.operations,
      ...work.operations,
    },
    transactions: createTransactionLists({ ...inside, work }).operations,
    reports: { ...reports.operations, ...fileReports.operations },
    callbacks: { ...callbacks.operations, ...authentication.operations, ...intake.operations },
    reconcile: reconcile.operations,
    audit: { ...createAudit({ ...inside, check, absentIn: reconcile.absentIn }).operations, ...check.operations },
    ledger: backups.operations,
    dispatch: locks.operations,
    sandbox: createSandboxOperations(inside).operations,
    practice: createPractice({ ...inside, banks, work }).operations,
    support: createSupport({ ...inside, morningCheck }).operations,
    ...{ updates: updates.operations, link: program.createLinkStatus().operations },
  }
  const answerAt = createAnswer({ ...inside, operations })

  // The journal may have outcomes of attempts. If it fails, its lines stay for the next start.
  if (auditHead.knownKey() !== null) {
    await outcomes.takeIn().catch((error: unknown) => {
      ports.onInternal('outcomes.takeIn', error)
    })
  }
  await ledger.attempts.recover(runId, stamp('app'))
  auditHead.keepSoon()

  const checked = computers.begin()
  let isEnding = false
  /** Opens a computer's seat. It asks operations and hears of changes. */
  function openSeat(parts: SeatPorts) {
    const seat = sessions.open(parts)
    return {
      answer: answerAt(seat),
      current: seat.session.current,

      /** A call that did not come from our page got no answer. */
      strangerRefused(operation: string): void {
        traces.leave('session.stranger_refused', 'app', seat, { operation })
      },

      /** Ends the session whatever the policy says: the computer was locked, or the window is gone. */
      endSession: (reason: SessionEnd) => sessions.end(seat, reason),

      /** Takes the computer out: its session ends. */
      close: () => sessions.close(seat),

      /** Opens a page for a clicked notification or the menu. False: no user is signed in there. */
      open: (place: string) => deepLink.ask(seat, place),
    }
  }

  return {
    operations,
    openSeat,
    ...{ banks, reports, updates, computers, auditHead },
    receiveCallback: intake.receive,
    readInbox: inboxReader.read,

    /** Names the users who are signed in, and where. */
    signedIn: sessions.signedIn,

    /** Resolves when the whole check of the start has ended. */
    checked,

    /** To be called at the start and every hour: makes the day's backup and tells the witness. Looks for a newer program, too, and waits for none. Never throws. */
    async tickHourly(): Promise<void> {
      void updates.tick()
      await checked
      await backups.daily()
      await auditHead.testify()
    },

    /** To be called every few seconds: asks for the bank list when it is due, tells of deposits that run out and of what waits, and tells the witness. */
    async tick(): Promise<void> {
      traces.tick()
      await Promise.all([
        banks.refreshIfDue(),
        depositNotices.tick(),
        approvalNotices.tick(),
        ageing.tick(),
        auditHead.tick(),
        outcomes.tick(),
        workspaces.remember(),
        inboxReader.tick(),
        backups.tick(),
      ])
    },

    /** To be called every few seconds: ends the session of whoever has left their computer. */
    lockIfIdle: () => idleLock.tick(),

    /** The machine slept, so its clock may be anywhere: one bank list tells, and the connection with it. */
    resumed(): void {
      forgetClock()
      morningCheck.runInBackground()
    },

    /** Tells whether no call to the keychain may wait for a person. */
    isInHurry: () => isEnding || sendsAnything(),

    /** Tells whether a transaction is being sent, or other long work continues. */
    isBusy,

    /** Resolves when every outcome and every report that has come in is written down: before quitting. */
    async settled(): Promise<void> {
      isEnding = true
      // A run begins no further payout, and what it has begun is an attempt like any other; other long work is ended.
      await Promise.all([bulk.stopAll(), runs.stopAll(), work.settled()])
      await outcomes.settled()
      await Promise.all([
        attempts.settled(),
        reports.settled(),
        inboxReader.settled(),
        backups.settled(),
        traces.settle(),
      ])
      await auditHead.settled()
      await auditHead.testify()
    },

    /** Lets go of the files that somebody was looking at. */
    close(): void {
      for (const story of [batchImports, reconcile]) story.closeAll()
    },

    /** Resolves when a run of a batch has come to its end by itself. */
    batchRunEnded: () => runs.ended(),
  }
}

export type Desk = Awaited<ReturnType<typeof createDesk>>
/** One computer at the desk. */
export type DeskSeat = ReturnType<Desk['openSeat']>
