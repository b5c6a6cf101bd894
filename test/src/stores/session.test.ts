import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { ok, openWindow, tell } from '../window.ts'

const refused = (code: string) => Promise.resolve({ ok: false, error: { code } })
const sessionOf = (id: string, mustChangePassphrase = false) => ({
  operator: { id, name: id, roles: ['maker'] },
  since: 0,
  mustChangePassphrase,
})
const calls = {
  current: vi.fn(() => ok(null)),
  ended: vi.fn((): Promise<unknown> => ok(null)),
  signIn: vi.fn(),
  signOut: vi.fn((): Promise<unknown> => ok(undefined)),
  handOver: vi.fn((): Promise<unknown> => ok(undefined)),
  changePassphrase: vi.fn(),
}

type Session = ReturnType<(typeof import('../../../src/stores/session.ts'))['useSession']>
openWindow({ session: calls })
const { useSession } = await import('../../../src/stores/session.ts')
let session: Session
beforeEach(() => {
  vi.clearAllMocks()
  setActivePinia(createPinia())
  session = useSession()
})

async function signIn(id: string, mustChange = false, passphrase = 'parola'): Promise<void> {
  calls.signIn.mockReturnValueOnce(ok(sessionOf(id, mustChange)))
  expect(await session.signIn(id, passphrase)).toBeNull()
}

it('whoever must change their passphrase is not asked for the one they have just typed', async () => {
  await signIn('maker', true, 'tgpe-v3cm-435j-q9n4')
  expect([session.mustChangePassphrase, session.knowsTemporary]).toEqual([true, true])
  calls.changePassphrase.mockReturnValueOnce(refused('invalid_input'))
  expect(await session.changePassphrase(null, 'kısa')).toMatchObject({ code: 'invalid_input' })
  expect(session.mustChangePassphrase).toBe(true)

  calls.changePassphrase.mockReturnValueOnce(ok(sessionOf('maker')))
  expect(await session.changePassphrase(null, 'mor karpuz bulut')).toBeNull()
  expect(calls.changePassphrase).toHaveBeenLastCalledWith({
    passphrase: 'tgpe-v3cm-435j-q9n4',
    next: 'mor karpuz bulut',
  })
  expect([session.mustChangePassphrase, session.knowsTemporary]).toEqual([false, false])
})

it('nobody’s passphrase is kept: not of who need not change it, not after the session', async () => {
  await signIn('maker')
  expect(session.knowsTemporary).toBe(false)
  expect(JSON.stringify(session.$state)).not.toContain('parola')
  await signIn('maker', true, 'tgpe-v3cm-435j-q9n4')
  expect(JSON.stringify(session.$state)).not.toContain('tgpe')
  tell('session.ended')
  expect(session.knowsTemporary).toBe(false)
})

it('changes one’s own with the present one', async () => {
  await signIn('maker')
  calls.changePassphrase.mockReturnValueOnce(ok(sessionOf('maker')))
  await session.changePassphrase('şimdiki', 'mor karpuz bulut')
  expect(calls.changePassphrase).toHaveBeenCalledWith({ passphrase: 'şimdiki', next: 'mor karpuz bulut' })
})

it('draws nothing any more once its session is over: main brings another page', async () => {
  await signIn('maker')
  expect(session.over).toBe(false)
  tell('session.ended')
  expect([session.operator, session.over]).toEqual([null, true])
})

it.each([
  ['lock', 'signOut'],
  ['to_another', 'handOver'],
] as const)('to %s, main is asked to %s, and the window lets go whatever it answers', async (how, asked) => {
  await signIn('maker')
  calls[asked].mockReturnValueOnce(refused('internal'))
  await session.signOut(how)
  expect(calls[asked]).toHaveBeenCalledOnce()
  expect([session.operator, session.over]).toEqual([null, true])
})

it('begins with what main says of the session before', async () => {
  const ended = { operatorId: 'maker', reason: 'idle', toAnother: false, elsewhere: null, idleLockMinutes: 7 }
  calls.ended.mockReturnValueOnce(ok(ended))
  await session.read()
  expect([session.operator, session.ended]).toEqual([null, ended])
})
