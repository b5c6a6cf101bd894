import type { AgeingKind } from './ageing.ts'
import type { AuditEvent, AuditHead, LedgerDoubt } from './audit.ts'
import type { AuditAction } from './audit-words.ts'
import type { EventName } from './names.ts'
import type { Log } from './log.ts'
import type { PaymentService } from './payment-service.ts'
import type { ShownNetwork } from './network.ts'
import type { Locale } from './text.ts'
import type { PayoutState } from './states.ts'
import type { AtComputer, Stamped } from './time.ts'

/** What the services need from outside. Adapters implement it; tests inject faults through it. */
export interface Clock {
  /** The machine's clock, UTC milliseconds. */
  now(): number
}

export interface Random {
  /** `bytes` random bytes from the system's generator. */
  bytes(bytes: number): Uint8Array
}

export interface Digest {
  /** SHA-256 of the bytes, or of a text's in UTF-8; lower-case hex. */
  sha256(content: string | Uint8Array): string
}

/**
 * The OS keychain, by entry name. Failures: `keychain_unavailable` (away), `keychain_locked_or_missing` (it refused), `keychain_hung`.
 */
export interface Keychain {
  /** The entry's bytes, for the caller to zero; null when there is none that can be read. */
  read(entry: string): Promise<Uint8Array | null>
  /** Stores, reads back and compares. */
  store(entry: string, value: Uint8Array): Promise<void>
  /** There is no such entry afterwards, whether there was one or not. */
  remove(entry: string): Promise<void>
}

// ---- the desktop -----------------------------------------------------------------------------------------------

/** What a person must see in a dialog of main's before they answer for a payout. */
export interface ConfirmedPayout {
  amount: bigint
  wireAmount: string
  iban: string
  accountName: string
  processId: string
  locale: Locale
}

/** Codes of the checks, and what takes a second checker. */
export type BulkNewsKind =
  | 'iban_first'
  | 'iban_changed'
  | 'iban_of_another'
  | 'account_name_differs'
  | 'name_changed'
  | 'name_not_latin'
  | 'name_damaged'
  | 'over_limit'

/** How many of several payouts are new in this way, what they come to, and the largest of them. */
export interface BulkNews {
  kind: BulkNewsKind
  rows: number
  total: bigint
  largest: { amount: bigint; iban: string; accountName: string }
}

/** Names a batch that is the same list. `paidAt` is null while nothing of it was paid. */
export interface SameListShown {
  name: string
  shared: number
  rows: number
  importedAt: number
  paidAt: number | null
}

export interface ConfirmedBulk {
  action: 'approve' | 'approve_and_send' | 'send'
  /** Null when they are no batch. */
  batchName: string | null
  rows: number
  total: bigint
  /** The largest three, largest first. */
  largest: { amount: bigint; iban: string; accountName: string }[]
  /** Null where it was asked about before: they were approved. */
  news: BulkNews[] | null
  seal: string
  /** Batches that are the same list: most of it may be paid twice. */
  sameLists: SameListShown[]
  /** When the ledger was set back, where whoever approves them says that none was sent before that: null otherwise. */
  setBackAt: number | null
  locale: Locale
}

/** What a backup is of. */
export interface FoundLedger {
  kind: 'sandbox' | 'live'
  /** The hash of its charter's first entry. */
  identity: string | null
  name: string
  /** Its newest event, and when that was by the machine's clock. */
  head: AuditHead & { at: number }
  operators: number
  transactions: number
}

/** Names a finding that two people can put right without a backup. */
export interface OpenFinding {
  table: string
  key: string
  /** Has a processId or a batch's name; null: unknown. */
  name: string | null
  /** `trail`: the row becomes what its events prove. `accept`: the row stays. */
  way: 'trail' | 'accept'
}

