import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { keyOfComputer } from '../../../electron/member/join-host.ts'
import { createKey, pinOf } from '../../../electron/link/certificate.ts'
import { codeOf, keyOfCode, readCode, writeInvitation, type Invitation } from '../../../electron/link/invitation.ts'
import { memberPlaceOf } from '../../../electron/shell/member-place.ts'
import { createKeychainInMemory } from '../../desk/keychain-in-memory.ts'
import { harness, openEach } from '../../desk/desk-harness.ts'
import { closeAll, office } from '../../link/visitors.ts'
import type { OpenHost } from '../../link/office.ts'

/** Joining another computer's workspace at the window of a program that is alone, with a real host on loopback. */

openEach()
afterEach(closeAll)

const places = () => join(harness.folder, 'workspaces')
const folders = () => (existsSync(places()) ? readdirSync(places()) : [])
const keys = () => [...harness.keychain.entries.keys()].filter((entry) => entry.endsWith('/computer-key'))

async function invited(opened: OpenHost, change: Partial<Invitation> = {}) {
  const code = codeOf(randomBytes(16))
  const invitation = opened.invite()
  const held = opened.open.get(invitation.id)
  if (held) held.key = await keyOfCode(readCode(code) ?? '', invitation)
  return { id: invitation.id, typed: { invitation: writeInvitation({ ...invitation, ...change }), code } }
}

it('joins, remembers the host and its own key, and starts the program there', async () => {
  const opened = await office()
  const { invitation, code } = (await invited(opened)).typed
  // As mail and people write it.
  await harness.ask('workspaces.join', {
    invitation: `  ${invitation.slice(0, 40)}\n${invitation.slice(40)}`,
    code: code.toLowerCase(),
  })
  expect(harness.dialogs.asked).toMatchObject([{ workspace: 'Kasa', names: ['127.0.0.1'], isSending: false }])
  expect(harness.restarts).toBe(1)
  const { workspaces } = await harness.ask('workspaces.list')
  const member = workspaces.find(({ kind }) => kind === 'member')
  expect(member).toMatchObject({ name: 'Kasa', archived: false })
  const id = member?.id ?? ''
  expect(memberPlaceOf(places(), id)).toEqual({ ...opened.place, workspace: { id: 'kasa', name: 'Kasa' }, head: null })
  const { keychain, keychainPort } = createKeychainInMemory()
  keychain.entries = harness.keychain.entries
  expect([...opened.members.keys()]).toEqual([pinOf(await keyOfComputer(keychainPort, id))])

  // A second time, by another invitation.
  const again = (await invited(opened)).typed
  expect(await harness.refused('workspaces.join', again)).toMatchObject({ code: 'workspace_present' })
  harness.dialogs.answer = () => false
  expect(await harness.refused('workspaces.leave', { id })).toMatchObject({ code: 'declined_in_dialog' })
  harness.dialogs.answer = () => true
  await harness.ask('workspaces.leave', { id })
  expect(folders()).toEqual([])
  expect(keys()).toEqual([])
  expect(await harness.refused('workspaces.leave', { id: 'sandbox' })).toMatchObject({ code: 'not_found' })
})

it('leaves nothing, and uses no invitation up, where the keychain is away', async () => {
  const opened = await office()
  const { id, typed } = await invited(opened)
  harness.keychain.failing = 'keychain_unavailable'
  expect(await harness.refused('workspaces.join', typed)).toMatchObject({ code: 'keychain_unavailable' })
  harness.keychain.failing = null
  expect(opened.open.get(id)).toMatchObject({ tries: 0, pin: null })
  expect(folders()).toEqual([])
  await harness.ask('workspaces.join', typed)
})

it('says at the field which of the two is not whole, and asks nobody', async () => {
  const { invitation, code } = (await invited(await office())).typed
  const swapped =
    code[1] === code[0]
      ? `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
      : `${code[1]}${code[0]}${code.slice(2)}`
  expect(
    await harness.refused('workspaces.join', { invitation: invitation.slice(0, -9), code: swapped }),
  ).toMatchObject({
    fields: [
      { path: 'invitation', problem: 'invitation_broken' },
      { path: 'code', problem: 'code_mistyped' },
    ],
  })
  expect(harness.dialogs.asked).toEqual([])
})

it('says why the host refused, or at which step it was not reached, and leaves nothing', async () => {
  const opened = await office()
  const { typed, id } = await invited(opened)
  const wrong = { ...typed, code: codeOf(randomBytes(16)) }
  expect(await harness.refused('workspaces.join', wrong)).toEqual({ code: 'invitation_refused', refusal: 'not_proven' })
  opened.open.delete(id)
  expect(await harness.refused('workspaces.join', wrong)).toEqual({ code: 'invitation_refused', refusal: 'unknown' })
  const elsewhere = await invited(opened, { pin: pinOf(createKey()), names: ['8.8.8.8', '127.0.0.1'] })
  expect(await harness.refused('workspaces.join', elsewhere.typed)).toEqual({
    code: 'host_unreached',
    unreached: {
      step: 'key',
      tried: [
        { name: '8.8.8.8', step: 'public' },
        { name: '127.0.0.1', step: 'key' },
      ],
    },
  })
  harness.dialogs.answer = () => false
  expect(await harness.refused('workspaces.join', wrong)).toMatchObject({ code: 'declined_in_dialog' })
  expect(folders()).toEqual([])
  expect(keys()).toEqual([])
  expect(harness.restarts).toBe(0)
})
