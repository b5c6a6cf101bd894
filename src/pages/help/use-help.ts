import { depositStates, payoutStates } from '@electron/core/states.ts'
import { fold } from '@electron/core/text.ts'
import { isGranted, permissions, roles } from '@electron/core/access.ts'
import type { ErrorCode } from '@electron/core/result.ts'
import { computed, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { topicIn } from './guide/use-guide.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { guidance, guidanceSections } from '../../ui/failures/guidance.ts'
import { topicOf } from '../../ui/failures/topics.ts'

const codes = Object.keys(guidance) as ErrorCode[]

/** Window closed is no state of the ledger, and yet it is shown as one. */
const statesOf = {
  payouts: payoutStates,
  deposits: depositStates.flatMap((state) => (state === 'pending' ? ([state, 'expired'] as const) : [state])),
} as const
const kinds = ['payouts', 'deposits'] as const

/** What there is to know about FAST where a bank is chosen. */
const fastTopics = ['what', 'when', 'limits', 'choosing', 'notKnown'] as const

/** The help page's chapters, with what contains every typed word, whatever its Turkish letters. Empty chapters are left out. */
export function useHelp(typed: Readonly<Ref<string>>) {
  const { t } = useI18n()
  const locale = useLocale()

  const entryOf = (code: ErrorCode) => {
    const { section, money, mender } = guidance[code]
    return {
      code,
      section,
      title: t(`failures.${code}.title`),
      money: t(`failures.money.${money}`),
      next: t(`failures.${code}.next`, { seconds: t('help.aFew') }),
      mender: t(`shared.owners.${mender}`),
      topic: { name: topicOf[code], title: topicIn(locale.value, topicOf[code]).title },
    }
  }
  const all = computed(() => codes.map(entryOf))

  const words = computed(() => fold(typed.value).split(/\s+/u).filter(Boolean))
  const matches = (...texts: string[]): boolean => {
    const text = fold(texts.join(' '))
    return words.value.every((word) => text.includes(word))
  }

  const failures = computed(() =>
    guidanceSections
      .map((section) => ({
        id: section,
        title: t(`help.sections.${section}`),
        entries: all.value.filter(
          (entry) => entry.section === section && matches(entry.code, entry.title, entry.next, entry.mender),
        ),
      }))
      .filter(({ entries }) => entries.length > 0),
  )
  const states = computed(() =>
    kinds
      .map((kind) => ({
        id: kind,
        title: t(`help.states.${kind}`),
        entries: statesOf[kind]
          .map((state) => ({ state, meaning: t(`help.${kind}.${state}`) }))
          .filter(({ state, meaning }) => matches(t(`states.${state}`), meaning)),
      }))
      .filter(({ entries }) => entries.length > 0),
  )
  /** By the very table that main decides by. */
  const duties = computed(() => ({
    id: 'roles',
    title: t('help.roles.title'),
    entries: permissions
      .map((permission) => ({
        permission,
        what: t(`help.permissions.${permission.replace('.', '_')}`),
        granted: roles.filter((role) => isGranted([role], permission)),
      }))
      .filter(({ what, granted }) => matches(what, ...granted.map((role) => t(`shared.roles.${role}`)))),
  }))
  const fast = computed(() => ({
    id: 'fast',
    title: t('help.fast.title'),
    entries: fastTopics
      .map((topic) => ({ topic, title: t(`help.fast.${topic}.title`), text: t(`help.fast.${topic}.text`) }))
      .filter(({ title, text }) => matches('FAST', title, text)),
  }))
  const contents = computed(() =>
    [...failures.value, ...states.value, duties.value, fast.value]
      .map(({ id, title, entries }) => ({ id, title, count: entries.length }))
      .filter(({ count }) => count > 0),
  )
  return { failures, states, duties, fast, contents }
}
export type DutyEntry = ReturnType<typeof useHelp>['duties']['value']['entries'][number]
