import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import type { Act } from '../../electron/people/rules/charter.ts'
import { copyLedger } from '../desk/copy-ledger.ts'
import { decree, signInAs } from '../desk/makers-and-checkers.ts'
import { closeAll } from '../link/visitors.ts'
import { attack, type Verdict } from './attack.ts'
import { joinComputer } from './hostile-member.ts'
import { anyAnswered, harness, isFound, keyOf, passphraseOf, put, stage, useStages } from './stage.ts'

/** Lets a computer in, or back in, without the two people whom it takes: at the window, past the program, or in the closed file. */

useStages()
afterEach(closeAll)
const admin = 'a dishonest admin'
const passphrase = passphraseOf('admin')
const hosting = { addresses: ['192.168.1.20'], port: 7420 }
const stranger = pinOf(createKey())

const port = () => harness.desk().computers.port
const isMember = (pin: string): boolean => port().computerOf(pin) !== null

/** Proposes at the window, confirms alone, and writes the act into the charter past the program. */
async function actsAlone(act: Act, ...proposal: Parameters<typeof anyAnswered>[0][number]): Promise<void> {
  await signInAs(harness, 'admin')
  const [name, input] = proposal
  await harness.seat().answer(name, input)
  const [open] = await harness.ask('proposals.list')
  await anyAnswered([['proposals.confirm', { id: open?.id ?? 0, passphrase }]])
  await put(act, 'admin', await keyOf('admin'))
}

attack('N-01', admin, 'turns hosting on alone', async () => {
  await actsAlone({ kind: 'hosting.changed', hosting }, 'computers.proposeHosting', { seen: null, hosting, passphrase })
  return port().hosting() === null ? 'refused' : 'succeeded'
})

attack('N-02', admin, 'invites a computer of their own alone, which joins', async () => {
  await decree(harness, { kind: 'hosting.changed', hosting })
  const id = 'x'.repeat(22)
  await actsAlone({ kind: 'computer.invited', id, name: 'Kasa 9' }, 'computers.invite', { name: 'Kasa 9', passphrase })
  await port().invitations.use(id, stranger)
  return isMember(stranger) ? 'succeeded' : 'refused'
})

/** A computer that joined, and that an administrator removed. */
async function removed(): Promise<string> {
  const { id, key } = await joinComputer()
  await decree(harness, { kind: 'computer.removed', id })
  return pinOf(key)
}

attack('N-03', 'a dishonest checker', 'lets a removed computer in again, by its older invitation', async () => {
  const pin = await removed()
  const entries = await harness.ledger.charter.after(0)
  const { act = '', proposal = null } = entries.find((entry) => entry.act.includes('computer.invited')) ?? {}
  await put(JSON.parse(act) as Act, 'checker', await keyOf('checker'), proposal)
  return isMember(pin) ? 'succeeded' : 'refused'
})

const editor = 'an editor of the closed file'

/** Judges a change of the closed file by whether this key is a member's, and whether Vezne shows it. */
async function becomesMember(pin: string): Promise<Verdict> {
  if (isMember(pin)) return 'succeeded'
  return isFound()
}

attack('N-04', editor, 'writes the key of their own computer where an invited one joined', async () => {
  const { key } = await joinComputer()
  await stage.tamper(`DROP TRIGGER audit_events_stay;
    UPDATE audit_events SET after = replace(after, '${pinOf(key)}', '${stranger}') WHERE action = 'computer.joined'`)
  return becomesMember(stranger)
})

attack('N-05', editor, 'replaces the file by an older one, in which a computer is not removed yet', async () => {
  const { id, key } = await joinComputer()
  const older = join(harness.folder, 'older.db')
  await copyLedger(harness, older)
  await signInAs(harness, 'admin')
  await harness.ask('computers.remove', { id, passphrase })
  await stage.again((file) => copyFile(older, file))
  return becomesMember(pinOf(key))
})
