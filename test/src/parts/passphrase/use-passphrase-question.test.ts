import { expect, it, vi } from 'vitest'
import type { Failure } from '../../../../electron/core/result.ts'
import { usePassphraseQuestion } from '../../../../src/parts/passphrase/use-passphrase-question.ts'

const ask = (answer: Failure | null) => {
  const act = vi.fn<(passphrase: string) => Promise<Failure | null>>(() => Promise.resolve(answer))
  const question = usePassphraseQuestion(act)
  question.passphrase.value = 'parola'
  return { act, question }
}

it('does it with the passphrase, and forgets it', async () => {
  const { act, question } = ask(null)
  expect(await question.run()).toBe(true)
  expect(act).toHaveBeenCalledWith('parola')
  expect(question.passphrase.value).toBe('')
})

it.each(['wrong_passphrase', 'too_many_tries'] as const)('says %s at its field', async (code) => {
  const { question } = ask({ code })
  expect([await question.run(), question.passphrase.value]).toEqual([false, ''])
  expect([question.refused.value?.code, question.failure.value]).toEqual([code, null])
})

it('says everything else beside it, until it is asked anew', async () => {
  const { question } = ask({ code: 'last_admin' })
  await question.run()
  expect([question.refused.value, question.failure.value?.code]).toEqual([null, 'last_admin'])
  question.forget()
  expect([question.refused.value, question.failure.value]).toEqual([null, null])
})
