import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Component } from 'vue'
import type { CallbackQuestions, InboxStatus } from '../../../../electron/callbacks/contract/callbacks.ts'
import type { Proposal } from '../../../../electron/people/contract/proposal.ts'
import { draw, signInAs, harness } from '../../draw.ts'

const noon = Date.parse('2026-11-21T09:00:00Z')
const connected: InboxStatus = {
  address: 'https://kutu.ornek.com',
  changedAt: noon,
  changedBy: 'admin',
  hasToken: true,
  reader: { name: 'kasa-1', isHere: true },
  lastEvent: 1204,
  lastAt: noon,
  caughtUpAt: noon,
  trouble: null,
  questions: 0,
  waiting: 0,
}
const learnt = {
  fields: {
    ...{ processId: ['data.ref'], transactionId: [], status: ['data.state'] },
    ...{ failureReason: [], amount: [], timestamp: [] },
  },
  ignored: ['event'],
  words: [{ kind: 'payout' as const, word: 'tamam', means: 'completed' as const }],
}
const nothing: CallbackQuestions = { questions: [], said: { version: 1, at: noon, by: 'admin', learnt } }
const sample = { event: 7, at: noon, raw: '{"data":{"ref":"PAY-1","state":"<b>oldu</b>"}}', encoding: null }
const word = {
  ...{ kind: 'word' as const, about: 'oldu', of: 'payout' as const, key: 'word payout oldu' },
  ...{ count: 1204, firstAt: noon, lastAt: noon, samples: [sample], paths: [] },
}

const proposal: Proposal = {
  ...{ id: 3, at: noon, by: 'admin', action: 'callback.word_learnt', aloneFrom: null, whyNot: 'own_proposal' },
  subject: { kind: 'workspace', id: '', name: 'Anadolu Oyun A.Ş.' },
  before: JSON.stringify({ means: null }),
  after: JSON.stringify({ wordOf: 'payout', word: 'oldu', means: 'completed' }),
}

let status = connected
let proposals: Proposal[] = []
let questions = nothing
const answered = (value: unknown) => Promise.resolve({ ok: true, value })

let page: Component
beforeAll(async () => {
  harness({
    preferences: { change: () => answered({}) },
    proposals: { list: () => answered(proposals) },
    callbacks: { status: () => answered(status), questions: () => answered(questions), sayWord: vi.fn() },
  })
  page = (await import('../../../../src/pages/callbacks/CallbacksPage.vue')).default
})
beforeEach(async () => {
  proposals = []
  await signInAs('admin')
})

async function shown(as: InboxStatus, asked: CallbackQuestions = nothing, locale: 'tr' | 'en' = 'tr'): Promise<string> {
  status = as
  questions = asked
  const { useCallbacks, useCallbackQuestions } = await import('../../../../src/stores/callbacks.ts')
  const { useProposals } = await import('../../../../src/stores/proposals.ts')
  await Promise.all([useCallbacks().ask(), useCallbackQuestions().ask(), useProposals().ask()])
  return draw(page, {}, locale)
}

it('says that no inbox is connected, and offers it to an admin alone', async () => {
  const none = { ...connected, address: null, reader: null, hasToken: false, lastAt: null, caughtUpAt: null }
  expect(await shown(none)).toContain('Gelen kutusunu bağla…')
  await signInAs('maker')
  const text = await shown(none, nothing, 'en')
  expect(text).toContain('No inbox is connected')
  expect(text).not.toContain('Connect the inbox…')
})

it('says how far it is read, by which desk, and what is known', async () => {
  const text = await shown(connected)
  expect(text).toContain('1.204. bildirim')
  expect(text).toContain('Hepsi okundu')
  expect(text).toContain('bu bilgisayar')
  expect(text).toContain('data.state')
  expect(text).toContain('tamam')
})

it('says in words of its own why it cannot be read, and when it is tried again', async () => {
  const trouble = { code: 'connection_refused' as const, since: noon, nextTryAt: noon + 60_000 }
  const text = await shown({ ...connected, trouble })
  expect(text).toContain('Bu adreste kimse yanıt vermiyor.')
  expect(text).toContain('Yeniden denenecek: 21.11.2026 12:01')
  expect(await shown({ ...connected, trouble: { ...trouble, code: 'inbox_token_refused' } }, nothing, 'en')).toContain(
    'The inbox did not accept the token',
  )
})

it('asks once for all that wait, shows them as they came, and whoever is no admin is told who answers', async () => {
  const asked = { ...nothing, questions: [word] }
  const text = await shown(connected, asked)
  expect(text).toContain('Ödeme için “oldu” ne demek?')
  expect(text).toContain('1.204 bildirim bekliyor')
  expect(text).toContain('<b>oldu</b>')
  expect(text).toContain('Alıcıya ödendi')
  await signInAs('checker')
  const read = await shown(connected, asked, 'en')
  expect(read).toContain('An administrator explains this.')
  expect(read).not.toContain('Save the explanation')
})

it('says of what somebody has answered that another has to confirm it, and asks no more', async () => {
  proposals = [proposal]
  const text = await shown(connected, { ...nothing, questions: [word, { ...word, about: 'bitti', key: 'bitti' }] })
  expect(text).toContain('Bildirimlerin bir sözcüğünü açıklamak (öneren: siz)')
  const [before = '', after = ''] = text.split('Ödeme için “bitti” ne demek?')
  expect(before).toContain('Açıklandı (açıklayan: siz).')
  expect(before).not.toContain('Açıklamayı kaydet…')
  expect(after).toContain('Açıklamayı kaydet…')
})

it('lets an admin take back what was said of a field, and nobody else', async () => {
  expect(await shown(connected)).toContain('event Kaldır event')
  await signInAs('checker')
  expect(await shown(connected)).not.toContain('Kaldır')
})
