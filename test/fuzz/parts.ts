import { fuzzAnswersOverHttp } from './answers-over-http.ts'
import { fuzzAnswers } from './answers.ts'
import type { Draws, Fuzzed } from './fuzz.ts'
import { fuzzMessages } from './messages.ts'
import { fuzzUrls } from './urls.ts'

interface Part {
  run: (draws: Draws) => Promise<Fuzzed>
  /** Of so many runs, one: a socket costs a hundred times what a function does. */
  oneOf: number
  /** What must have been seen, or the draws do not reach the rules any more. */
  sees: readonly string[]
}

export const parts = {
  urls: { run: fuzzUrls, oneOf: 1, sees: ['served', 'of http', 'public', 'closed'] },
  messages: {
    run: fuzzMessages,
    oneOf: 1,
    sees: [
      ...[
        'ok',
        'internal',
        'refused by its handler',
        'invalid_input',
        'untrusted_sender',
        'not_signed_in',
        'not_permitted',
      ],
      ...['passphrase_change_required', 'workspace_archived'],
    ],
  },
  answers: { run: fuzzAnswers, oneOf: 1, sees: ['accepted', 'refused', 'unknown', 'not_sent'] },
  answersOverHttp: { run: fuzzAnswersOverHttp, oneOf: 100, sees: ['accepted', 'unknown'] },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts

/** What is wrong with a part that was run; null: nothing. */
export function wrongWith(name: PartName, { failure, seen, runs }: Fuzzed): string | null {
  const { oneOf, sees } = parts[name]
  const missed = runs * oneOf < 10_000 ? [] : sees.filter((kind) => seen[kind] === undefined)
  return failure ?? (missed.length > 0 ? `nothing of what was drawn was ${missed.join(', ')}` : null)
}
