import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import { isTemporaryPassphrase } from '../../people/rules/passphrase-rules.ts'
import type { Desktop } from '../../core/ports.ts'

/** Long enough to paste it where it is handed over. */
const temporaryForMs = 60_000

export const createClipboard = ({ desktop }: { desktop: Desktop }) => ({
  operations: {
    /** What the window copies. A temporary passphrase does not stay in the clipboard for whoever comes next. */
    copyText: operation('signed_in', z.strictObject({ text: z.string().max(200_000) }), nothing, async ({ text }) => {
      if (isTemporaryPassphrase(text)) await desktop.copyText(text, temporaryForMs)
      else await desktop.copyText(text)
    }),
  },
})