/** Asks in dialogs of main's, which the window can neither draw nor answer. */
export interface Dialogs {
  /** `sendsAtOnce`: by the policy, the last approval hands over. */
  confirmApprove(payout: ConfirmedPayout & { sendsAtOnce: boolean }): Promise<boolean>
  /** Several at once, or a whole batch: their number, total and largest. `action` is what is to be done to them. */
  confirmBulk(payouts: ConfirmedBulk): Promise<boolean>
  /** It may pay twice: beside it the payout because of which it was stopped; null: itself, sent before the ledger was set back. */
  confirmOverride(payout: ConfirmedPayout & { other: { processId: string; amount: bigint } | null }): Promise<boolean>
  /** Asks whether a batch may pay the list of these batches again. */
  confirmListOverride(batch: { batchName: string; lists: readonly SameListShown[]; locale: Locale }): Promise<boolean>
  confirmSend(payout: ConfirmedPayout): Promise<boolean>
  confirmOpenLink(link: { origin: string; locale: Locale }): Promise<boolean>
  /** A link to elsewhere than the workspace's checkout pages is to be given to a customer; both are origins. */
  confirmOddLink(link: { expected: string; came: string; locale: Locale }): Promise<boolean>
  confirmResolution(payout: ConfirmedPayout & { to: PayoutState }): Promise<boolean>
  /** Lists each payout with the status that becomes its own. */
  confirmResolutions(payouts: readonly (ConfirmedPayout & { to: PayoutState })[], locale: Locale): Promise<boolean>
  /** What somebody else wants changed of the workspace; `before` and `after` as its event would say it. */
  confirmProposal(proposal: {
    by: string
    byName: string
    kind: AuditAction
    subject: AuditEvent['subject']
    before: Readonly<Record<string, unknown>> | null
    after: Readonly<Record<string, unknown>>
    locale: Locale
  }): Promise<boolean>
  /** The API secret is about to count as a second person. `absent`: the administrators who are disabled by it. */
  confirmSecretUse(use: {
    kind: 'add' | 'reset' | 'renew'
    workspace: string
    name: string
    id: string
    absent: readonly string[]
    locale: Locale
  }): Promise<boolean>
  confirmRestore(backup: { fileName: string; locale: Locale }): Promise<boolean>
  /** Of a workspace that this machine does not have: it comes back here, and the program starts anew in it. */
  confirmReturn(
    back: FoundLedger & {
      fileName: string
      /** Names the server of its ledger; none: it is in the backup. */
      addresses: readonly string[]
      isSending: boolean
      locale: Locale
    },
  ): Promise<boolean>
  /** Of a ledger that was put aside: it is gone for good. */
  confirmRemoval(copy: { kind: 'replaced' | 'quarantine'; name: string; at: number; locale: Locale }): Promise<boolean>
  /** The computer works here no more, at once. */
  confirmComputerRemoval(computer: { name: string; locale: Locale }): Promise<boolean>
  confirmLedger(doubt: {
    doubt: LedgerDoubt
    keptSequence: number | null
    sequence: number
    witness: { place: string; at: number } | null
    locale: Locale
  }): Promise<boolean>
  /** Asks about the findings, with the way out of each. */
  confirmFindings(listed: { findings: readonly OpenFinding[]; locale: Locale }): Promise<boolean>
  /** The program starts anew in it. `isSending`: that stops a batch between two of its payouts. */
  confirmOpenWorkspace(workspace: {
    name: string
    kind: 'sandbox' | 'live' | 'member'
    isSending: boolean
    locale: Locale
  }): Promise<boolean>
  /** Asks before this computer joins a host. */
  confirmJoin(host: {
    workspace: string
    names: readonly string[]
    isSending: boolean
    locale: Locale
  }): Promise<boolean>
  /** Asks before this computer forgets a workspace that is on another one. */
  confirmLeave(workspace: { name: string; locale: Locale }): Promise<boolean>
  confirmNewWorkspace(workspace: {
    name: string
    serviceAddress: string
    network: ShownNetwork
    adminName: string
    second: { name: string; role: 'checker' | 'admin' }
    /** Where its ledger will be; none: on this machine. */
    addresses: readonly string[]
    isSending: boolean
    locale: Locale
  }): Promise<boolean>
  /** Before a key and what its secret signs go to a payment service for the first time. */
  confirmService(service: { serviceAddress: string; network: ShownNetwork; locale: Locale }): Promise<boolean>
  /** The workspace is to work with other addresses. */
  confirmAddresses(
    change: Record<'before' | 'after', { serviceAddress: string; checkoutAddress: string }> & { locale: Locale },
  ): Promise<boolean>
  /** The service is to be reached another way. */
  confirmNetwork(change: {
    serviceAddress: string
    before: ShownNetwork
    after: ShownNetwork
    locale: Locale
  }): Promise<boolean>
  /** Before a database server is spoken to at all. */
  confirmServer(server: { addresses: readonly string[]; user: string; locale: Locale }): Promise<boolean>
  /** Before the sandbox posts what becomes of its transactions to where it could leave this machine. */
  confirmCallbackAddress(chosen: { address: string; locale: Locale }): Promise<boolean>
  /** The program ends, and the newer one takes its place. */
  confirmUpdate(update: { from: string; to: string; locale: Locale }): Promise<boolean>
  /** `offset`: server time minus this machine's, milliseconds. */
  confirmClock(clock: { offset: number; locale: Locale }): Promise<boolean>
}

