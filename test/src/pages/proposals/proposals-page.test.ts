import { expect, it } from 'vitest'
import { firstMapping } from '../../../../electron/core/mapping.ts'
import type { Proposal } from '../../../../electron/people/contract/proposal.ts'
import { draw, harness, ok, signInAs } from '../../draw.ts'

const statuses = [
  { kind: 'payout', word: 'tamam', means: 'completed' },
  { kind: 'payout', word: 'olmadi', means: 'failed' },
]
const proposal: Proposal = {
  ...{ id: 3, at: Date.parse('2026-11-21T09:00:00Z'), by: 'maker', action: 'callback.mapping_changed', whyNot: null },
  subject: { kind: 'workspace', id: '', name: 'Anadolu Oyun A.Ş.' },
  before: JSON.stringify({ fields: firstMapping.fields, statuses }),
  after: JSON.stringify({
    fields: [...firstMapping.fields, { path: 'fee', means: 'ignored' }],
    statuses: [statuses[0], { ...statuses[1], means: 'returned' }],
  }),
}

harness({ proposals: { list: () => ok([proposal]) }, reports: { mappedFile: () => ok(null) } })

it('shows of a changed mapping only what comes and what goes', async () => {
  await signInAs('checker')
  const { useProposals } = await import('../../../../src/stores/proposals.ts')
  const { default: page } = await import('../../../../src/pages/proposals/ProposalsPage.vue')
  await useProposals().ask()
  const text = await draw(page, {}, 'en')
  expect(text).toContain('Removed')
  expect(text).toContain('Added')
  expect(text).toContain('“fee”: Not used')
  expect(text).toContain('“olmadi” (Payout): Failed')
  expect(text).toContain('“olmadi” (Payout): Returned after it was paid')
  expect(text).not.toContain('tamam')
  expect(text).not.toContain(`“${firstMapping.fields[0]?.path}”`)
})
