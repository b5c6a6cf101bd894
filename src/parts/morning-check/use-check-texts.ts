import type { Finding, MorningCheck, MorningCheckItem } from '@electron/record/contract/morning-check.ts'
import { useI18n } from 'vue-i18n'
import { offsetSeconds, useClockDifference } from '../../app/frame/clock-offset.ts'
import { guidance, isServiceCode, mayHaveMoved, type Mender } from '../../ui/failures/guidance.ts'
import { useLeftOutWords } from '../left-out-banks/use-left-out-words.ts'
import { useNetworkWords } from '../network/use-network-words.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { fileSize } from '../../lib/file-size.ts'
import { momentText, preciseMomentText, utcText } from '../../lib/moment-text.ts'
import { useSession } from '../../stores/session.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/** What these are about is mended by the same people whatever the code says. */
const mendersOfItem: Partial<Record<MorningCheckItem, Mender>> = {
  banks: 'service',
  clock: 'technician',
  authority: 'admin',
  backup: 'admin',
  disk: 'technician',
  inbox: 'admin',
  witness: 'admin',
}
const ofService: readonly MorningCheckItem[] = [
  'reachable',
  'key',
  'signature',
  'clock',
  'whitelist',
  'banks',
  'authority',
]
/** Not found out only because something else failed: for the ledger that is the keychain, which holds its latest head. */
const hiddenByOthers: readonly MorningCheckItem[] = [...ofService, 'ledger']

/** What the findings rest on: of a service that is only tried nobody knows more than the first three. */
type Facts = MorningCheck['facts']
type FoundFacts = Pick<Facts, 'banks' | 'clockOffset' | 'apiKeyEnd'> &
  Partial<
    Pick<
      Facts,
      | 'network'
      | 'answeredInMs'
      | 'leftOut'
      | 'backupAt'
      | 'secondBackup'
      | 'diskFree'
      | 'inboxAddress'
      | 'waitingGroups'
      | 'witness'
    >
  >

type Line = readonly [label: string, value: string]

/**
 * A morning check in words, in the screen's language: on the page, in the text for whoever must mend something, and in the
 * report. A text that leaves the program is complete in itself and holds no secret.
 */
