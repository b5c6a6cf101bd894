import type { FindingState } from '../../../../electron/core/service-findings.ts'
import {
  morningCheckItems,
  type Finding,
  type MorningCheck,
  type MorningCheckItem,
} from '../../../../electron/record/contract/morning-check.ts'
import type { ErrorCode } from '../../../../electron/core/result.ts'

export const checkedAt = Date.parse('2026-11-21T06:00:12Z')

type Found = Partial<Record<MorningCheckItem, readonly [FindingState, ErrorCode?]>>

/** Everything well but for these. */
export function checkOf(found: Found, facts: Partial<MorningCheck['facts']> = {}): MorningCheck {
  const findings = morningCheckItems.map((item): Finding => {
    const [state, code = null] = found[item] ?? ['ok']
    return { item, state, code }
  })
  return {
    at: checkedAt,
    findings,
    facts: {
      serviceAddress: 'https://service.example',
      network: { proxy: null, authority: null },
      answeredInMs: 142,
      banks: 23,
      leftOut: [],
      clockOffset: 400,
      apiKeyEnd: '9f3a',
      machine: 'kasa-2',
      addresses: ['192.168.1.20', 'fd00::20'],
      backupAt: checkedAt - 3 * 3_600_000,
      secondBackup: null,
      diskFree: 12_400_000_000,
      inboxAddress: 'https://kutu.ornek.com',
      waitingGroups: 0,
      idleCounter: 'system',
      witness: { place: '/mnt/tanik', trouble: null, known: { sequence: 41, at: checkedAt - 60_000 } },
      ...facts,
    },
  }
}
