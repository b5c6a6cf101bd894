import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startInbox, type Inbox } from '../../../electron/inbox/inbox.ts'
import { openStore } from '../../../electron/inbox/store.ts'
import { expect } from 'vitest'
import type { Mapping, StatusMeaning } from '../../../electron/core/mapping.ts'
import { passphraseOf, type Harness } from '../../desk/desk-harness.ts'
import { confirmProposed } from '../../desk/makers-and-checkers.ts'

/** A real inbox on this machine, as the merchant runs it, beside a desk that reads it. */
export interface MerchantInbox {
  inbox: Inbox
  /** As the payment service posts them, one after the other. */
  post(...bodies: unknown[]): Promise<void>
  /** One as some service sends it; `tail`: what follows the callback path. */
  send(body: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>, tail?: string): Promise<void>
  /** The desk reads all that is there, and looks at what waits. */
  read(): Promise<void>
  connect(): Promise<void>
  close(): Promise<void>
}

/** `kept`: callbacks that it has taken already, in its file. */
export async function openInboxFor(
  harness: Harness,
  kept: readonly string[] = [],
  name = 'inbox',
): Promise<MerchantInbox> {
  const data = join(harness.folder, name)
  mkdirSync(data, { recursive: true })
  const store = openStore(join(data, 'callbacks.db'))
  const arrived = { from: '127.0.0.1', head: 'POST' }
  store.append(kept.map((raw, place) => ({ ...arrived, at: 1_795_000_000_000 + place, raw: Buffer.from(raw) })))
  store.close()
  const inbox = await startInbox({ data, host: '127.0.0.1', port: 0, tls: null, senders: null })
  const send: MerchantInbox['send'] = async (body, headers = {}, tail = '') => {
    const { status } = await fetch(`${inbox.url}${inbox.callbackPath}${tail}`, { method: 'POST', body, headers })
    if (status !== 200) throw new Error(`the inbox answered ${status}`)
  }
  return {
    ...{ inbox, send },
    async post(...bodies) {
      for (const body of bodies) await send(typeof body === 'string' ? body : JSON.stringify(body))
    },
    async read() {
      await harness.desk().readInbox()
      await harness.settled()
    },
    async connect() {
      await connectTo(harness, inbox)
    },
    close: () => inbox.close(),
  }
}

/** As an admin does, and as a checker confirms where it takes two; the desk has read what is there by then. */
export async function connectTo(
  harness: Harness,
  { url: address, token }: Pick<Inbox, 'url' | 'token'>,
): Promise<void> {
  const passphrase = passphraseOf('admin')
  const { isProposed } = await harness.ask('callbacks.connect', { address, token, passphrase })
  if (isProposed) await confirmProposed(harness)
  await harness.desk().readInbox()
  await harness.settled()
}

/** The mapping in force with this change, by an admin and a checker; what waited is looked at again by then. */
export async function changeMapping(harness: Harness, change: (mapping: Mapping) => Partial<Mapping>): Promise<void> {
  const { version: seen, mapping } = await harness.ask('callbacks.mapping')
  const proposed = { seen, mapping: { ...mapping, ...change(mapping) }, passphrase: passphraseOf('admin') }
  expect(await harness.ask('callbacks.proposeMapping', proposed)).toBe(false)
  await confirmProposed(harness)
  await harness.desk().readInbox()
}

export const withStatus =
  (word: string, means: StatusMeaning, kind: 'payout' | 'deposit' = 'payout') =>
  ({ statuses }: Mapping): Partial<Mapping> => ({
    statuses: [...statuses.filter((status) => status.kind !== kind || status.word !== word), { kind, word, means }],
  })
