import { expect, it } from 'vitest'
import { messages } from '../../messages.ts'
import { draw, harness, signInAs } from '../draw.ts'

const unanswered = () => new Promise(() => undefined)
harness({ batches: { get: unanswered, payouts: unanswered } })
const pages = [
  await import('../../../src/pages/transactions/TransactionsPage.vue'),
  await import('../../../src/pages/audit/AuditPage.vue'),
  await import('../../../src/pages/batches/BatchView.vue'),
]
await signInAs('admin')

// Long numbers as in bloom-housing/bloom, issue 4458.
it('says beside each export what Excel does to long numbers', async () => {
  for (const { default: page } of pages) expect(await draw(page, { id: '7' })).toContain(messages.tr.shared.spreadsheet)
})