/** A file that a user chose: never its path. */
export interface ChosenFile {
  name: string
  /** Bytes, as its disk says: more may come, and fewer are a failure. */
  size: number
  /** Begins at the first byte, however often it is called. Throws `file_failed`. */
  pieces(): AsyncIterable<Uint8Array>
}

/** A place that a user chose for a new file. */
export interface FileSink {
  name: string
  /** Replaces the file whole or not at all. Throws `file_failed`, and what `pieces` throws. */
  write(pieces: AsyncIterable<string | Uint8Array>): Promise<void>
}

export type OpenedFileKind = 'callback_events' | 'batch' | 'statement' | 'logo'
export type SavedFileKind =
  | 'audit_table'
  | 'audit_json_lines'
  | 'period_report'
  | 'batch_template'
  | 'batch_result'
  | 'transactions'
  | 'support_bundle'
  | 'sheet_pdf'

/** Gives files that the person chose. Null: there is none. */
export interface ChosenFiles {
  /** Takes the file that the person dropped on the window, or pasted there. */
  handed(): Promise<ChosenFile | null>
  /** Throws `file_failed`. */
  open(kind: OpenedFileKind, locale: Locale): Promise<ChosenFile | null>
  /** Throws `file_failed` where no file may be. */
  save(kind: SavedFileKind, suggestedName: string, locale: Locale): Promise<FileSink | null>
}

/** Holds what the person dropped on this computer's window, until it is taken. */
export interface HandedFiles {
  /** Replaces the file before. */
  hand(file: { name: string; bytes: ArrayBuffer }): void
}

/** Asks for paths on the host's own disk; null: none was chosen. Throws `file_failed` for one of ours. */
export interface HostFiles {
  /** An existing folder. */
  folder(kind: 'witness' | 'second_backup' | 'watched', locale: Locale): Promise<string | null>
  open(kind: 'ledger_backup', locale: Locale): Promise<string | null>
  save(kind: 'ledger_backup', suggestedName: string, locale: Locale): Promise<string | null>
  /** The last part of a path, for people. */
  nameOf(path: string): string
}

/** A line of the journal. Of what is not `isOurs` nobody knows who wrote it, or it was cut off by a crash. */
export interface JournalLine {
  text: string
  isOurs: boolean
}

/** Keeps outcomes in a file while the ledger cannot be written. `key` is the audit trail's, hex. */
export interface OutcomeJournal {
  /** Durable when it returns. Without a key it is kept all the same, and nobody vouches for it. Throws `file_failed`. */
  append(text: string, key: string | null): void
  /** Throws `file_failed`. */
  isEmpty(): boolean
  /**
   * Gives away every line, oldest first, those that come meanwhile too, and forgets them when all are taken; when one cannot be, it
   * throws what `take` threw, and all of them are there the next time. Throws `file_failed`.
   */
  drain(key: string, take: (line: JournalLine) => Promise<void>): Promise<void>
}

