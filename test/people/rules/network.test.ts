import { describe, expect, it, test } from 'vitest'
import { directly, type ReadCertificate } from '../../../electron/core/network.ts'
import type { NetworkDraft } from '../../../electron/people/contract/workspace.ts'
import { authorityProblem, isSameNetwork, shown, understoodNetwork } from '../../../electron/people/rules/network.ts'

const none: NetworkDraft = { proxy: '', user: '', password: null, authority: '' }
const read: ReadCertificate = { subject: 'CN=Kök', fingerprint: 'AB:CD', from: 10, until: 20, isAuthority: true }
const problemsOf = (typed: Partial<NetworkDraft>, of: ReadCertificate | null = read) =>
  understoodNetwork({ ...none, ...typed }, of, 15).problems.map(({ path, problem }) => [path, problem])

describe('a way as it was typed', () => {
  it('may be the usual one', () => {
    expect(understoodNetwork(none, null, 15)).toEqual({ network: directly, problems: [] })
  })

  it('is understood in its parts', () => {
    const typed = { proxy: 'proxy.firma.com.tr:3128', user: 'vezne', password: 'x', authority: 'PEM' }
    expect(understoodNetwork(typed, read, 15)).toEqual({
      network: { proxy: { host: 'proxy.firma.com.tr', port: 3128, user: 'vezne' }, authority: 'PEM' },
      problems: [],
    })
    expect(understoodNetwork({ ...none, proxy: '[::1]:8080' }, read, 15).network.proxy).toMatchObject({ host: '::1' })
  })

  test.each<[Partial<NetworkDraft>, string[][]]>([
    [{ proxy: 'proxy.firma.com.tr' }, [['proxy', 'proxy_address']]],
    [{ proxy: 'http://proxy.firma.com.tr:3128' }, [['proxy', 'proxy_address']]],
    [{ proxy: 'proxy:0' }, [['proxy', 'proxy_address']]],
    [{ proxy: 'proxy:70000' }, [['proxy', 'proxy_address']]],
    [{ proxy: 'proxy:1\r\nX: y' }, [['proxy', 'proxy_address']]],
    [{ user: 'vezne' }, [['proxy', 'required']]],
    // What is told of a colon in it would be another user, and of a line break another header.
    [{ proxy: 'proxy:1', user: 'a:b' }, [['user', 'characters']]],
    [{ proxy: 'proxy:1', user: 'a\r\nb' }, [['user', 'characters']]],
    [{ proxy: 'proxy:1', password: 'x' }, [['user', 'required']]],
    [{ proxy: 'proxy:1', user: 'a', password: 'x\ny' }, [['password', 'characters']]],
  ])('%j: %j', (typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems)
  })

  test.each<[ReadCertificate | null, string]>([
    [null, 'certificate_unreadable'],
    [{ ...read, isAuthority: false }, 'certificate_no_authority'],
    [{ ...read, until: 14 }, 'certificate_not_valid'],
    [{ ...read, from: 16 }, 'certificate_not_valid'],
  ])('nobody is believed because of %j', (of, problem) => {
    expect(authorityProblem(of, 15)).toBe(problem)
    expect(problemsOf({ authority: 'PEM' }, of)).toEqual([['authority', problem]])
  })
})

it('is another one with any other part', () => {
  const one = { proxy: { host: 'a', port: 1, user: 'b' }, authority: 'PEM' }
  expect(isSameNetwork(one, structuredClone(one))).toBe(true)
  const others = [
    ...[{ host: 'x' }, { port: 2 }, { user: '' }].map((part) => ({ ...one, proxy: { ...one.proxy, ...part } })),
    ...[{ proxy: null }, { authority: null }, { authority: 'MEP' }].map((part) => ({ ...one, ...part })),
  ]
  for (const other of others) expect(isSameNetwork(one, other)).toBe(false)
})

it('is shown with what its certificate says', () => {
  expect(shown({ ...directly, authority: 'PEM' }, () => read).authority).toBe(read)
  expect(shown(directly, () => read).authority).toBeNull()
})
