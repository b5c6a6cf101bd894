import type { z } from 'zod'
import type { WitnessedHead } from '../core/audit.ts'
import type { EventName } from '../core/names.ts'
import type { ChosenFiles, Clipboard, OpenedFileKind, SavedFileKind } from '../core/ports.ts'
import { sheetSchema, type Notice, type Sheet } from '../core/sheet.ts'
import type { Locale } from '../core/text.ts'
import type { MemberHands } from '../link/member-link.ts'
import { seatPushes } from '../link/seat-messages.ts'

const openedKinds: readonly string[] = ['callback_events', 'batch', 'statement', 'logo'] satisfies OpenedFileKind[]
const savedKinds: readonly string[] = [
  'audit_table',
  'audit_json_lines',
  'period_report',
  'batch_template',
  'batch_result',
  'transactions',
  'support_bundle',
] satisfies SavedFileKind[]

export type SignedIn = z.output<typeof seatPushes.signedIn>

/** Does at this computer what the host asks of it. Whatever is not in the contract is not done. */
export function createMemberHands(ports: {
  draw(sheet: Sheet, gone: AbortSignal): Promise<boolean>
  files: ChosenFiles
  locale(): Locale
  clipboard: Pick<Clipboard, 'copyText'>
  openExternal(url: string): Promise<void>
  notify(notice: Notice): void
  badge(count: number): void
  tell(event: EventName): void
  signedIn(user: SignedIn): void
  head(head: WitnessedHead): void
  /** Waits for work that nobody else waits for. */
  traced(what: string, work: Promise<unknown>): unknown
}): MemberHands {
  const { draw, files, locale, clipboard, traced } = ports

  const pushed: { [N in keyof typeof seatPushes]: (value: z.output<(typeof seatPushes)[N]>) => unknown } = {
    tell: ports.tell,
    notice: ports.notify,
    badge: ports.badge,
    copy: ({ text, forMs }) => traced('copy', clipboard.copyText(text, forMs ?? undefined)),
    // Only https leaves this computer, whatever the host has checked.
    openExternal: (url) => url.startsWith('https://') && traced('open external', ports.openExternal(url)),
    signedIn: ports.signedIn,
    head: ports.head,
  }
  function push(name: keyof typeof seatPushes, value: unknown): void {
    const act = pushed[name] as (value: unknown) => unknown
    const { success, data } = seatPushes[name].safeParse(value)
    if (success) act(data)
  }

  return {
    pushed(name, value) {
      if (Object.hasOwn(seatPushes, name)) push(name as keyof typeof seatPushes, value)
    },
    async question(content, gone) {
      const sheet = sheetSchema.safeParse(content)
      return sheet.success && (await draw(sheet.data, gone))
    },
    async open(what) {
      if (what === 'handed') return files.handed()
      return openedKinds.includes(what) ? files.open(what as OpenedFileKind, locale()) : null
    },
    save: async (what, name) => (savedKinds.includes(what) ? files.save(what as SavedFileKind, name, locale()) : null),
  }
}
