import { expect, it } from 'vitest'
import { ref, createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { isGranted, permissions, roles } from '../../../../electron/core/access.ts'
import { errorCodes, type Failure } from '../../../../electron/core/result.ts'
import { messages } from '../../../messages.ts'
import { draw, signInAs, harness } from '../../draw.ts'

harness()
const { default: page } = await import('../../../../src/pages/help/HelpPage.vue')
const { default: notice } = await import('../../../../src/ui/failures/FailureNotice.vue')
const { useHelp } = await import('../../../../src/pages/help/use-help.ts')

/** The codes and states that are left, in the order of the page. */
async function found(typed: string, locale: 'tr' | 'en' = 'tr') {
  const { i18n } = await import('../../../../src/lib/i18n.ts')
  i18n.global.locale.value = locale
  let left: { codes: string[]; states: string[]; chapters: string[] } | undefined
  const probe = () => {
    const { failures, states, contents } = useHelp(ref(typed))
    left = {
      codes: failures.value.flatMap(({ entries }) => entries.map(({ code }) => code)),
      states: states.value.flatMap(({ entries }) => entries.map(({ state }) => state)),
      chapters: contents.value.map(({ id }) => id),
    }
    return () => h('p')
  }
  await renderToString(createSSRApp({ setup: probe }).use(i18n))
  return left
}

it.each(['tr', 'en'] as const)('has an entry for every code of the contract, in %s', async (locale) => {
  await signInAs('maker')
  const text = await draw(page, {}, locale)
  const { failures, help, shared, states } = messages[locale]
  for (const code of errorCodes) expect([code, text.includes(failures[code].title)]).toEqual([code, true])
  expect(text).toContain(`${failures.IP_NOT_WHITELISTED.title} IP_NOT_WHITELISTED`)
  expect(text).toContain(`${help.mender} ${shared.owners.service}`)
  expect(text).toContain(`${states.expired} ${help.deposits.expired}`)
  // Where nobody knows how many seconds, it reads all the same.
  expect(text).not.toContain('{seconds}')
})

it('has nothing twice', async () => {
  const all = await found('')
  expect(all?.codes.toSorted()).toEqual([...errorCodes].sort())
  expect(new Set(all?.states).size).toBe(Object.keys(messages.tr.states).length)
})

it('is searched by any word, whatever its Turkish letters, and by the code', async () => {
  expect(await found('IP_NOT')).toEqual({ codes: ['IP_NOT_WHITELISTED'], states: [], chapters: ['service'] })
  expect((await found('anahtarlık kilitli'))?.codes).toEqual(['keychain_locked_or_missing'])
  expect((await found('ANAHTARLIK KILITLI'))?.codes).toEqual(['keychain_locked_or_missing'])
  expect((await found('deposit expired', 'en'))?.states).toEqual(['expired'])
  expect(await found('zürafa')).toEqual({ codes: [], states: [], chapters: [] })
})

it.each(['tr', 'en'] as const)('says who may do what, exactly as main decides it, in %s', async (locale) => {
  await signInAs('maker')
  const text = await draw(page, {}, locale)
  const { help } = messages[locale]
  const words: Record<string, string> = help.permissions
  expect(Object.keys(words)).toEqual(permissions.map((permission) => permission.replace('.', '_')))
  const lines = permissions.map((permission) => {
    // Who may has a mark without text.
    const answers = roles.map((role) => (isGranted([role], permission) ? '' : ` ${help.roles.mayNot}`))
    return `${words[permission.replace('.', '_')]}${answers.join('')}`
  })
  expect(text).toContain(`${lines.join(' ')} ${help.fast.title}`)
})

it('has a chapter on roles and one on FAST, found by what they say', async () => {
  expect((await found('fast'))?.chapters).toContain('fast')
  expect((await found('boş bırakmak'))?.chapters).toEqual(['fast'])
  expect((await found('yedegi geri'))?.chapters).toContain('roles')
  expect((await found('', 'en'))?.chapters.slice(-2)).toEqual(['roles', 'fast'])
})

it('is what a notice leads to, for whoever is signed in', async () => {
  await signInAs('maker')
  const failure: Failure = { code: 'IP_NOT_WHITELISTED' }
  expect(await draw(notice, { failure })).toContain(messages.tr.shared.help)
})

it('has the notice say of the money what the table says', async () => {
  await signInAs('maker')
  const { failures, shared } = messages.tr
  expect(await draw(notice, { failure: { code: 'outcome_unrecorded' } })).toContain(failures.money.may_have_moved)
  expect(await draw(notice, { failure: { code: 'changed_meanwhile' } })).toContain(failures.money.not_done)
  expect(await draw(notice, { failure: { code: 'wrong_passphrase' } })).not.toContain(failures.money.not_taken)
  const asked = await draw(notice, { failure: { code: 'connection_lost' }, asked: true })
  expect(asked).toContain(`${shared.onlyAsked} ${shared.askAgainLater}`)
  expect(asked).not.toContain(failures.connection_lost.next)
  const settings = await draw(notice, { failure: { code: 'dns_failed' }, settings: true })
  expect(settings).not.toContain(failures.money.not_sent)
  expect(settings).toContain(failures.dns_failed.next)
})