export function useCheckTexts() {
  const { t, te, n } = useI18n()
  const locale = useLocale()
  const workspace = useWorkspace()
  const session = useSession()
  const differenceOf = useClockDifference()
  const leftOut = useLeftOutWords()
  const network = useNetworkWords()

  const size = (bytes: number | null | undefined): string =>
    bytes == null ? t('morningCheck.facts.unknown') : fileSize(bytes, locale.value)
  const moment = (at: number | null | undefined): string =>
    at == null ? t('morningCheck.facts.unknown') : momentText(at, locale.value)

  const isTrouble = ({ state }: Finding): boolean => state === 'warning' || state === 'failed'

  function wellText(item: MorningCheckItem, facts: FoundFacts): string {
    const { answeredInMs = null, banks } = facts
    if (item === 'reachable')
      return answeredInMs === null || banks === null
        ? t('morningCheck.found.answered')
        : t('morningCheck.found.reachable', { milliseconds: n(answeredInMs), banks: n(banks) }, banks)
    const isSandbox = facts.apiKeyEnd === ''
    if (item === 'inbox' && facts.inboxAddress == null)
      return t(`morningCheck.found.${isSandbox ? 'inboxOfSandbox' : 'inboxNone'}`)
    if (item === 'authority' && facts.network?.authority == null) return t('morningCheck.found.authorityNone')
    if (item === 'witness') return witnessText(facts)
    if (item === 'key' && isSandbox) return t('morningCheck.found.keyOfSandbox')
    return t(`morningCheck.found.${item}`, {
      end: facts.apiKeyEnd,
      seconds: offsetSeconds(facts.clockOffset ?? 0, locale.value),
      moment: moment(item === 'authority' ? facts.network?.authority?.until : facts.backupAt),
      size: size(facts.diskFree),
      inbox: facts.inboxAddress ?? '',
    })
  }

  /** How it is without it, and who can set it up. */
  function unsetText(item: MorningCheckItem, facts: FoundFacts): string {
    const missing = item === 'backup' ? ` ${t('morningCheck.found.secondBackupNone')}` : ''
    return `${wellText(item, facts)}${missing} ${t(`morningCheck.setUp.${item}`)}`
  }

  function witnessText({ witness }: FoundFacts): string {
    if (witness?.place == null) return t('morningCheck.found.witnessNone')
    const { place, trouble, known } = witness
    if (trouble) return t(`morningCheck.found.${trouble === 'away' ? 'witnessAway' : 'witnessForeign'}`, { place })
    if (!known) return t('morningCheck.found.witnessNew', { place })
    return t('morningCheck.found.witness', { place, sequence: n(known.sequence), moment: moment(known.at) })
  }

  /** What the code says, in the words that the item's own page has for it. */
  function codeText({ item, code }: Finding, facts: FoundFacts): string {
    if (code === null) return ''
    if (item === 'inbox') return t('morningCheck.found.inboxAway', { inbox: facts.inboxAddress ?? '' })
    if (item === 'backup') return `${t('morningCheck.backupFailed')}. ${t(`failures.${code}.title`)}.`
    const stopped = `dispatch.stopped.${code}.title`
    return `${item === 'ledger' && te(stopped) ? t(stopped) : t(`failures.${code}.title`)}.`
  }

  /** Without a code. */
  function troubleText({ item, state }: Finding, facts: FoundFacts): string {
    if (item === 'clock') {
      const offset = facts.clockOffset ?? 0
      return `${t(`dispatch.clock.${offset > 0 ? 'behind' : 'ahead'}`, { difference: differenceOf(offset) })}.`
    }
    if (item === 'banks') {
      return t('morningCheck.found.banksLeftOut', { entries: `${(facts.leftOut ?? []).map(leftOut.line).join('; ')}.` })
    }
    const authority = facts.network?.authority
    if (item === 'authority' && authority) return network.endText(authority, state === 'failed' ? 'over' : 'near')
    if (item === 'witness') return witnessText(facts)
    if (item === 'inbox' && state === 'failed')
      return t('morningCheck.found.inboxUnread', { inbox: facts.inboxAddress ?? '' })
    const groups = facts.waitingGroups ?? 0
    if (item === 'inbox') return t('morningCheck.found.inboxWaits', { groups: n(groups) }, groups)
    if (item === 'backup') {
      const { backupAt, secondBackup } = facts
      if (backupAt == null) return t('morningCheck.found.backupNone')
      const isSecond = secondBackup && !secondBackup.isWell
      const own = t(`morningCheck.found.${isSecond ? 'backup' : 'backupOld'}`, { moment: moment(backupAt) })
      return isSecond ? `${t('morningCheck.found.secondBackup', { moment: moment(secondBackup.at) })} ${own}` : own
    }
    return t(`morningCheck.found.${state === 'failed' ? 'diskFull' : 'diskLow'}`, { size: size(facts.diskFree) })
  }

  function found(finding: Finding, { facts }: { facts: FoundFacts }): string {
    if (finding.state === 'ok') return wellText(finding.item, facts)
    if (finding.state === 'unset') return unsetText(finding.item, facts)
    if (finding.code !== null) return codeText(finding, facts)
    if (isTrouble(finding)) return troubleText(finding, facts)
    return t(`morningCheck.found.${hiddenByOthers.includes(finding.item) ? 'untold' : 'untoldHere'}`)
  }

  /** What to do, for whoever reads it here. */
  function next({ item, code }: Finding): string {
    if (
      item === 'banks' ||
      item === 'clock' ||
      item === 'authority' ||
      item === 'backup' ||
      item === 'disk' ||
      item === 'inbox' ||
      item === 'witness'
    )
      return t(`morningCheck.next.${item}`)
    if (code === null) return ''
    const stopped = `dispatch.stopped.${code}.next`
    if (item === 'ledger' && te(stopped)) return t(stopped)
    return mayHaveMoved(code) ? t('shared.askAgainLater') : t(`failures.${code}.next`, { seconds: 0 })
  }

  const menderOf = ({ item, code }: Finding): Mender =>
    mendersOfItem[item] ?? (code === null ? 'you' : guidance[code].mender)

  function where(check: MorningCheck): Line[] {
    const { facts, at } = check
    return [
      [t('morningCheck.facts.workspace'), workspace.name],
      [t('morningCheck.facts.machine'), facts.machine],
      [t('morningCheck.facts.at'), `${preciseMomentText(at, locale.value)} (GMT+3) · ${utcText(at)}`],
    ]
  }
  function whoAsks({ facts }: MorningCheck): Line[] {
    const addresses = facts.addresses.join(', ') || t('morningCheck.facts.noAddresses')
    const { serviceAddress, apiKeyEnd } = facts
    return [
      [t('morningCheck.facts.addresses'), `${addresses}. ${t('morningCheck.facts.router')}`],
      // The sandbox's service is in the program itself: it has no address, and its key is nobody's.
      [t('morningCheck.facts.serviceAddress'), serviceAddress || t('morningCheck.facts.addressOfSandbox')],
      ...network.lines(facts.network),
      [t('morningCheck.facts.apiKeyEnd'), apiKeyEnd === '' ? t('morningCheck.facts.keyOfSandbox') : `…${apiKeyEnd}`],
    ]
  }
  function whatIsKept({ facts }: MorningCheck): Line[] {
    return [
      [t('morningCheck.facts.backupAt'), moment(facts.backupAt)],
      ...(facts.secondBackup ? [[t('morningCheck.facts.secondBackupAt'), moment(facts.secondBackup.at)] as const] : []),
      [t('morningCheck.facts.diskFree'), size(facts.diskFree)],
    ]
  }
  function whoCounts({ facts }: MorningCheck): Line {
    const { idleCounter } = facts
    return [
      t('morningCheck.facts.idleLock'),
      t(idleCounter === null ? 'morningCheck.facts.unknown' : `morningCheck.facts.idleCounter.${idleCounter}`),
    ]
  }
  const linesText = (lines: readonly Line[]): string => lines.map(([label, value]) => `${label}: ${value}`).join('\n')

  /** Null where there is nobody to write to. */
  function letter(finding: Finding, check: MorningCheck): string | null {
    const request = `morningCheck.requests.${finding.item}.${menderOf(finding)}`
    if (!isTrouble(finding) || !te(request)) return null
    const { item, code } = finding
    const lines = [
      ...where(check),
      ...(ofService.includes(item) ? whoAsks(check) : whatIsKept(check)),
      ...(code !== null && isServiceCode(code) ? [[t('morningCheck.facts.code'), code] as const] : []),
    ]
    const name = t(`morningCheck.items.${item}`)
    return [
      t('morningCheck.letter.greeting'),
      t('morningCheck.letter.problem', { item: name, found: found(finding, check) }),
      t(request),
      linesText(lines),
      [t('morningCheck.letter.thanks'), session.operator?.name ?? ''].join('\n').trim(),
    ].join('\n\n')
  }

  function reportLine(finding: Finding, check: MorningCheck): string {
    const parts = [`${t(`morningCheck.items.${finding.item}`)}: ${t(`morningCheck.states.${finding.state}`)}.`]
    parts.push(found(finding, check))
    if (isTrouble(finding)) {
      parts.push(t(`morningCheck.means.${finding.item}`), next(finding))
      parts.push(t('morningCheck.mender', { who: t(`shared.owners.${menderOf(finding)}`) }))
    }
    return `- ${parts.filter(Boolean).join(' ')}`
  }

  /** Everything that the findings rest on. */
  const facts = (check: MorningCheck): Line[] => [
    ...where(check),
    ...whoAsks(check),
    ...whatIsKept(check),
    whoCounts(check),
  ]

  return {
    found,
    next,
    menderOf,
    isTrouble,
    letter,
    facts,
    report: (check: MorningCheck): string =>
      [
        t('morningCheck.report'),
        check.findings.map((finding) => reportLine(finding, check)).join('\n'),
        linesText(facts(check)),
      ].join('\n\n'),
  }
}
