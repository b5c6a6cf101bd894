import { expect, it, vi } from 'vitest'
import type { Failure } from '../../../../electron/core/result.ts'
import { usePassphraseQuestion } from '../../../../src/parts/passphrase/use-passphrase-question.ts'

const ask = (answer: Failure | null) => {
  const act = vi.fn<(passphrase: string) => Promise<Failure | null>>(() => Promise.resolve(answer))
  const question = usePassphraseQuestion(act)
  question.open()
  question.passphrase.value = 'parola'
  return { act, question }
}

it('closes when it is done, and forgets the passphrase', async () => {
  const { act, question } = ask(null)
  await question.confirm()
  expect(act).toHaveBeenCalledWith('parola')
  expect([question.asking.value, question.passphrase.value, question.done.value]).toEqual([false, '', true])
})

it.each(['wrong_passphrase', 'too_many_tries'] as const)('stays open at its field for %s', async (code) => {
  const { question } = ask({ code })
  await question.confirm()
  expect([question.asking.value, question.passphrase.value, question.done.value]).toEqual([true, '', false])
  expect([question.refused.value?.code, question.failure.value]).toEqual([code, null])
})

it('says everything else beside it', async () => {
  const { question } = ask({ code: 'last_admin' })
  await question.confirm()
  expect([question.refused.value, question.failure.value?.code]).toEqual([null, 'last_admin'])
  question.close()
  expect([question.asking.value, question.failure.value]).toEqual([false, null])
})
