import { isGranted, roles, type Role } from '@electron/core/access.ts'
import type { ErrorCode } from '@electron/core/result.ts'
import { fold } from '@electron/core/text.ts'
import { computed, ref, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { loadRouteLocation, useRouter } from 'vue-router'
import { useSession } from '../../../stores/session.ts'
import '../../../parts/states/messages.ts'
import '../../../ui/failures/messages.ts'
import { dayTopics } from './day-topics.ts'
import { topicGroups, type Step, type Topic } from './topic.ts'
import { troubleTopics } from './trouble-topics.ts'
import './messages.ts'

export const topics = [...dayTopics, ...troubleTopics]

/** Every page whose words the guide borrows. */
const pages = [...new Set(topics.flatMap(({ steps }) => steps.flatMap(({ page }) => page ?? [])))]
const labels = topics.flatMap(({ steps }) => steps.flatMap((step) => Object.values(step.labels ?? {})))

/** Where the guide deals with a failure. */
export const topicOf = (code: ErrorCode): Topic | undefined => topics.find(({ codes }) => codes.includes(code))

/**
 * The guide in the language of the screen, with what contains every typed word. Buttons and pages are called what they are
 * called where they stand: a page says its words when it is loaded, so all that are named are loaded first.
 */
export function useGuide(typed: Readonly<Ref<string>>) {
  const { t, te } = useI18n()
  const router = useRouter()
  const session = useSession()

  const isReady = ref(labels.every((key) => te(key)))
  if (!isReady.value) {
    const loaded = pages.map((page) => loadRouteLocation(router.resolve(page)))
    // What cannot be loaded is called by its key, and the rest is read all the same.
    void Promise.allSettled(loaded).then(() => (isReady.value = true))
  }

  const namesOf = (held: readonly Role[]): string => held.map((role) => t(`shared.roles.${role}`)).join(', ')

  function stepOf(topic: Topic, { name, page, labels: called = {}, permission, picture }: Step, index: number) {
    const values = Object.fromEntries(Object.entries(called).map(([place, key]) => [place, t(key)]))
    const granted = permission === undefined ? [] : roles.filter((role) => isGranted([role], permission))
    const meta = page === undefined ? undefined : router.resolve(page).meta
    const mayOpen = meta?.permission !== undefined && session.may(meta.permission)
    const isThere = index > 0 && topic.steps[index - 1]?.page === page
    return {
      name,
      text: t(`guide.topics.${topic.name}.steps.${name}`, values),
      /** Who else than all whom the topic is for. */
      who: topic.roles.every((role) => granted.includes(role)) ? '' : namesOf(granted),
      picture,
      /** Said once where several steps are done on one page. */
      to: page !== undefined && mayOpen && !isThere ? { path: page, name: t(meta.title ?? '') } : null,
    }
  }
  /** None until every word is there: those that come late are no news to what was named before them. */
  const all = computed(() =>
    (isReady.value ? topics : []).map((topic) => ({
      name: topic.name,
      group: topic.group,
      title: t(`guide.topics.${topic.name}.title`),
      purpose: t(`guide.topics.${topic.name}.purpose`),
      forWhom: namesOf(topic.roles),
      steps: topic.steps.map((step, index) => stepOf(topic, step, index)),
      check: t(`guide.topics.${topic.name}.check`),
      never: t(`guide.topics.${topic.name}.never`),
      failures: topic.codes.map((code) => ({ code, title: t(`failures.${code}.title`) })),
    })),
  )

  const found = computed(() => {
    const words = fold(typed.value).split(/\s+/u).filter(Boolean)
    if (words.length === 0) return all.value
    return all.value.filter(({ title, purpose, forWhom, steps, check, never, failures }) => {
      const texts = [title, purpose, forWhom, check, never, ...steps.map(({ text }) => text)]
      const text = fold([...texts, ...failures.map((failure) => `${failure.code} ${failure.title}`)].join(' '))
      return words.every((word) => text.includes(word))
    })
  })
  const groups = computed(() =>
    topicGroups
      .map((group) => ({
        id: group,
        title: t(`guide.groups.${group}`),
        topics: found.value.filter((topic) => topic.group === group),
      }))
      .filter((group) => group.topics.length > 0),
  )
  return { isReady, all, found, groups }
}
export type ShownTopic = ReturnType<typeof useGuide>['all']['value'][number]
