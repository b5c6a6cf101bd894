import { beforeEach, describe, expect, it } from 'vitest'
import type { InboxStatus } from '../../../../electron/callbacks/contract/callbacks.ts'
import type { MappingStatus } from '../../../../electron/callbacks/contract/mapping.ts'
import { firstMapping, type Mapping } from '../../../../electron/core/mapping.ts'
import type { Proposal } from '../../../../electron/people/contract/proposal.ts'
import { fieldRows, isUsable, mappingIn, type MappingDraft } from '../../../../src/pages/callbacks/mapping-form.ts'
import { ok, draw, signInAs, harness } from '../../draw.ts'

const noon = Date.parse('2026-11-21T09:00:00Z')
const connected: InboxStatus = {
  address: 'https://kutu.ornek.com',
  changedAt: noon,
  changedBy: 'admin',
  hasToken: true,
  lastEvent: 1204,
  lastAt: noon,
  caughtUpAt: noon,
  trouble: null,
  authentication: { version: 0, at: null, by: null, scheme: { kind: 'none' }, hasSecret: true },
  groups: 0,
}
const mapping: Mapping = {
  fields: [
    { path: 'data.ref', means: 'processId' },
    { path: 'data.state', means: 'status' },
    { path: 'event', means: 'ignored' },
  ],
  amountUnit: 'as_sent',
  statuses: [{ kind: 'payout', word: 'tamam', means: 'completed' }],
}
const nothing: MappingStatus = { version: 1, at: noon, by: 'admin', mapping, groups: [], latest: [], paths: [] }
const sample = {
  at: noon,
  source: 'callback' as const,
  head: 'POST ?tx=7\ncontent-type: application/json',
  raw: '{"data":{"ref":"PAY-1","state":"<b>oldu</b>"}}',
  encoding: null,
}
const seen = { firstAt: noon, lastAt: noon, samples: [sample] }
const word = {
  ...seen,
  kind: 'word' as const,
  about: 'oldu',
  of: 'payout' as const,
  key: 'word payout oldu',
  count: 1204,
}
const fee = { ...seen, kind: 'fields' as const, about: 'fee, meta', of: null, key: 'fields  fee, meta', count: 2 }
const waiting: MappingStatus = {
  ...nothing,
  groups: [word, fee],
  latest: [sample],
  paths: [
    { path: 'data.ref', values: ['PAY-1'] },
    { path: 'fee', values: ['3', '4'] },
    { path: 'meta.list', values: [] },
  ],
}

const proposal: Proposal = {
  ...{ id: 3, at: noon, by: 'admin', action: 'callback.mapping_changed', whyNot: 'own_proposal' },
  subject: { kind: 'workspace', id: '', name: 'Anadolu Oyun A.Ş.' },
  before: JSON.stringify({ statuses: [] }),
  after: JSON.stringify({ statuses: mapping.statuses }),
}

let status = connected
let proposals: Proposal[] = []
let answer = nothing

harness({
  proposals: { list: () => ok(proposals) },
  callbacks: { status: () => ok(status), mapping: () => ok(answer) },
})
const { default: page } = await import('../../../../src/pages/callbacks/CallbacksPage.vue')
beforeEach(async () => {
  proposals = []
  await signInAs('admin')
})

async function shown(as: InboxStatus, known: MappingStatus = nothing, locale: 'tr' | 'en' = 'tr'): Promise<string> {
  status = as
  answer = known
  const { useCallbacks, useMapping } = await import('../../../../src/stores/callbacks.ts')
  const { useProposals } = await import('../../../../src/stores/proposals.ts')
  await Promise.all([useCallbacks().ask(), useMapping().ask(), useProposals().ask()])
  return draw(page, {}, locale)
}

it('says that no inbox is connected, and offers it to an admin alone', async () => {
  const none = { ...connected, address: null, hasToken: false, lastAt: null, caughtUpAt: null }
  expect(await shown(none)).toContain('Bildirim kutusunu bağla…')
  await signInAs('maker')
  const text = await shown(none, nothing, 'en')
  expect(text).toContain('No callback inbox is connected')
  expect(text).not.toContain('Connect the callback inbox…')
})

it('says how far it is read, and what is known', async () => {
  const text = await shown(connected)
  expect(text).toContain('1.204. bildirim')
  expect(text).toContain('Tümü okundu')
  expect(text).toContain('bu bilgisayar')
  expect(text).toContain('data.state')
  expect(text).toContain('tamam')
})

it('says in words of its own why it cannot be read, and when it is tried again', async () => {
  const trouble = { code: 'connection_refused' as const, since: noon, nextTryAt: noon + 60_000 }
  const text = await shown({ ...connected, trouble })
  expect(text).toContain('Bu adresten yanıt alınamıyor.')
  expect(text).toContain('Sonraki deneme: 21.11.2026 12:01')
  expect(await shown({ ...connected, trouble: { ...trouble, code: 'inbox_token_refused' } }, nothing, 'en')).toContain(
    'The callback inbox did not accept the token',
  )
})

it('shows each group that waits with its events as they came, and every path and status with its meaning', async () => {
  const text = await shown(connected, waiting)
  expect(text).toContain('Eşlenmemiş ödeme durumu: “oldu” 1.204 bildirim bekliyor')
  expect(text).toContain('Eşlenmemiş alanlar: fee, meta 2 bildirim bekliyor')
  expect(text).toContain('<b>oldu</b>')
  expect(text).toContain('data.ref PAY-1')
  expect(text).toContain('fee 3 · 4')
  expect(text).toContain('Bekleyenlerle dene')
  expect(text).toContain('Kalanları yok say')
  expect(text).toContain('Henüz bir değişiklik yok.')
})

