import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { pendingDeposit } from '../../pending-deposit.ts'
import { openWindow } from '../../window.ts'

openWindow({})
const { replacementOf, useKeptDepositForm } = await import('../../../../src/pages/deposits/deposit-form.ts')
beforeEach(() => setActivePinia(createPinia()))

const expired = (id: number) => replacementOf(pendingDeposit({ id, processId: `DEP-${id}` }), 'tr')

it('sets a form aside that somebody had begun, and comes back to it', () => {
  const kept = useKeptDepositForm()
  kept.form.amountText = '12,50'
  kept.fill(expired(7))
  expect(kept.form.replaces).toEqual({ id: 7, processId: 'DEP-7' })
  expect(kept.aside).toHaveLength(1)
  kept.turnBack()
  expect(kept.form).toMatchObject({ amountText: '12,50', replaces: null })
  // The copy had not been touched: it can be made again by one key.
  expect(kept.aside).toEqual([])
})

it('sets nothing aside of a blank form or of an untouched copy', () => {
  const kept = useKeptDepositForm()
  kept.fill(expired(7))
  expect(kept.isUnfinished()).toBe(false)
  kept.fill(expired(8))
  expect(kept.aside).toEqual([])
  expect(kept.form.replaces?.id).toBe(8)
})

it('lets go of the form that was created, and not of the copy that was filled in its place meanwhile', () => {
  const kept = useKeptDepositForm()
  kept.form.customer.name = 'Ayşe'
  const { form } = kept
  kept.fill(expired(7))
  kept.clear(form)
  expect(kept.form.replaces?.id).toBe(7)
  expect(kept.aside).toEqual([])
})
