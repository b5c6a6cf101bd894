import { beforeEach, describe, expect, it, vi } from 'vitest'
import { networkErrorCodes } from '../../../../electron/core/result.ts'
import type { MorningCheck } from '../../../../electron/record/contract/morning-check.ts'
import type { Failure } from '../../../../electron/core/result.ts'
import { messages } from '../../../messages.ts'
import { ok, draw, signInAs, harness, type SignedIn } from '../../draw.ts'
import { tell } from '../../window.ts'
import { checkedAt, checkOf } from './check-fixtures.ts'

let latest: MorningCheck | null = null
let next: { ok: true; value: MorningCheck } | { ok: false; error: Failure }
let runs = 0

vi.useFakeTimers({ now: checkedAt + 60_000, toFake: ['Date'] })
harness({
  morningCheck: {
    latest: () => ok(latest),
    run: () => {
      runs += 1
      return Promise.resolve(next)
    },
  },
})
const { default: page } = await import('../../../../src/pages/morning-check/MorningCheckPage.vue')
const { useMorningCheck } = await import('../../../../src/stores/morning-check.ts')
beforeEach(() => {
  latest = null
  runs = 0
})

const { morningCheck, failures } = messages.tr

async function seen(check: MorningCheck | null, locale: 'tr' | 'en' = 'tr', by: SignedIn = 'maker'): Promise<string> {
  latest = check
  await signInAs(by)
  await useMorningCheck().ask()
  return draw(page, {}, locale)
}

describe('the page', () => {
  it('says that nothing was checked yet', async () => {
    expect(await seen(null)).toContain(morningCheck.never.title)
  })

  it('says how outcomes arrive where no inbox is connected: by file or hand, and in the sandbox by themselves', async () => {
    const { inboxNone, inboxOfSandbox } = morningCheck.found
    expect(await seen(checkOf({}, { inboxAddress: null }))).toContain(inboxNone)
    const sandbox = await seen(checkOf({}, { inboxAddress: null, apiKeyEnd: '' }))
    expect(sandbox).toContain(inboxOfSandbox)
    expect(sandbox).not.toContain(inboxNone)
  })

  it('says what nobody has set up, how many such things there are, and the way there to whoever may', async () => {
    const bare = checkOf(
      { backup: ['unset'], inbox: ['unset'], witness: ['unset'] },
      { inboxAddress: null, witness: { place: null, trouble: null, known: null } },
    )
    const text = await seen(bare)
    expect(text).toContain(morningCheck.verdict.unset.replace('{count}', '3'))
    expect(text).not.toContain(morningCheck.verdict.ok)
    const { found, setUp } = morningCheck
    for (const sentence of [found.secondBackupNone, found.inboxNone, found.witnessNone, setUp.backup, setUp.inbox])
      expect(text).toContain(sentence)
    expect(text).not.toContain(`${setUp.inbox} ${setUp.open}`)
    expect(await seen(bare, 'tr', 'admin')).toContain(`${setUp.inbox} ${setUp.open}`)
    expect(
      await seen(checkOf({ inbox: ['unset'], key: ['failed', 'INVALID_API_KEY'] }, { inboxAddress: null })),
    ).toContain(morningCheck.verdict.failed.replace('{count}', '1'))
  })

  it('says that no computer reads the inbox', async () => {
    const text = await seen(checkOf({ inbox: ['failed'] }))
    expect(text).toContain(morningCheck.found.inboxUnread.replace('{inbox}', 'https://kutu.ornek.com'))
  })

  it('says of each thing that it is well, and what that rests on', async () => {
    const text = await seen(checkOf({}))
    expect(text).toContain(morningCheck.verdict.ok)
    expect(text).toContain('Servis 142 ms içinde yanıt verdi; listede 23 banka var.')
    expect(text).toContain('Servis, sonu 9f3a olan anahtarı kabul etti.')
    expect(text).toContain('Servisin saatiyle fark: 0,4 sn.')
    expect(text).toContain('En yeni otomatik yedek: 21.11.2026 06:00.')
    expect(text).toContain('Diskte 12,4 GB boş yer var.')
    expect(text.split(morningCheck.states.ok)).toHaveLength(14)
    expect(text).toContain(morningCheck.found.authorityNone)
    expect(text).toContain('Dış denetim kaydında 41. olay yazılı')
    expect(text).not.toContain(morningCheck.letter.copy)
  })

  it('says what is wrong, what it means, what to do and who can mend it', async () => {
    const text = await seen(
      checkOf({ whitelist: ['failed', 'IP_NOT_WHITELISTED'], key: ['untold'], signature: ['untold'] }),
    )
    expect(text).toContain('Düzeltilmesi gereken 1 konu var')
    expect(text).toContain(`${failures.IP_NOT_WHITELISTED.title}. IP_NOT_WHITELISTED`)
    expect(text).toContain(morningCheck.means.whitelist)
    expect(text).toContain(failures.IP_NOT_WHITELISTED.next)
    expect(text).toContain(`Sorumlu: ${messages.tr.shared.owners.service}.`)
    expect(text).toContain(morningCheck.found.untold)
  })

  it('says when the merchant’s own authority ends, and that it has', async () => {
    const authority = { subject: 'CN=Firma Kök', fingerprint: 'AB:CD', until: Date.parse('2026-12-11T09:00:00Z') }
    const facts = { network: { proxy: null, authority } }
    expect(await seen(checkOf({}, facts))).toContain('Ek sertifika kurumu 11.12.2026 12:00 tarihine kadar geçerli.')
    const near = await seen(checkOf({ authority: ['warning'] }, facts))
    expect(near).toContain('Ek sertifika kurumunun süresi 11.12.2026 12:00 tarihinde doluyor: CN=Firma Kök.')
    expect(near).toContain(morningCheck.requests.authority.admin)
    const over = await seen(checkOf({ authority: ['failed'] }, facts), 'en')
    expect(over).toContain('The additional certificate authority expired on')
    expect(over).toContain(messages.en.morningCheck.next.authority)
  })

  it('speaks of no payout that was sent where the service only could not be read', async () => {
    const text = await seen(checkOf({ reachable: ['warning', 'answer_unreadable'] }))
    expect(text).toContain(messages.tr.shared.askAgainLater)
    expect(text).not.toContain(failures.answer_unreadable.next)
  })
})