it('says that nothing waits, and that no event has come', async () => {
  const text = await shown(connected, { ...nothing, mapping: firstMapping, by: null, at: null, version: 0 }, 'en')
  expect(text).toContain('No updates are waiting.')
  expect(text).toContain('No callbacks have arrived yet.')
  expect(text).toContain('Nobody has changed the mapping yet.')
  expect(text).toContain('Map the status, and either the reference or the service ID.')
})

it('is read by everybody, and changed by those who may propose a mapping', async () => {
  await signInAs('checker')
  expect(await shown(connected, waiting, 'en')).toContain('Propose the mapping…')
  await signInAs('support')
  const text = await shown(connected, waiting, 'en')
  expect(text).toContain('Only a maker, checker or administrator can propose the mapping.')
  expect(text).toContain('data.state — Status')
  expect(text).toContain('oldu Payout Not mapped: waiting')
  expect(text).not.toContain('Propose the mapping…')
})

it('proposes nothing more while a mapping waits to be confirmed', async () => {
  proposals = [proposal]
  const text = await shown(connected, waiting)
  expect(text).toContain('Eşlemeyi değiştirmek (öneren: siz)')
  expect(text).toContain('Bir eşleme onay bekliyor.')
})

it('closes with a note what no mapping explains', async () => {
  const unreadable = { ...seen, kind: 'unreadable' as const, about: '', of: null, key: 'unreadable', count: 1 }
  expect(await shown(connected, { ...nothing, groups: [unreadable] })).toContain('Notla kapat')
  await signInAs('checker')
  expect(await shown(connected, { ...nothing, groups: [unreadable] })).not.toContain('Notla kapat')
})

describe('the authentication', () => {
  const as = (scheme: InboxStatus['authentication']['scheme'], hasSecret: boolean | null = true): InboxStatus => ({
    ...connected,
    authentication: { version: 4, at: noon, by: 'admin', scheme, hasSecret },
  })
  const hmac = { kind: 'hmac', header: 'x-signature', encoding: 'hex' } as const

  it('shows a hint while there is none, to everybody, and offers a change to an admin', async () => {
    expect(await shown(connected)).toContain('Bildirimlerin servisten geldiği doğrulanmıyor')
    expect(await shown(connected)).toContain('Doğrulamayı değiştir…')
    await signInAs('maker')
    const text = await shown(connected, nothing, 'en')
    expect(text).toContain('Callbacks are not authenticated')
    expect(text).not.toContain('Change the authentication…')
  })

  it('shows the method in force, and asks for the secret where this computer has none', async () => {
    const text = await shown(as(hmac), nothing, 'en')
    expect(text).toContain('HMAC-SHA256 of the body')
    expect(text).toContain('x-signature (hex)')
    expect(text).not.toContain('Callbacks are not authenticated')
    expect(text).not.toContain('Enter the callback secret…')
    expect(await shown(as(hmac, false))).toContain('Bildirim anahtarını gir…')
  })

  it('proposes nothing more while another method waits, and closes unverified events with a note', async () => {
    proposals = [{ ...proposal, action: 'callback.authentication_changed' }]
    const unverified = { ...seen, kind: 'unverified' as const, about: '', of: null, key: 'unverified', count: 2 }
    const text = await shown(as(hmac), { ...nothing, groups: [unverified] })
    expect(text).toContain('Bir doğrulama yöntemi onay bekliyor.')
    expect(text).toContain('Doğrulanamayan bildirimler 2 bildirim bekliyor')
    expect(text).toContain('POST ?tx=7')
    expect(text).toContain('Notla kapat')
  })
})

describe('the form', () => {
  const draft = (): MappingDraft => ({ fields: new Map(), statuses: new Map(), unit: null })

  it('keeps the mapping as it is until something is chosen', () => {
    expect(mappingIn(waiting, draft())).toEqual(mapping)
  })

  it('maps a field, a status and the unit, and takes a field back', () => {
    const chosen: MappingDraft = {
      fields: new Map([
        ['fee', 'amount'],
        ['event', ''],
      ]),
      statuses: new Map([['payout oldu', 'completed']]),
      unit: 'major',
    }
    expect(mappingIn(waiting, chosen)).toEqual({
      fields: [
        { path: 'data.ref', means: 'processId' },
        { path: 'fee', means: 'amount' },
        { path: 'data.state', means: 'status' },
      ],
      amountUnit: 'major',
      statuses: [{ kind: 'payout', word: 'oldu', means: 'completed' }, ...mapping.statuses],
    })
  })

  it('asks nothing about what stands beneath an ignored field', () => {
    const chosen = { ...draft(), fields: new Map([['meta', 'ignored' as const]]) }
    expect(fieldRows(waiting, chosen).map(({ path }) => path)).not.toContain('meta.list')
  })

  it('suggests our own names while no field is mapped, and is usable with a number and a status', () => {
    const first = { ...waiting, mapping: firstMapping, paths: [{ path: 'a.status', values: ['x'] }] }
    expect(fieldRows(first, draft())).toEqual([{ path: 'a.status', means: 'status', values: ['x'] }])
    expect(isUsable(mappingIn(first, draft()))).toBe(false)
    expect(isUsable(mapping)).toBe(true)
  })
})
