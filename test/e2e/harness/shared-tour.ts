import { launch } from '../driver/launch.ts'
import type { RunningApp } from '../driver/app.ts'
import { openAlbum } from './album.ts'
import { garanti } from './ibans.ts'
import { payoutUi } from './payout-ui.ts'
import { openSharedDesks } from './shared-desks.ts'
import { operator, uiAt, type Ui } from './ui.ts'
import { beginning, tr } from './words.ts'

/** How many numbers the pictures of the first window take. */
const ofTheTill = 4

/** Two machines on one server: what is done at one is on the other's screen, and what both say when the server is away. */
export async function sharedTour(folder: string, after: number) {
  const shared = await openSharedDesks(['Kasa', 'Muhasebe'])
  const apps: RunningApp[] = []
  try {
    for (const { userData, env } of shared.desks) {
      apps.push(
        await launch({
          ...{ userData, locale: 'tr', theme: 'light', size: { width: 1280, height: 800 } },
          // The workspace was founded with keys as a real one has them.
          env: { ...env, VEZNE_STAND_IN_QUICK_SCRYPT: undefined },
        }),
      )
    }
    const [till, office] = apps
    if (!till || !office) throw new Error('The desks were not opened')
    const album = openAlbum(till, folder, after)
    const others = openAlbum(office, folder, after + ofTheTill)

    const preparing = uiAt(office.window)
    const typed = { amount: '12.400,00', iban: garanti, accountName: 'Şule Aydın' }
    const made = payoutUi(preparing, office.dialogs)
    await preparing.signIn('maker')
    await made.prepare(typed)
    const ui = uiAt(till.window)
    const payouts = payoutUi(ui, till.dialogs)
    await ui.signIn('checker')
    await payouts.open('toApprove', typed.accountName)
    await payouts.approve(operator('checker').passphrase)
    await made.isNow('approved')
    await preparing.signIn('checker')
    await made.open('ready', typed.accountName)
    await made.step('send').focus()
    await others.inEveryLook('shared-without-secret')
    await preparing.goTo('morningCheck')
    await others.inEveryLook('shared-morning-check')

    await ui.signIn('admin')
    await ui.goTo('ledger')
    await till.window.getByRole('row', { name: 'Muhasebe' }).waitFor()
    await album.inEveryLook('shared-ledger')
    await ui.button(tr.ledger.desks.invite).click()
    const { user, password } = shared.server.connection
    const fill = async ({ field, words }: Ui): Promise<void> => {
      await field(words.ledger.desks.newName).fill('Onay')
      await field(words.ledger.desks.owner).fill(user)
      await field(words.ledger.desks.ownerPassword).fill(password)
      await field(words.ledger.desks.passphrase).fill(operator('admin').passphrase)
    }
    await fill(ui)
    await album.inEveryLook('shared-inviting', fill)
    await ui.button(tr.ledger.desks.confirmInvite).click()
    await till.window.getByText('VEZNE-DAVET-1').first().waitFor()
    await album.inEveryLook('shared-invitation')

    await shared.server.kill()
    await till.window
      .getByText(beginning(tr.dispatch.away.title.split('(')[0] ?? ''))
      .first()
      .waitFor()
    await album.inEveryLook('shared-away')
    return { pictures: album.count() + others.count(), numbers: others.last() - after }
  } finally {
    for (const app of apps) await app.close()
    await shared.close()
  }
}
