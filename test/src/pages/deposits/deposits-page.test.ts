import { describe, expect, it, vi } from 'vitest'
import type { Deposit } from '../../../../electron/deposits/contract/deposit.ts'
import { messages } from '../../../messages.ts'
import { ok, draw, signInAs, harness, type SignedIn } from '../../draw.ts'
import { pendingDeposit } from '../../pending-deposit.ts'

const { deposits: words } = messages.tr
let shown: Deposit[]

vi.useFakeTimers({ now: 0, toFake: ['Date'] })
harness({
  deposits: {
    list: () => ok(shown),
    get: (input) => ok(shown.find(({ id }) => id === (input as { id: number }).id)),
  },
})
const { default: page } = await import('../../../../src/pages/deposits/DepositsPage.vue')
const { useDeposits } = await import('../../../../src/stores/deposits.ts')

async function seen(list: Deposit[], id = '', by: SignedIn = 'maker', locale: 'tr' | 'en' = 'tr'): Promise<string> {
  shown = list
  await signInAs(by)
  await useDeposits().ask()
  return draw(page, { id }, locale)
}

describe('the wall', () => {
  it('has the open ones by time left, with words where it draws near, and the others below with what to do', async () => {
    const text = await seen([
      pendingDeposit({ id: 1, customer: { id: '1', name: 'Uzak', username: 'u' } }),
      pendingDeposit({ id: 2, customer: { id: '2', name: 'Yakın', username: 'y' }, expiresAt: 250_000 }),
      pendingDeposit({ id: 3, customer: { id: '3', name: 'Son', username: 's' }, expiresAt: 42_000 }),
      pendingDeposit({
        id: 4,
        customer: { id: '4', name: 'Belirsiz', username: 'b' },
        state: 'unknown',
        expiresAt: null,
      }),
      pendingDeposit({
        id: 5,
        customer: { id: '5', name: 'Kayıp', username: 'k' },
        state: 'orphaned',
        replaceable: true,
      }),
    ])
    expect(text).toMatch(
      /Açık işlemler 3 .*0:42 son dakika.*Son .*4:10 az kaldı.*Yakın .*30:00 .*Uzak .*Diğer işlemler 2 .*Belirsiz.*Kayıp/,
    )
    expect(text).toContain(words.next.sendSame)
    expect(text).toContain(words.next.another)
    expect(text).toContain(messages.tr.shared.rowKeys.again)
  })

  it('says so when no link waits for money', async () => {
    const text = await seen([pendingDeposit({ state: 'paid' })])
    expect(text).toContain(words.wall.empty)
    expect(text).toContain(words.next.none)
    expect(await seen([])).toContain(words.empty.next)
    expect(await seen([], '', 'checker')).toContain(words.empty.forOthers)
  })
})

describe('the drawer', () => {
  it('links to what it was made instead of, and to what was made instead of it', async () => {
    const list = [
      pendingDeposit({ id: 7, state: 'orphaned', replacedBy: [{ id: 9, processId: 'DEP-9' }] }),
      pendingDeposit({ id: 9, processId: 'DEP-9', replaces: { id: 7, processId: 'DEP-7' } }),
    ]
    expect(await seen(list, '7')).toContain(`${words.result.replacedBy} DEP-9`)
    expect(await seen(list, '9')).toContain(`${words.result.replaces} DEP-7`)
  })

  it('offers a new one where main lets one be made, and says who may make it', async () => {
    const list = [pendingDeposit({ state: 'refused', replaceable: true })]
    expect(await seen(list, '7')).toContain(words.actions.again)
    const toChecker = await seen(list, '7', 'checker')
    expect(toChecker).toContain(words.newHint)
    expect(toChecker).not.toContain(words.actions.again)
    expect(toChecker).not.toContain(words.new)
    expect(await seen([pendingDeposit({ state: 'refused' })], '7')).not.toContain(words.actions.again)
  })

  it.each(['live', 'paid', 'contradicted'] as const)(
    'says why one cannot be sent while another for its payment is %s, what to do instead, and where',
    async (why) => {
      const heldBackBy = { id: 9, processId: 'DEP-9', why, expiresAt: null }
      const one = { state: 'not_sent', resendable: true, expiresAt: null } as const
      for (const locale of ['tr', 'en'] as const) {
        const { heldBack, notices, actions } = messages[locale].deposits
        const text = await seen([pendingDeposit({ ...one, heldBackBy })], '7', 'maker', locale)
        expect(text).toContain(`${heldBack[why].reason} ${heldBack[why].next} DEP-9`)
        expect(text).toContain(`${actions.resendNotSent}${heldBack[why].reason}`)
        expect(text).not.toContain(notices.not_sent.body)
      }
      expect(await seen([pendingDeposit(one)], '7')).toContain(words.notices.not_sent.body)
    },
  )

  it('lists its attempts: number, when, how each ended, why, and that there is an answer to be seen', async () => {
    const attempt = {
      stateAt: 2_000,
      preparedAt: 1_000,
      preparedBy: 'maker',
      sendingAt: 1_500,
      bodyHash: 'ab'.repeat(32),
    }
    const said = { code: 'VALIDATION_ERROR', serviceMessage: 'amount?', answerStatus: 400 } as const
    const none = { code: 'connection_lost', serviceMessage: null, answerStatus: null } as const
    const attempts: Deposit['attempts'] = [
      { ...attempt, ...none, number: 1, state: 'unknown' },
      { ...attempt, ...said, number: 2, state: 'refused', preparedAt: 3_000, sendingAt: 3_500, stateAt: 4_000 },
    ]
    for (const locale of ['tr', 'en'] as const) {
      const { history } = messages[locale]
      const text = await seen([pendingDeposit({ state: 'refused', attempts })], '7', 'checker', locale)
      const number = (n: number) => history.payoutAttempts.number.replace('{number}', String(n))
      const [first, second] = [
        text.lastIndexOf(history.depositAttempts.unknown),
        text.lastIndexOf(history.depositAttempts.refused),
      ]
      expect(text.slice(0, first)).toContain(number(1))
      expect(text.slice(first, second)).toContain(number(2))
      expect(text.slice(second)).toContain('HTTP 400')
      expect(text.slice(second)).toContain('amount?')
      expect(text.split(history.entries.showAnswer)).toHaveLength(2)
    }
  })

  it('shows what was sent along', async () => {
    const text = await seen([pendingDeposit({ metadata: { oyun: '42', düz: 'metin' } })], '7')
    expect(text).toContain('oyun: 42 düz: metin')
  })
})

it('says over the form which deposit the new one is made instead of, and why main did not take that', async () => {
  const note = (await import('../../../../src/pages/deposits/ReplacesNote.vue')).default
  await signInAs('maker')
  const said = (code?: 'wrong_state' | 'not_found') =>
    draw(note, { replaces: { id: 7, processId: 'DEP-7' }, failure: code ? { code } : null })
  expect(await said()).toBe(`${words.replaces.madeInstead} DEP-7 ${words.replaces.unlink}`)
  expect(await said('wrong_state')).toContain(words.replaces.wrongStateNext)
  expect(await said('not_found')).toContain(words.replaces.notFoundNext)
})
