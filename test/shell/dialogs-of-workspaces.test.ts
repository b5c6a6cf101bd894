import { beforeEach, describe, expect, test } from 'vitest'
import { coming, dialogs, shown } from './sheets.ts'

beforeEach(() => {
  shown.length = 0
  coming.length = 0
})

const byWay = {
  proxy: { host: 'proxy.example', port: 3128, user: 'vezne' },
  authority: { subject: 'CN=Ağ\nKök', fingerprint: `${'AB:'.repeat(31)}CD`, until: Date.parse('2027-01-01T09:00:00Z') },
}
const wayFacts = ['proxy.example:3128 (“vezne”)', byWay.authority.fingerprint]
const addresses = ['db.example:5432', '[::1]:5433']
const inbox = 'https://inbox.at-a-merchant.example/callbacks/x'
const before = { serviceAddress: 'https://api.former.example', checkoutAddress: 'https://pay.example' }
const serviceAddress = 'https://a-service-with-a-long-name.at-a-merchant.example:8443'

describe.each(['tr', 'en'] as const)('%s', (locale) => {
  test('founding one says for whom, at which service, and that one person approves alone', async () => {
    coming.push(true)
    const founding = {
      name: 'Çınar',
      serviceAddress: 'https://api.example',
      network: { proxy: null, authority: null },
      adminName: 'İpek Şahin',
      second: { name: 'Can Er', role: 'checker' as const },
      addresses: ['db.example:5432'],
      isSending: false,
      locale,
    }
    expect(await dialogs.confirmNewWorkspace(founding)).toBe(true)
    for (const fact of ['“Çınar”', 'https://api.example', '“İpek Şahin”', '“Can Er”', 'db.example:5432'])
      expect(shown[0]?.detail).toContain(fact)
    expect(shown[0]?.detail).not.toMatch(/proxy/i)
    await dialogs.confirmNewWorkspace({ ...founding, network: byWay })
    for (const fact of wayFacts) expect(shown[1]?.detail).toContain(fact)
    expect(shown[1]?.detail).toMatch(/CAUTION|DİKKAT/)
  })

  test('the whole address of a service stands there before a key goes to it', async () => {
    coming.push(true, false)
    const network = { proxy: null, authority: null }
    expect(await dialogs.confirmService({ serviceAddress, network, locale })).toBe(true)
    expect(await dialogs.confirmService({ serviceAddress, network: byWay, locale })).toBe(false)
    for (const { detail } of shown) expect(detail).toContain(serviceAddress)
    expect(shown[0]?.detail).not.toMatch(/proxy|CAUTION|DİKKAT/i)
    for (const fact of wayFacts) expect(shown[1]?.detail).toContain(fact)
  })

  test('a way to the service stands there whole, as it was and as it is', async () => {
    coming.push(true, false)
    const direct = { ...byWay, proxy: null, authority: null }
    const change = { serviceAddress: 'https://api.example', before: direct, after: byWay, locale }
    expect(await dialogs.confirmNetwork(change)).toBe(true)
    expect(await dialogs.confirmNetwork({ ...change, before: byWay, after: direct })).toBe(false)
    const [there, back] = shown.map(({ detail }) => detail)
    for (const fact of [...wayFacts, 'https://api.example']) expect(there).toContain(fact)
    // A name from outside makes no line of its own.
    expect(there).not.toContain('\nKök')
    expect(there?.match(/DİKKAT|CAUTION/g)).toHaveLength(1)
    expect(back).not.toMatch(/DİKKAT|CAUTION/)
  })

  test('what a backup is of is said before a workspace comes back from it', async () => {
    coming.push(true)
    const backup: Omit<Parameters<typeof dialogs.confirmReturn>[0], 'locale'> = {
      ...{ kind: 'live', identity: 'ab', name: 'Çınar', fileName: 'yedek.vezne', isSending: true },
      ...{ head: { sequence: 1_204, hash: 'c0ffee'.padEnd(64, '0'), at: Date.parse('2026-11-21T08:14:05Z') } },
      ...{ operators: 6, transactions: 1_480, addresses: [] },
    }
    expect(await dialogs.confirmReturn({ ...backup, locale })).toBe(true)
    const detail = shown[0]?.detail ?? ''
    const numbers = locale === 'tr' ? ['1.204', '1.480'] : ['1,204', '1,480']
    for (const fact of ['“yedek.vezne”', '“Çınar”', '11:14', 'c0ffee', ': 6', ...numbers])
      expect(detail).toContain(fact)
    expect(detail).toMatch(/iki kişi|two people/)
    expect(detail.match(/DİKKAT|CAUTION/g)).toHaveLength(2)
    // A server refuses the old computer.
    await dialogs.confirmReturn({ ...backup, isSending: false, addresses, locale })
    expect(shown[1]?.detail).toContain(addresses.join(', '))
    expect(shown[1]?.detail).not.toMatch(/DİKKAT|CAUTION/)
  })

  test.each<[string, () => Promise<boolean>, (string | RegExp)[]]>([
    [
      'the whole address that the sandbox is to post to',
      () => dialogs.confirmCallbackAddress({ address: inbox, locale }),
      [inbox],
    ],
    [
      'the addresses of before and after, whole',
      () => dialogs.confirmAddresses({ before, after: { ...before, serviceAddress }, locale }),
      [before.serviceAddress, serviceAddress, before.checkoutAddress],
    ],
    [
      'both versions, before the program is replaced',
      () => dialogs.confirmUpdate({ from: '0.1.0', to: '0.2.0', locale }),
      ['0.1.0', '0.2.0'],
    ],
    ['a server', () => dialogs.confirmServer({ addresses, user: 'sahip', locale }), [...addresses, 'sahip']],
  ])('%s stands there, and nothing is by default', async (_what, ask, facts) => {
    coming.push(true)
    expect([await ask(), await ask()]).toEqual([true, false])
    for (const fact of facts) expect(shown[0]?.detail).toMatch(fact)
  })
})
