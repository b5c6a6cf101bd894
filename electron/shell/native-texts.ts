import type { ErrorCode } from '../core/result.ts'
import type { ChosenFiles, ConfirmedBulk } from '../core/ports.ts'
import type { LedgerDoubt } from '../core/audit.ts'
import type { PayoutState } from '../core/states.ts'

/** A question about a payout; its facts stand between the question and the warning. */
export interface PayoutQuestion {
  question(amount: string): string
  recipient: string
  wireAmount: string
  processId: string
  warning: string
  confirm: string
  cancel: string
}

/** A question about several at once: `rows` and `total` as they are shown. */
export interface TogetherQuestion {
  question(rows: string, total: string): string
  warning: string
  confirm: string
}

/** What keeps the program from starting, as far as it has a sentence of its own. */
export const startFailures = [
  'ledger_in_use',
  'ledger_unsafe',
  'ledger_newer',
  'ledger_older',
  'ledger_damaged',
  'ledger_of_other_account',
  'ledger_unavailable',
  'file_failed',
  'other',
] as const
export type StartFailure = (typeof startFailures)[number]

export type FileKind = Parameters<ChosenFiles['open' | 'save']>[0]

/** What main itself says: native dialogs, notifications and the menu. Everything else is the renderer's. */
export interface NativeTexts {
  approve: PayoutQuestion
  /** By the policy, the last approval hands over: what is confirmed then. */
  approveAndSend: PayoutQuestion
  send: PayoutQuestion
  together: {
    batch: string
    rows: string
    total: string
    /** Above the largest of them, where there are others too. */
    largest: string
    /** Above them where they are all there is. */
    all: string
    seal: string
    /** Before the other batch that came from it. */
    sameFile: string
    cancel: string
  } & Record<ConfirmedBulk['action'], TogetherQuestion>
  override: PayoutQuestion & { other: string }
  link: { question: string; warning: string; confirm: string; cancel: string }
  resolution: Omit<PayoutQuestion, 'warning' | 'confirm' | 'question'> & {
    declared: string
    /** What the window calls them, for those that a payout can be said to be. */
    states: Partial<Record<PayoutState, string>>
    usual: Pick<PayoutQuestion, 'question' | 'warning' | 'confirm'>
    notSent: Pick<PayoutQuestion, 'question' | 'warning' | 'confirm'>
  }
  restore: { question: string; warning: string; confirm: string; cancel: string }
  ledger: {
    question: string
    doubts: Record<LedgerDoubt, (kept: number, found: number) => string>
    warning: string
    confirm: string
    cancel: string
  }
  clock: { question(minutes: number, behind: boolean): string; warning: string; confirm: string; cancel: string }
  startFailure: Record<StartFailure, string> & { title: string }
  damaged: {
    question: string
    kept(folder: string): string
    notKept: string
    warning: string
    quit: string
    newest(at: number): string
    choose: string
    /** Why the chosen backup was not taken. */
    refused: Partial<Record<ErrorCode, string>> & { other: string }
  }
  files: Record<FileKind, { title: string; filter: string }> & { all: string }
  ledgerGone: { title: string; text: string }
  /** `at`: when the window closes, as a time of the day. */
  depositClosing: { title: string; left(minutes: number, at: string): string }
  menu: {
    quit: string
    edit: string
    undo: string
    redo: string
    cut: string
    copy: string
    paste: string
    selectAll: string
    view: string
    actualSize: string
    zoomIn: string
    zoomOut: string
    fullScreen: string
    devTools: string
    window: string
    minimize: string
    close: string
    help: string
    about: string
  }
}
