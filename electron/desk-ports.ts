import type { DrawPdf, PreferenceStore } from './app/contract.ts'
import type { BatchFiles } from './batches/file/batch-files.ts'
import type { EventFiles } from './callbacks/file/event-files.ts'
import type { ReadInbox, VerifyCallback } from './core/inbox.ts'
import type { HandedFiles, Keychain, Machine, OutcomeJournal, ServicePorts } from './core/ports.ts'
import type { LedgerFiles } from './ledger/ledger-files.ts'
import type { LedgerServer } from './ledger/ledger.ts'
import type { HostKey, Keys, Presence, WorkspacePorts } from './people/ports.ts'
import type { ReplacedWorkspace } from './people/records.ts'
import type { CharterService } from './people/service/charter.ts'
import type { Credentials } from './people/service/credentials.ts'
import type { PracticeLedger } from './practice/ledger.ts'
import type { SandboxControls } from './sandbox/controls.ts'
import type { StatementFiles } from './reconcile/file/statement-files.ts'
import type { Installation } from './support/ports.ts'
import type { UpdaterPort } from './updates/ports.ts'

/** What the desk is built of: `main.ts` gives it Electron's, tests their own. */
export interface DeskPorts extends Omit<ServicePorts, 'stamp' | 'leaveTrace' | 'tell'>, WorkspacePorts {
  ledger: PracticeLedger
  charter: CharterService
  ledgerFiles: LedgerFiles<ReplacedWorkspace>
  /** On this machine, wherever the ledger is. */
  journal: OutcomeJournal
  keychain: Keychain
  hostKey: HostKey
  /** Makes this host's key for other computers, and their codes. Here the sandbox has one, too. */
  hostingKey: Pick<HostKey, 'read'>
  isKeychainPrompting: () => boolean
  /** The keychain entries in which the audit head of this ledger is kept, and what its inbox is read with. */
  auditHeadEntry: string
  inboxEntry: string
  readInbox: ReadInbox
  verifyCallback: VerifyCallback
  batchFiles: BatchFiles
  eventFiles: EventFiles
  statementFiles: StatementFiles
  credentials: Omit<Credentials<unknown>, 'apiKey' | 'secret'>
  /** Null: the ledger is in a file of this machine. */
  shared: LedgerServer | null
  presence: Pick<Presence, 'idleCounter'>
  machine: Machine
  /** Null in a live workspace. */
  sandboxControls: SandboxControls | null
  keys: Keys
  /** Milliseconds of this run: whoever sets the machine's clock does not change them. */
  running: () => number
  preferences: PreferenceStore
  handedFiles: HandedFiles
  drawPdf: DrawPdf
  /** This run of the program; attempts of other runs that never ended are recovered before anything else. */
  runId: string
  version: string
  installation: Installation
  updater: UpdaterPort
  /** Checkout pages are opened on this origin only. */
  checkoutOrigin: () => Promise<string>
  /** Shown on the sign-in screen of the sandbox workspace; empty for a live one. */
  demoPassphrases: Readonly<Record<string, string>>
  /** Hears of errors that nobody expected; they cross to the renderer as `internal` alone. */
  onInternal: (name: string, error: unknown) => void
}
