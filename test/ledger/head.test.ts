import { beforeEach, expect, test } from 'vitest'
import { createAuditHead, type AuditHeadService } from '../../electron/ledger/head.ts'
import type { WitnessedHead } from '../../electron/core/audit.ts'
import { createKeychainInMemory, type KeychainInMemory } from '../desk/keychain-in-memory.ts'

/** Holds what the keychain keeps of the trail while its server becomes another one, which lost the last events. */

const entry = 'head'
const hashOf = (sequence: number): string => String(sequence).padStart(64, '0')

const nothing = () => Promise.resolve()
/** A folder that can be written to and not be read. */
const told: WitnessedHead[] = []
const unreadable = () =>
  Promise.resolve({
    ...{ name: '/mnt/tanik', identity: 'a1' },
    read: () => Promise.reject(new Error('away')),
    write(head: WitnessedHead) {
      told.push(head)
      return Promise.resolve()
    },
  })

let keychain: KeychainInMemory
let auditHead: AuditHeadService
/** How many events the server has. */
let events: number
/** What is awaited before the server's next answers, in their order: what it says is what it knows then. */
let delays: { head: Promise<unknown>[]; firstUnsealed: Promise<unknown>[] }

beforeEach(async () => {
  events = 7
  delays = { head: [], firstUnsealed: [] }
  const memory = createKeychainInMemory()
  keychain = memory.keychain
  auditHead = createAuditHead({
    ledger: {
      workspace: { read: () => Promise.resolve({ headKeptAt: 1 }), headKept: () => Promise.resolve() },
      audit: {
        async head() {
          await delays.head.shift()
          return { sequence: events, hash: hashOf(events) }
        },
        page: () => Promise.resolve({ events: [], next: null }),
        hashAt: (sequence) => Promise.resolve(sequence <= events ? hashOf(sequence) : null),
        async firstUnsealed() {
          await delays.firstUnsealed.shift()
          return null
        },
      },
      sealWith: () => Promise.resolve(),
    },
    charter: { now: () => Promise.resolve({ identity: 'a1' }) },
    log: () => undefined,
    keychain: memory.keychainPort,
    findWitness: unreadable,
    entry,
    clock: { now: () => 1 },
    running: () => 1,
    random: { bytes: (count) => new Uint8Array(count) },
    wasUsed: false,
    found: { sequence: 0, hash: hashOf(0) },
    onChange: () => undefined,
    onWitness: () => undefined,
  })
})

/** All that can go on without the server has gone on. */
const everythingElse = () => new Promise((resolve) => setImmediate(resolve))
const kept = () => JSON.parse(new TextDecoder().decode(keychain.entries.get(entry))) as { sequence: number }

test('nothing is kept of another server while what the keychain knows is compared with it', async () => {
  await auditHead.accept({ doubt: 'head_missing', keptSequence: null, sequence: 0, witness: null }, nothing)
  expect(kept().sequence).toBe(7)

  const [asked, compared] = [Promise.withResolvers(), Promise.withResolvers()]
  delays.head = [asked.promise, compared.promise]
  const keeping = auditHead.keep()
  await everythingElse()
  events = 5
  auditHead.compareAgain()
  const comparing = auditHead.compared()
  asked.resolve(null)
  await everythingElse()
  compared.resolve(null)
  await comparing

  await expect(keeping).rejects.toMatchObject({ failure: { code: 'dispatch_locked' } })
  expect(kept().sequence).toBe(7)
  expect(auditHead.doubt()).toMatchObject({ doubt: 'older', keptSequence: 7, sequence: 5 })
})

test('a comparison with the server before ends none of the doubts about the one that there is', async () => {
  await auditHead.accept({ doubt: 'head_missing', keptSequence: null, sequence: 0, witness: null }, nothing)
  const slow = Promise.withResolvers()
  delays.firstUnsealed = [slow.promise]
  auditHead.compareAgain()
  const before = auditHead.compared()
  await everythingElse()
  events = 5
  auditHead.compareAgain()
  await auditHead.compared()
  slow.resolve(null)
  await before

  expect(auditHead.doubt()).toMatchObject({ doubt: 'older', keptSequence: 7, sequence: 5 })
})

test('a witness that cannot be asked is not written over, but for people who took the ledger as it is', async () => {
  told.length = 0
  await auditHead.accept({ doubt: 'head_missing', keptSequence: null, sequence: 0, witness: null }, nothing)
  expect(told).toMatchObject([{ sequence: 7 }])
  events = 9
  await auditHead.testify()
  expect(auditHead.witness()).toMatchObject({ place: '/mnt/tanik', trouble: 'away' })
  expect(told).toHaveLength(1)
})
