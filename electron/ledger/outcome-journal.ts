import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { JournalLine, OutcomeJournal } from '../core/ports.ts'
import { failing, makePrivateFolder, sizeOf, syncFolder } from './private-file.ts'

/**
 * Keeps outcomes in a private file, a line each, with an HMAC under the trail's key.
 * Begins a line with its line break: one that a crash cut off spoils no other.
 */
export function createOutcomeJournal(file: string): OutcomeJournal {
  return {
    append: (text, key) =>
      failing(() => {
        makePrivateFolder(dirname(file))
        const isNew = !existsSync(file)
        const descriptor = openSync(file, 'a', 0o600)
        try {
          writeFileSync(descriptor, `\n${key === null ? unsigned : macOf(key, text).toString('hex')} ${text}`)
          fsyncSync(descriptor)
        } finally {
          closeSync(descriptor)
        }
        if (isNew) syncFolder(dirname(file))
      }),

    isEmpty: () => failing(() => sizeOf(file) === 0),

    async drain(key, take) {
      let taken = 0
      for (;;) {
        const bytes = failing(() => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0)))
        // Between this look and the removal nobody else has a turn, so no line can come.
        if (bytes.length === taken) {
          failing(() => {
            rmSync(file, { force: true })
          })
          return
        }
        for (const line of linesIn(bytes.subarray(taken))) await take(judged(line, key))
        taken = bytes.length
      }
    },
  }
}

/** Where the word of whoever wrote it would stand. */
const unsigned = '-'

const linesIn = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')

function judged(line: string, key: string): JournalLine {
  const space = line.indexOf(' ')
  const [mac, text] = [line.slice(0, Math.max(space, 0)), line.slice(space + 1)]
  return { text, isOurs: /^[0-9a-f]{64}$/.test(mac) && timingSafeEqual(Buffer.from(mac, 'hex'), macOf(key, text)) }
}

/** Under a key of its own: what vouches for an event vouches for no outcome. */
const macOf = (trailKey: string, text: string): Buffer => createHmac('sha256', derived(trailKey)).update(text).digest()
const derived = (trailKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(trailKey, 'hex'), '', 'vezne outcome journal', 32))
