import { fuzzAnswers } from './answers.ts'
import type { Draws, Fuzzed } from './fuzz.ts'
import { fuzzMessages } from './messages.ts'
import { fuzzUrls } from './urls.ts'

interface Part {
  run: (draws: Draws) => Promise<Fuzzed>
  /** What must have been seen, or the draws do not reach the rules any more. */
  sees: readonly string[]
}

export const parts = {
  urls: { run: fuzzUrls, sees: ['served', 'of http', 'public', 'closed'] },
  messages: {
    run: fuzzMessages,
    sees: [
      'ok',
      'internal',
      'refused by its handler',
      'invalid_input',
      'untrusted_sender',
      'not_signed_in',
      'not_permitted',
      ...['passphrase_change_required', 'workspace_archived'],
    ],
  },
  answers: { run: fuzzAnswers, sees: ['accepted', 'refused', 'unknown', 'not_sent'] },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts

/** What is wrong with a part that was run; null: nothing. */
export function wrongWith(name: PartName, { failure, seen, runs }: Fuzzed): string | null {
  const { sees } = parts[name]
  const missed = runs < 10_000 ? [] : sees.filter((kind) => seen[kind] === undefined)
  return failure ?? (missed.length > 0 ? `nothing of what was drawn was ${missed.join(', ')}` : null)
}
