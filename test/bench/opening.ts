import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptHeadSchema, storedHead } from '../../electron/core/audit.ts'
import { keptIn } from '../../electron/core/schemas.ts'
import { bundledProgram } from '../faults/bundled-program.ts'
import { openDeskUnderTest, passphraseOf, type Injected } from '../faults/desk-under-test.ts'
import { auditHeadFile, ledgerFile } from '../faults/place.ts'
import { figure, type Figure } from './figure.ts'
import { fillFounded } from './filled-ledger.ts'
import { longestWait, waitDuring } from './kept-thread.ts'
import { makePlace } from './place.ts'

/**
 * Opens a long ledger with the program but without its window. Measures the time until a user is signed in and until payouts
 * can leave, and the longest wait for the ledger. Passphrases cost nothing here.
 */

const counts = [10_000, 100_000, 1_000_000]
/** From one transaction to the next, milliseconds. */
const apart = 2_000

export async function openingFigures(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of counts) {
    const { signedIn, checked, waited } = await openFilled(count)
    figures.push(
      figure(`opening ${count.toLocaleString('en')}: until a user is signed in`, 'ms', signedIn, 1_000, { most: 1 }),
      figure('  until payouts can leave', 'ms', checked, 20_000, { most: 1 }),
      figure('  longest wait for the ledger meanwhile', 'ms', waited, longestWait, { most: 1 }),
    )
  }
  return figures
}

async function openFilled(count: number) {
  const place = makePlace([])
  const folder = join(place.folder, 'program')
  mkdirSync(folder)
  const { worker, remove } = await bundledProgram('desk-child', place.folder)
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead, running: () => performance.now() + clock.ahead }
  const open = (meanwhile: Injected['meanwhile'] = () => Promise.resolve()) =>
    openDeskUnderTest({ folder, worker, serviceUrl: 'http://127.0.0.1:9' }, { clock, deskClock: clock, meanwhile })
  try {
    await (await open()).close()
    // Transactions come after the founding, so that the check compares them with the charter.
    clock.ahead = (count + 1) * apart
    const headFile = auditHeadFile(folder)
    const keptHead = keptIn(keptHeadSchema, readFileSync(headFile))
    if (!keptHead) throw new Error('the keychain has no head')
    const founding = { head: keptHead, key: keptHead.key, end: clock.now() }
    const head = await fillFounded(place, ledgerFile(folder), count, founding, apart)
    writeFileSync(headFile, storedHead({ ...head, key: keptHead.key }))

    let [signedIn, waited] = [NaN, 0]
    const start = performance.now()
    const desk = await open(async (ask, ledger, checked) => {
      const answer = await ask('session.signIn', { operatorId: 'checker', passphrase: passphraseOf('checker') })
      if (!answer.ok) throw new Error(answer.error.code)
      signedIn = performance.now() - start
      waited = await waitDuring(ledger, () => checked)
    })
    const checked = performance.now() - start
    const findings = await desk.must('audit.findings')
    await desk.close()
    if (findings?.count !== 0) throw new Error(`findings in an unchanged ledger: ${JSON.stringify(findings)}`)
    return { signedIn, checked, waited }
  } finally {
    remove()
    place.dispose()
  }
}
