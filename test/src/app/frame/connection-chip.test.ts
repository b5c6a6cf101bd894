import { expect, it } from 'vitest'
import type { LinkState } from '../../../../electron/core/link-state.ts'
import type { Connection, MorningCheck } from '../../../../electron/record/contract/morning-check.ts'
import type { DispatchLock } from '../../../../electron/payouts/contract/payout.ts'
import { messages } from '../../../messages.ts'
import { ok, draw, signInAs, harness } from '../../draw.ts'
import { checkOf } from '../../pages/morning-check/check-fixtures.ts'

let connection: Connection
let check: MorningCheck | null
let locks: DispatchLock[]
let link: LinkState | null = null

harness({
  connection: { status: () => ok(connection) },
  dispatch: { status: () => ok({ locks, clockWarning: null }) },
  morningCheck: { latest: () => ok(check) },
  link: { state: () => ok(link) },
})
const { default: chip } = await import('../../../../src/app/frame/ConnectionChip.vue')

const direct = { proxy: null, authority: null }
const well: Connection = {
  ...{ state: 'connected', at: 1, code: null, clockOffset: 400, whitelisted: true },
  network: direct,
}

async function seen(known: Connection, latest: MorningCheck | null, locking: DispatchLock[] = []): Promise<string> {
  locks = locking
  connection = known
  check = latest
  await signInAs('maker')
  const { useConnection } = await import('../../../../src/stores/connection.ts')
  const { useMorningCheck } = await import('../../../../src/stores/morning-check.ts')
  const { useDispatchStore } = await import('../../../../src/stores/dispatch.ts')
  const { useLink } = await import('../../../../src/stores/link.ts')
  const stores = [useConnection(), useDispatchStore(), useMorningCheck(), useLink()]
  await Promise.all(stores.map((store) => store.ask()))
  return draw(chip)
}

it('says how the connection is', async () => {
  expect(await seen(well, null)).toBe('Bağlı · saat farkı 0,4 sn · IP kayıtlı')
  expect(await seen(well, checkOf({}))).toBe('Bağlı · saat farkı 0,4 sn · IP kayıtlı')
})

it('says in a word the worst that is known, and never that it is connected while nothing can be sent', async () => {
  const { connection: words } = messages.tr.frame
  const down: Connection = { ...well, state: 'failing', code: 'connection_refused' }
  const unanswered = checkOf({ reachable: ['failed', 'connection_refused'] })
  const locked = checkOf({ backup: ['warning'], keychain: ['failed', 'keychain_locked_or_missing'] })
  // Kleros/kleros-v2, issue 2188, with a locked wallet; nanocurrency/nano-node, issue 85, which said locked for away.
  const cases: [string, Connection, MorningCheck | null, DispatchLock[]?][] = [
    [words.trouble.reachable, down, unanswered],
    [words.trouble.reachable, { ...down, code: 'dns_failed' }, checkOf({ keychain: ['failed'] })],
    [words.trouble.key, { ...down, code: 'INVALID_API_KEY' }, null],
    [words.failing, { ...down, code: 'internal' }, null],
    [words.trouble.whitelist, { ...well, whitelisted: false }, unanswered],
    [words.trouble.keychain, well, locked],
    [words.trouble.ledger, well, checkOf({ ledger: ['failed', 'ledger_full'], keychain: ['ok'] })],
    [words.locked, well, null, [{ kind: 'ledger_stopped', code: 'ledger_failed' }]],
    [words.checking, well, null, [{ kind: 'ledger_checking', done: 1, of: 2 }]],
    [
      words.locked,
      well,
      null,
      [
        { kind: 'ledger_checking', done: 1, of: 2 },
        { kind: 'head_unread', code: 'keychain_hung' },
      ],
    ],
    [words.trouble.clock, { ...well, clockOffset: 61_000 }, null],
    [words.trouble.backup, well, checkOf({ backup: ['warning'], inbox: ['unset'] })],
  ]
  for (const [word, known, latest, locks] of cases) expect(await seen(known, latest, locks)).toBe(word)
})

it('believes an answer of the service that is newer than the check', async () => {
  const found = checkOf({ reachable: ['failed', 'connection_refused'] })
  const since = { ...well, at: found.at + 1 }
  expect(await seen(since, found)).toContain(messages.tr.frame.connection.connected)
  expect(await seen(since, checkOf({ keychain: ['failed'] }))).toBe(messages.tr.frame.connection.trouble.keychain)
})

it('says that the host is away, whatever the service answered before', async () => {
  const now = { state: 'looking', since: 1, failure: null } as const
  link = { workspace: 'Çınar Ödeme', names: ['kasa.ofis'], port: 7420, computer: 'gise-2', now }
  expect(await seen(well, checkOf({}))).toBe(messages.tr.frame.connection.hostAway)
  link = null
})
