import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Dialogs } from '../../electron/core/ports.ts'
import { createMemberAnswers } from '../../electron/member/answers.ts'
import { createMemberHands } from '../../electron/member/hands.ts'
import { createChosenFiles } from '../../electron/shell/chosen-files.ts'
import type { UpdaterPort } from '../../electron/updates/ports.ts'
import { createUpdates, withoutLedger } from '../../electron/updates/service.ts'
import { askingBy } from '../desk/another-seat.ts'
import { depositDraft, harness, openEach } from '../desk/desk-harness.ts'
import { memberSeatAt } from '../desk/linked-seat.ts'

/** A member's main between its window and its host: what it answers itself, and what the host asks of it meanwhile. */

openEach()

const nothing = () => Promise.resolve()
const silent = () => undefined

/** A member whose person says yes to every question. Its window shows the host's page. */
function openMember(computer: string) {
  const { connect } = memberSeatAt(harness, computer)
  const saved = join(harness.folder, 'member.pdf')
  const files = createChosenFiles({ open: () => Promise.resolve(null), save: () => Promise.resolve(saved) }, [])
  const [opened, order, forwarded]: [string[], string[], string[]] = [[], [], []]
  const clock = { now: () => Date.now() }
  const hands = createMemberHands({
    draw: () => Promise.resolve(true),
    ...{ files, locale: () => 'tr', clipboard: { copyText: nothing } },
    openExternal(url) {
      opened.push(url)
      order.push('opened')
      return Promise.resolve()
    },
    ...{ notify: silent, badge: silent, tell: silent, head: silent },
    signedIn(user) {
      answers.signIn(user)
      order.push(user ? `${user.id} came` : 'left')
    },
    traced: (_what, work) => work,
  })
  const { call } = connect(hands)
  const answers = createMemberAnswers({
    ...{ computer, files, clipboard: { copyText: nothing }, openExternal: nothing },
    ...{ dialogs: {} as Dialogs, preferred: () => harness.preferences, idleSeconds: () => 0 },
    notices: { depositClosing: silent, approvalWaits: silent, ageing: silent, workEnded: silent, badge: silent },
    tell: silent,
    preferences: { read: () => harness.preferences, change: () => harness.preferences },
    workspaces: { list: () => Promise.reject(new Error()), choose: nothing, leave: nothing },
    desktop: { showInFolder: silent, end: silent, restart: silent },
    ...{
      installation: { places: {} },
      isKeychainPrompting: () => false,
      handedFiles: files,
      drawPdf: () => Promise.resolve(pdf),
    },
    updates: createUpdates({
      ...{
        ...withoutLedger,
        updater: {} as UpdaterPort,
        version: '1.0.0',
        isBusy: () => false,
        clock,
        log: silent,
        tell: silent,
      },
      desktop: { showInFolder: silent, end: silent, restart: silent },
    }),
    keeper: { state: () => Promise.reject(new Error()) as never, again: silent },
    callHost(name, input) {
      forwarded.push(name)
      return call(name, input)
    },
    ...{ isBuiltIn: () => false, clock, log: silent, onInternal: silent },
  })
  return { ...askingBy(computer, answers.answer), opened, order, forwarded, saved }
}

const pdf = new TextEncoder().encode('%PDF-1.7')

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer
const file = {
  name: 'maaş.csv',
  bytes: bytesOf('İşlem no;Alıcı adı;IBAN;Tutar;Müşteri no\r\nEKIM-1;Ayşe;TR1;100,00;M-1\r\n'),
}

describe('a file that the page hands over', () => {
  it('stays at the member until an operation of the host reads it, once', async () => {
    const member = openMember('kasa-2')
    await member.signIn('maker')
    await member.ask('app.handFile', file)
    expect(member.forwarded).toEqual(['session.signIn'])
    expect(await member.ask('batches.open')).toMatchObject({ fileName: 'maaş.csv', valid: 0 })
    expect((await member.refused('batches.open')).code).toBe('file_failed')
  })

  it('is of nobody who is not signed in', async () => {
    const member = openMember('kasa-2')
    expect((await member.refused('app.handFile', file)).code).toBe('not_signed_in')
    await member.signIn('maker')
    await member.ask('session.signOut')
    expect((await member.refused('app.handFile', file)).code).toBe('not_signed_in')
  })
})

it('saves what stands in its own window, and asks the host nothing for it', async () => {
  const member = openMember('kasa-2')
  await member.signIn('maker')
  expect(await member.ask('app.savePdf', { sheet: 'banks', of: [] })).toBe('member.pdf')
  expect(await readFile(member.saved)).toEqual(Buffer.from(pdf))
  expect(member.forwarded).toEqual(['session.signIn'])
})

it('knows its user once the answer is there that signed them in, for they are named before it', async () => {
  const member = openMember('kasa-2')
  await member.signIn('maker').then(() => member.order.push('answer'))
  await member.ask('app.keepDraft', { name: 'payoutForms', text: 'yarım' })
  expect(await member.ask('app.drafts')).toMatchObject({ payoutForms: 'yarım' })
  await member.ask('session.signOut').then(() => member.order.push('answer'))
  expect(member.order.slice(-4)).toEqual(['maker came', 'answer', 'left', 'answer'])
})

describe('a checkout page', () => {
  async function ofDeposit(checkoutUrl: string) {
    await harness.startAgain({ checkoutOrigin: () => Promise.resolve(new URL(checkoutUrl).origin) })
    await harness.signIn('support')
    harness.sandbox.controls.addFault({ kind: 'says', call: 'deposit', data: { checkoutUrl } })
    return harness.ask('deposits.create', depositDraft)
  }

  it('opens at the member that asked, before its answer', async () => {
    const checkoutUrl = 'https://odeme.example/c?token=eRUqI2gT9vK4'
    const { id } = await ofDeposit(checkoutUrl)
    const member = openMember('kasa-2')
    await member.signIn('checker')
    await member.ask('app.openLink', { depositId: id }).then(() => member.order.push('answer'))
    expect(member.opened).toEqual([checkoutUrl])
    expect(member.order.slice(-2)).toEqual(['opened', 'answer'])
  })

  it('of the sandbox is on the host itself, and opens at no other computer: nobody is asked', async () => {
    const { id } = await ofDeposit(harness.sandbox.checkoutUrl)
    const member = openMember('kasa-2')
    await member.signIn('checker')
    expect((await member.refused('app.openLink', { depositId: id })).code).toBe('not_from_here')
    expect(member.opened).toEqual([])
  })
})