/** What the morning check asks of this machine. */
export interface Machine {
  name: string
  /** Its addresses on its networks, loopback and link-local left out. */
  addresses(): string[]
  /** Bytes that the disk of the ledger has left for us. Throws `file_failed`. */
  diskFree(): Promise<number>
}

/** Why a run did not come to its end; `lost`: nobody knows what became of a payout; `here`: something of ours, as a lock or a limit. */
export type StopReason = 'person' | 'balance' | 'service' | 'slow' | 'lost' | 'here'

/** Where the log of this machine is, and what stands in it. */
export interface LogFile {
  folder: string
  /** What was to be written last could not be. */
  trouble(): boolean
  /** The last whole lines of so many characters, oldest first. */
  tail(characters: number): Promise<string[]>
}

/** What took a while. */
export type EndedWork =
  | { kind: 'batch_sent' | 'batch_imported' | 'batch_exported' | 'transactions_exported' }
  | { kind: 'batch_stopped'; why: StopReason }

/** Leads to the page that a click opens, one of `deepLinkSchema`. */
interface Leading {
  place: string
  locale: Locale
}

/** The system's own notifications. What they say may be read by whoever passes the screen. */
export interface Notices {
  /** A deposit's window closes at `expiresAt`, by the host's clock. The system decides whether anybody sees it. */
  depositClosing(deposit: Leading & { processId: string; amount: bigint; expiresAt: number }): void
  /** So many payouts and batches wait for whoever is signed in to approve them. */
  approvalWaits(waiting: Leading & { payouts: number; batches: number }): void
  /** So many of each kind wait too long, and whoever is signed in may do something about it. */
  ageing(waiting: Leading & { lines: { kind: AgeingKind; count: number }[] }): void
  /** Only while the window is not in front. It names nothing, as whoever passes may read it. */
  workEnded(work: Leading & { what: EndedWork }): void
  /** A number on the program's icon, where the system has such a thing; 0 takes it away. */
  badge(count: number): void
}

export interface Clipboard {
  /** `forMs`: it is taken away again after so long, if it is still there. */
  copyText(text: string, forMs?: number): Promise<void>
  /** Takes away what was copied last, if it is still there: whoever comes next has no use for it. */
  forgetCopied(): Promise<void>
}

/** The computer that the program runs on. */
export interface Desktop {
  /** In the system's own file manager. */
  showInFolder(path: string): void
  /** Ends the program in order, and starts it again. */
  restart(): void
  /** Ends it in order: what is under way is waited for, and an update that was agreed to begins. */
  end(): void
}

/** Tells the renderer that something changed, never what. */
export type Tell = (event: EventName) => void

/** What leaves a trace and changes nothing. */
export type TracedAction = Extract<
  AuditAction,
  | 'session.not_permitted'
  | 'session.stranger_refused'
  | 'session.text_copied'
  | 'session.sheet_printed'
  | 'session.answer_shown'
>
/** In the audit trail, many of the same as one. `facts`: what it was, as plain JSON; its subject, where it is not who did it. */
export type LeaveTrace = (
  action: TracedAction,
  by: string,
  seat: AtComputer,
  facts: { subject?: AuditEvent['subject'] } & Readonly<Record<string, unknown>>,
) => void

/** What the services of every story are given beside their ledger; each takes out what it needs. */
export interface ServicePorts {
  paymentService: PaymentService
  hostFiles: HostFiles
  desktop: Desktop
  clock: Clock
  random: Random
  digest: Digest
  /** Who did it, and what both clocks said then: for each change. */
  stamp: Stamped
  leaveTrace: LeaveTrace
  tell: Tell
  log: Log
}
