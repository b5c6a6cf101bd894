import { beforeEach, expect, it } from 'vitest'
import type { EndedSession } from '../../../../electron/people/contract/operator.ts'
import { ok, draw, operators, signInAs, harness } from '../../draw.ts'

let listed: unknown = null

harness({
  policy: { read: () => ok(null) },
  workspaces: { list: () => ok(listed) },
})
const { default: signInPage } = await import('../../../../src/pages/sign-in/SignInPage.vue')
const { default: firstPassphrase } = await import('../../../../src/pages/sign-in/FirstPassphrasePage.vue')
const { default: workspaces } = await import('../../../../src/pages/sign-in/WorkspacesPage.vue')
const { default: newWorkspace } = await import('../../../../src/pages/sign-in/NewWorkspacePage.vue')
beforeEach(() => signInAs('maker'))

/** Mert's session has ended, and this is the page after it. */
async function afterSession(reason: EndedSession['reason']): Promise<void> {
  const { useSession } = await import('../../../../src/stores/session.ts')
  useSession().ended = { operatorId: 'maker', reason, toAnother: false, elsewhere: null, idleLockMinutes: 7 }
}

it('says that it locked by itself, after how long, and for whom', async () => {
  await afterSession('idle')
  const text = await draw(signInPage)
  expect(text).toContain('Vezne kilitlendi. Bilgisayar 7 dakika kullanılmazsa')
  for (const { name } of operators) expect(text).toContain(name)
})

it('asks for a first passphrase with its rules, and for the present one only where it is not known', async () => {
  const unknown = await draw(firstPassphrase)
  expect(unknown).toContain('Mert Kaya, size verilen geçici parolayı başkaları da biliyor')
  expect(unknown).toContain('Mevcut parolanız')
  expect(unknown).toContain('En az 10 karakter: henüz değil')
})

it('lists the workspaces of this machine, which is open, and the archived ones apart', async () => {
  listed = {
    current: 'sandbox',
    workspaces: [
      { id: 'sandbox', name: 'Anadolu Oyun A.Ş.', kind: 'sandbox', archived: false },
      { id: 'w-0', name: 'Eski Mağaza', kind: 'live', archived: true },
      { id: 'w-1', name: 'Çınar Ödeme', kind: 'live', archived: false },
    ],
  }
  const { useWorkspaces } = await import('../../../../src/stores/workspace.ts')
  await useWorkspaces().ask()
  const text = await draw(workspaces)
  expect(text).toMatch(/Anadolu Oyun A.Ş. ?TEST ORTAMI ?Şu anda açık/)
  expect(text).toMatch(/Çınar Ödeme ?CANLI ?Açmak için Vezne yeniden başlatılır ?Arşivdekiler ?Eski Mağaza/)
})

it('asks for the second person of a workspace before it is founded, and says what they are for', async () => {
  const text = await draw(newWorkspace)
  expect(text).toContain('Hiçbir değişiklik tek kişinin kararıyla geçerli olmaz')
  expect(text).toContain('24 saat geçerlidir; ikinci kişi ilk girişte kendi parolasını belirler.')
  expect(await draw(newWorkspace, {}, 'en')).toContain('No change takes effect on one person’s decision')
})
