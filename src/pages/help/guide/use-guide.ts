import type { ErrorCode } from '@electron/core/result.ts'
import { fold, type Locale } from '@electron/core/text.ts'
import { computed, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../../lib/use-locale.ts'
import { topicOf } from '../../../ui/failures/topics.ts'
import type { Contents, Topic, Words } from './topic.ts'
import '../../../ui/failures/messages.ts'
import './messages.ts'

const folder = '../../../../docs/guide'
const contents = import.meta.glob<Contents>('../../../../docs/guide/*/README.md', { eager: true, import: 'default' })
const topics = import.meta.glob<Topic>(['../../../../docs/guide/*/*.md', '!**/README.md'], {
  eager: true,
  import: 'default',
})

const groupsIn = (locale: Locale): Contents['groups'] => contents[`${folder}/${locale}/README.md`]?.groups ?? []
/** Topics, ordered like the contents. */
export const topicNames: readonly string[] = groupsIn('tr').flatMap((group) => group.topics)

export function topicIn(locale: Locale, name: string): Topic {
  const topic = topics[`${folder}/${locale}/${name}.md`]
  if (!topic) throw new Error(`the guide has no topic ${name}`)
  return topic
}

const plain = (words: readonly Words[]): string => words.map(({ text }) => text).join('')

/** The guide in the language of the screen, with what contains every typed word. */
export function useGuide(typed: Readonly<Ref<string>>) {
  const { t } = useI18n()
  const locale = useLocale()

  const failuresOf = (name: string) =>
    (Object.keys(topicOf) as ErrorCode[])
      .filter((code) => topicOf[code] === name)
      .map((code) => ({ code, title: t(`failures.${code}.title`) }))
  const all = computed(() =>
    topicNames.map((name) => ({ name, ...topicIn(locale.value, name), failures: failuresOf(name) })),
  )
  const matching = computed(() => {
    const words = fold(typed.value).split(/\s+/u).filter(Boolean)
    return all.value.filter(({ title, purpose, forWhom, money, never, steps, done, call, failures }) => {
      const texts = [purpose, money?.words ?? [], never, ...steps.map((step) => step.words), done, call].map(plain)
      const errors = failures.map((failure) => `${failure.code} ${failure.title}`)
      const text = fold([title, forWhom, ...texts, ...errors].join(' '))
      return words.every((word) => text.includes(word))
    })
  })
  const groups = computed(() =>
    groupsIn(locale.value)
      .map((group) => ({ ...group, topics: matching.value.filter(({ name }) => group.topics.includes(name)) }))
      .filter((group) => group.topics.length > 0),
  )
  return { all, matching, groups }
}
export type ShownTopic = ReturnType<typeof useGuide>['all']['value'][number]
