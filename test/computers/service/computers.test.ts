import { describe, expect, it } from 'vitest'
import { hourMs } from '../../../electron/core/time.ts'
import { keyOfCode, readCode, readInvitation } from '../../../electron/link/invitation.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { openSeatAt } from '../../desk/another-seat.ts'
import { tamper } from '../../ledger/tamper.ts'
import { confirmProposed, decree } from '../../desk/makers-and-checkers.ts'

openEach()

const passphrase = passphraseOf('admin')
const hosting = { addresses: ['192.168.1.20'], port: 7420 }
const [pin, otherPin] = ['a'.repeat(43), 'b'.repeat(43)]

const port = () => harness.desk().computers.port
const read = () => harness.ask('computers.read')
const state = async (name = 'Kasa 2') => (await read()).computers.find((each) => each.name === name)?.state

/** Hosting is on, and this computer is invited; its code. */
async function invite(name = 'Kasa 2'): Promise<{ id: string; code: string }> {
  if ((await harness.charter.now()).hosting === null) await decree(harness, { kind: 'hosting.changed', hosting })
  await harness.signIn('admin')
  await harness.ask('computers.invite', { name, passphrase })
  const code = await confirmProposed(harness)
  const [newest] = (await read()).computers
  return { id: newest?.id ?? '', code }
}

async function joinedComputer(name = 'Kasa 2'): Promise<string> {
  const { id } = await invite(name)
  expect(await port().invitations.use(id, pin)).toBe(true)
  return id
}

describe('hosting', () => {
  it('is turned on by two people, for the port and addresses that both saw', async () => {
    await harness.signIn('admin')
    let changes = 0
    port().onChange(() => (changes += 1))
    await harness.ask('computers.proposeHosting', { seen: null, hosting, passphrase })
    expect(port().hosting()).toBeNull()
    expect(await harness.ask('proposals.list')).toMatchObject([
      { action: 'hosting.changed', after: JSON.stringify({ hostAddresses: hosting.addresses, hostPort: 7420 }) },
    ])
    await confirmProposed(harness)
    expect(port().hosting()).toEqual(hosting)
    expect(changes).toBe(1)
    expect(await read()).toMatchObject({
      hosting: { ...hosting, failure: null },
      host: { name: 'stage', addresses: ['192.168.1.20'] },
    })
  })

  it('takes no address of elsewhere or of the internet, and says which ones there are', async () => {
    harness.machine.addresses = ['192.168.1.20', '8.8.8.8']
    await harness.signIn('admin')
    expect((await read()).host.addresses).toEqual(['192.168.1.20'])
    for (const address of ['192.168.1.21', '8.8.8.8', '0.0.0.0']) {
      const refused = await harness.refused('computers.proposeHosting', {
        ...{ seen: null, passphrase, hosting: { addresses: [address], port: 7420 } },
      })
      expect(refused).toMatchObject({ fields: [{ path: 'hosting.addresses', problem: 'invalid' }] })
    }
  })

  it('refuses what was seen otherwise, and what would change nothing', async () => {
    await decree(harness, { kind: 'hosting.changed', hosting })
    await harness.signIn('admin')
    const other = { ...hosting, port: 7421 }
    const propose = (seen: typeof hosting | null) =>
      harness.refused('computers.proposeHosting', { seen, hosting, passphrase })
    expect(await propose(other)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await propose(hosting)).toMatchObject({ code: 'wrong_state' })
  })
})

