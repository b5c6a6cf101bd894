import { isTemporaryPassphrase } from '../domain/passphrase-rules.ts'
import type { Desktop } from '../domain/ports.ts'

/** Long enough to paste it where it is handed over. */
const temporaryForMs = 60_000

/** What the window copies. A temporary passphrase does not stay in the clipboard for whoever comes next. */
export function createClipboard({ desktop }: { desktop: Desktop }) {
  return {
    async copy(text: string): Promise<void> {
      if (isTemporaryPassphrase(text)) await desktop.copyText(text, temporaryForMs)
      else await desktop.copyText(text)
    },
  }
}
export type ClipboardService = ReturnType<typeof createClipboard>
