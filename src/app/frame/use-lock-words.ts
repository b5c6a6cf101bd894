import type { DispatchLock } from '@electron/payouts/contract/payout.ts'
import { useI18n } from 'vue-i18n'
import { momentText } from '../../lib/moment-text.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useSession } from '../../stores/session.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { useClockDifference } from './clock-offset.ts'

/** One lock as the banner says it: what happened, what it means, and how a person ends it, where one can. */
interface LockWords {
  title: string
  lines: readonly string[]
  /** How far its ending has come. */
  progress?: string
  /** Where it is looked into. */
  links?: readonly (readonly [path: string, words: string])[]
  /** A person takes it on themselves, with their passphrase. */
  confirm?: { what: 'ledger' | 'clock'; open: string; label: string }
  /** Asked again, it may be gone; of the whole check nobody else asks again. */
  askAgain?: { what: 'status' | 'check'; words: string }
}

type Lock<Kind extends DispatchLock['kind']> = Extract<DispatchLock, { kind: Kind }>

/** What each lock says, and to whom. */
export function useLockWords(): (lock: DispatchLock) => LockWords {
  const { t, n } = useI18n()
  const session = useSession()
  const workspace = useWorkspace()
  const differenceOf = useClockDifference()
  const locale = useLocale()

  /** The disk failed or is full. Only a new start of the program ends it: nobody can confirm it away. */
  const stopped = ({ code }: Lock<'ledger_stopped'>): LockWords => ({
    title: t(`dispatch.stopped.${code}.title`),
    lines: [t(`dispatch.stopped.${code}.next`)],
  })

  /** Nobody is asked to do anything here: it comes back by itself. */
  const away = ({ since }: Lock<'ledger_away'>): LockWords => ({
    title: t('dispatch.away.title', { when: momentText(since, locale.value) }),
    lines: [t('dispatch.away.text'), t('dispatch.away.next')],
  })

  /** The keychain did not answer; what to do is its own failure's advice. */
  const headUnread = ({ code }: Lock<'head_unread'>): LockWords => ({
    title: t('dispatch.headUnread.title'),
    lines: [`${t(`failures.${code}.title`)}. ${t(`failures.${code}.next`)}`, t('dispatch.headUnread.next')],
    askAgain: { what: 'status', words: t('dispatch.headUnread.askAgain') },
  })

  /** The clocks are so far apart that this machine's times cannot be trusted. It is set, or an admin confirms. */
  function clockOff({ offset }: Lock<'clock_off'>): LockWords {
    const title = t(`dispatch.clock.${offset > 0 ? 'behind' : 'ahead'}`, { difference: differenceOf(offset) })
    const next = t('dispatch.clock.next')
    if (!session.may('dispatch.confirm_clock')) return { title, lines: [`${next} ${t('dispatch.clock.forOthers')}`] }
    const confirm = { open: t('dispatch.clock.confirm'), label: t('dispatch.clock.confirmTitle') }
    return { title, lines: [next], confirm: { what: 'clock', ...confirm } }
  }

  /** The ledger is not what the keychain remembers of it. Two different people take it on themselves, or it is replaced. */
  function doubtful({ doubt, firstBy, keptSequence, sequence, witness, replaced }: Lock<'ledger_doubtful'>): LockWords {
    const mayConfirm = session.may('dispatch.confirm_ledger')
    const isFirst = firstBy !== null && firstBy === session.operator?.id
    const first = isFirst
      ? t('dispatch.doubt.firstIsYou')
      : t('dispatch.doubt.first', { who: workspace.nameOf(firstBy ?? '') })
    const sequences = {
      kept: keptSequence === null ? '' : n(keptSequence),
      sequence: n(sequence),
      place: witness?.place ?? '',
      when: witness ? momentText(witness.at, locale.value) : '',
    }
    const confirm = { open: t('dispatch.doubt.confirm'), label: t('dispatch.doubt.confirmTitle') }
    return {
      title: t(`dispatch.doubt.${doubt}.title`),
      lines: [
        t(`dispatch.doubt.${doubt}.text`, sequences),
        ...(replaced === null ? [] : [t(`dispatch.doubt.replaced.${replaced}`)]),
        t('dispatch.doubt.next'),
        ...(mayConfirm ? [] : [t('dispatch.doubt.forOthers')]),
      ],
      progress: firstBy === null ? t('dispatch.doubt.nobody') : first,
      ...(session.may('audit.view') && {
        links: [
          ['/ledger', t('dispatch.doubt.restore')],
          ['/audit', t('dispatch.doubt.audit')],
        ],
      }),
      ...(mayConfirm && !isFirst && { confirm: { what: 'ledger', ...confirm } }),
    }
  }

  const checking = (lock: Lock<'ledger_checking'>): LockWords => ({
    title: t('dispatch.checking.title', { part: n(Math.floor((lock.done / lock.of) * 100)) }),
    lines: [t('dispatch.checking.text'), t('dispatch.checking.next')],
  })

  const unchecked = (): LockWords => ({
    title: t('dispatch.unchecked.title'),
    lines: [t('dispatch.unchecked.text'), t('dispatch.unchecked.forOthers')],
    ...(session.may('audit.view') && { askAgain: { what: 'check', words: t('dispatch.unchecked.askAgain') } }),
  })

  /** Names records that were changed outside the program. */
  const findings = ({ count }: Lock<'findings'>): LockWords => ({
    title: t('dispatch.findings.title', { count: n(count) }, count),
    lines: [t('dispatch.findings.text'), t('dispatch.findings.next')],
    ...(session.may('audit.view') && {
      links: [
        ['/audit', t('dispatch.doubt.audit')],
        ['/ledger', t('dispatch.doubt.restore')],
      ],
    }),
  })

  return (lock) => {
    switch (lock.kind) {
      case 'ledger_checking':
        return checking(lock)
      case 'ledger_unchecked':
        return unchecked()
      case 'findings':
        return findings(lock)
      case 'ledger_stopped':
        return stopped(lock)
      case 'ledger_away':
        return away(lock)
      case 'ledger_doubtful':
        return doubtful(lock)
      case 'head_unread':
        return headUnread(lock)
      case 'clock_off':
        return clockOff(lock)
    }
  }
}