describe('an invitation', () => {
  it('has a text of the host and a code, which make the key of the host’s own', async () => {
    const { id, code } = await invite()
    expect(code).toMatch(/^(\w{4}-){4}\w$/)
    const { text } = await harness.ask('computers.invitation', { id })
    const invitation = readInvitation(text)
    const { identity } = await harness.charter.now()
    expect(invitation).toMatchObject({
      ...{ id, port: 7420, names: ['stage', '192.168.1.20'] },
      workspace: { id: identity, name: 'Anadolu Oyun A.Ş.' },
    })
    if (!invitation) throw new Error('no invitation')
    const open = await port().invitations.countTry(id)
    const typed = await keyOfCode(readCode(code.toLowerCase()) ?? '', invitation)
    expect(open).toEqual({ key: typed })
  })

  it('is open for a day and five tries, also after a start, and counts those at the same time', async () => {
    const { id } = await invite()
    const subject = { kind: 'computer', id, name: 'Kasa 2' } as const
    const tried = { action: 'computer.join_tried', subject, after: null, by: 'app', at: 1, offset: null } as const
    for (let tries = 0; tries < 3; tries += 1) await harness.ledger.audit.note(tried)
    await harness.startAgain()
    const { countTry } = port().invitations
    const tries = await Promise.all([countTry(id), countTry(id), countTry(id), countTry(id)])
    const triedOut = { refusal: 'tried_out' }
    const open = { key: expect.any(Uint8Array) as Uint8Array }
    expect(tries).toEqual([open, open, triedOut, triedOut])
    await harness.startAgain()
    expect(await port().invitations.countTry(id)).toEqual(triedOut)
    await harness.signIn('admin')
    expect(await state()).toEqual({ kind: 'tried_out' })
    expect(await harness.refused('computers.invitation', { id })).toMatchObject({ code: 'wrong_state' })
    await invite('Kasa 3')
    harness.clock.ahead += 25 * hourMs
    await harness.signIn('admin')
    expect(await state('Kasa 3')).toEqual({ kind: 'expired' })
    const [{ id: expired } = { id: '' }] = (await read()).computers
    expect(await port().invitations.countTry(expired)).toEqual({ refusal: 'expired' })
  })

  it('lets one computer in, which stays a member after a start', async () => {
    const { id } = await invite()
    const { use, countTry } = port().invitations
    const answers = await Promise.all([use(id, pin), use(id, otherPin)])
    expect(answers).toEqual([true, false])
    expect(port().computerOf(pin)).toMatchObject({ id, name: 'Kasa 2' })
    expect(port().computerOf(otherPin)).toBeNull()
    expect(await countTry(id)).toEqual({ refusal: 'used' })
    await harness.startAgain()
    expect(port().computerOf(pin)).toMatchObject({ id, name: 'Kasa 2' })
    expect(await port().invitations.use(id, otherPin)).toBe(false)
  })

  it('is given to no name twice, and none while hosting is off', async () => {
    await harness.signIn('admin')
    const ask = (name: string) => harness.refused('computers.invite', { name, passphrase })
    expect(await ask('Kasa 2')).toMatchObject({ code: 'wrong_state' })
    await invite()
    for (const name of ['KASA  2', 'Stage'])
      expect(await ask(name)).toMatchObject({ fields: [{ path: 'name', problem: 'used' }] })
  })

  it('is unknown where nobody was invited', async () => {
    expect(await port().invitations.countTry('x'.repeat(22))).toEqual({ refusal: 'unknown' })
    expect(await port().invitations.use('x'.repeat(22), pin)).toBe(false)
  })
})

describe('a computer', () => {
  it('is shown with its connection, its user, and a copied key', async () => {
    const id = await joinedComputer()
    harness.desk().computers.showState({
      connected: () => [{ id, program: '1.2.3', since: 5 }],
      failure: () => 'port_taken',
    })
    const there = openSeatAt(harness, 'Kasa 2')
    await there.signIn('maker')
    port().second(id, '192.168.1.66')
    port().second(id, '192.168.1.67')
    expect(await read()).toMatchObject({ hosting: { failure: 'port_taken' } })
    expect(await state()).toMatchObject({
      kind: 'joined',
      connected: { since: 5, program: '1.2.3', operatorId: 'maker' },
      lastSignIn: { by: 'maker' },
      copied: { address: '192.168.1.66' },
    })
  })

  it('is removed by one administrator at once, after a dialog', async () => {
    const id = await joinedComputer()
    let changes = 0
    port().onChange(() => (changes += 1))
    harness.dialogs.answer = () => false
    expect(await harness.refused('computers.remove', { id, passphrase })).toMatchObject({ code: 'declined_in_dialog' })
    expect(port().computerOf(pin)).not.toBeNull()
    harness.dialogs.answer = () => true
    await harness.ask('computers.remove', { id, passphrase })
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ name: 'Kasa 2' })
    expect([port().computerOf(pin), changes]).toEqual([null, 1])
    expect(await port().invitations.countTry(id)).toEqual({ refusal: 'unknown' })
    expect(await state()).toMatchObject({ kind: 'removed' })
    expect(await harness.refused('computers.remove', { id, passphrase })).toMatchObject({ code: 'changed_meanwhile' })
    await invite()
  })

  it('is no member before the trail is proven', async () => {
    await joinedComputer()
    await harness.reopen((file) => {
      tamper(file, "drop trigger audit_events_stay; update audit_events set by = 'nobody' where sequence = 9")
    })
    expect(port().computerOf(pin)).toBeNull()
  })
})
