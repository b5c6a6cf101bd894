import { beforeEach, expect, it } from 'vitest'
import type { ComputersState, ShownComputer } from '../../../../electron/computers/contract.ts'
import type { Proposal } from '../../../../electron/people/contract/proposal.ts'
import { draw, harness, ok, signInAs } from '../../draw.ts'

const noon = Date.parse('2026-11-21T09:00:00Z')
const host = { name: 'KASA-1', addresses: ['192.168.1.20'] }
const off: ComputersState = { hosting: null, host, computers: [] }
const hosting = { addresses: ['192.168.1.20'], port: 7420, failure: null }
const computer = (state: ShownComputer['state']): ShownComputer => ({
  ...{ id: 'a'.repeat(22), name: 'Muhasebe 2', by: 'admin', at: noon, state },
})
const joined = { kind: 'joined', connected: null, lastSignIn: null, copied: null } as const

let now = off
let proposals: Proposal[] = []
harness({ computers: { read: () => ok(now) }, proposals: { list: () => ok(proposals) } })
const { default: page } = await import('../../../../src/pages/computers/ComputersPage.vue')
beforeEach(async () => {
  proposals = []
  await signInAs('admin')
})

async function shown(as: ComputersState, locale: 'tr' | 'en' = 'tr'): Promise<string> {
  now = as
  const { useComputers } = await import('../../../../src/stores/computers.ts')
  const { useProposals } = await import('../../../../src/stores/proposals.ts')
  await Promise.all([useComputers().ask(), useProposals().ask()])
  return draw(page, {}, locale)
}
const one = (state: ShownComputer['state'], locale?: 'tr' | 'en') =>
  shown({ ...off, hosting, computers: [computer(state)] }, locale)

it('says what several computers are for, and the three steps', async () => {
  const text = await shown(off, 'en')
  expect(text).toContain('Vezne works only on this computer')
  expect(text).toContain('Turn hosting on below')
  expect(text).toContain('Install Vezne on that computer')
  expect(text).not.toContain('Invite a computer…')
})

it('says where it listens, what keeps others from working, and the firewall commands of each system', async () => {
  const text = await shown({ ...off, hosting }, 'en')
  for (const phrase of [
    'KASA-1',
    '192.168.1.20',
    '7420',
    'power button can still put this computer to sleep',
    'Invite a computer…',
  ])
    expect(text).toContain(phrase)
  for (const command of ['-LocalPort 7420', 'socketfilterfw', 'ufw allow 7420/tcp', '--add-port=7420/tcp'])
    expect(text).toContain(command)
})

it('says why it does not listen all the same', async () => {
  const text = await shown({ ...off, hosting: { ...hosting, failure: 'port_taken' } })
  expect(text).toContain('Portu başka bir program kullanıyor.')
  expect(text).not.toContain('Diğer bilgisayarlar bağlanabilir')
})

it('shows a pending change', async () => {
  proposals = [
    {
      ...{ id: 3, at: noon, by: 'admin', action: 'computer.invited', whyNot: 'own_proposal' },
      subject: { kind: 'computer', id: 'a'.repeat(22), name: 'Muhasebe 2' },
      ...{ before: null, after: '{}' },
    },
  ]
  expect(await shown({ ...off, hosting })).toContain('Bilgisayar davet etmek: Muhasebe 2')
})

it('shows how far each computer is', async () => {
  expect(await one({ kind: 'invited', until: noon })).toContain('Davet metnini göster')
  expect(await one({ kind: 'expired' })).toContain('24 saat içinde kullanılmadı')
  expect(await one({ kind: 'tried_out' })).toContain('beş kez denendi')
  expect(await one({ kind: 'removed', at: noon })).not.toContain('Bilgisayarı kaldır…')
  expect(await one(joined)).toContain('Bağlı değil')
  const connected = { since: noon, program: '1.2.3', operatorId: 'maker' }
  const text = await one({ ...joined, connected, copied: { at: noon, address: '192.168.1.66' } }, 'en')
  for (const said of ['Connected', '1.2.3', 'with the same key (192.168.1.66)', 'Remove the computer…'])
    expect(text).toContain(said)
})

it('lets an auditor look, and change nothing', async () => {
  await signInAs('auditor')
  const text = await one(joined, 'en')
  expect(text).toContain('Muhasebe 2')
  for (const word of ['Remove the computer…', 'Turn hosting off…', 'Invite a computer…'])
    expect(text).not.toContain(word)
})