it('lists the worst first, and counts in its verdict nothing less bad', async () => {
  const { items, verdict } = morningCheck
  const text = await seen(
    checkOf({
      banks: ['warning'],
      keychain: ['failed', 'keychain_unavailable'],
      witness: ['failed'],
      inbox: ['unset'],
    }),
  )
  expect(text).toContain(verdict.failed.replace('{count}', '2'))
  const order = [items.keychain, items.witness, items.banks, items.inbox, items.reachable]
  const places = order.map((item) => text.indexOf(` ${item} `))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThan(0)
})

describe('the text for whoever must mend it', () => {
  it('has, for the whitelist, all that the service needs, and nothing secret', async () => {
    const text = await seen(checkOf({ whitelist: ['failed', 'IP_NOT_WHITELISTED'] }))
    const letter = text.slice(text.indexOf(morningCheck.letter.greeting))
    for (const said of [
      morningCheck.requests.whitelist.service,
      'Bilgisayar: kasa-2',
      'Bilgisayarın adresleri: 192.168.1.20, fd00::20.',
      morningCheck.facts.router,
      'Servisin adresi: https://service.example',
      'API anahtarının sonu: …9f3a',
      '21.11.2026 09:00:12 (GMT+3) · 2026-11-21 06:00:12 UTC',
      'Servisin hata kodu: IP_NOT_WHITELISTED',
      'Çalışma alanı: Anadolu Oyun A.Ş.',
      'Mert Kaya',
    ])
      expect(letter).toContain(said)
  })

  it.each(['system', 'window', null] as const)('the details name whose count locks Vezne: %s', async (idleCounter) => {
    const { facts } = morningCheck
    const said = idleCounter === null ? facts.unknown : facts.idleCounter[idleCounter]
    expect(await seen(checkOf({}, { idleCounter }))).toContain(`${facts.idleLock} ${said}`)
  })

  it('has no address and no key of the sandbox’s own service', async () => {
    const text = await seen(
      checkOf({ whitelist: ['failed', 'IP_NOT_WHITELISTED'] }, { serviceAddress: '', apiKeyEnd: '' }),
    )
    expect(text).toContain(morningCheck.found.keyOfSandbox)
    expect(text).toContain(`${morningCheck.facts.serviceAddress}: ${morningCheck.facts.addressOfSandbox}`)
    expect(text).toContain(`${morningCheck.facts.apiKeyEnd}: ${morningCheck.facts.keyOfSandbox}`)
  })

  it('is there for every trouble that another must mend', async () => {
    const troubles = [
      ...networkErrorCodes.filter((code) => code !== 'request_aborted').map((code) => ['reachable', code] as const),
      ['key', 'INVALID_API_KEY'],
      ['signature', 'INVALID_SIGNATURE'],
      ['signature', 'MISSING_SIGNATURE'],
      ['signature', 'MISSING_TIMESTAMP'],
      ['clock', 'TIMESTAMP_EXPIRED'],
      ['whitelist', 'IP_NOT_WHITELISTED'],
      ['keychain', 'keychain_unavailable'],
      ['keychain', 'keychain_locked_or_missing'],
      ['ledger', 'ledger_failed'],
      ['ledger', 'ledger_full'],
      ['ledger', 'dispatch_locked'],
      ['backup', 'file_failed'],
      ['disk', undefined],
      ['inbox', 'connection_refused'],
    ] as const
    for (const [item, code] of troubles) {
      const text = await seen(checkOf({ [item]: ['failed', code] }))
      expect([item, code, text.includes(morningCheck.letter.greeting)]).toEqual([item, code, true])
    }
  })
})

describe('checking again', () => {
  it('asks once, however often it is pressed, and shows what came of it when main tells', async () => {
    await seen(checkOf({}))
    const store = useMorningCheck()
    next = { ok: true, value: checkOf({ disk: ['warning'] }) }
    const both = [store.run(), store.run()]
    expect(store.running).toBe(true)
    await Promise.all(both)
    expect(runs).toBe(1)
    expect(store.running).toBe(false)

    latest = next.value
    tell('morningCheck.changed')
    await vi.waitFor(() => {
      expect(store.troubles.map(({ item }) => item)).toEqual(['disk'])
    })
    expect(store.worst).toBe('warning')
  })
})
