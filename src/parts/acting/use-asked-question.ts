import { computed, shallowRef, watch } from 'vue'

/**
 * Which question stands over the buttons. What is typed to answer it is about what was seen when it was asked: when that is another
 * by now, or nobody is to answer it any more, it closes.
 * @param about what such a question is about now, as text; null: it is not to be asked
 * @param changed hears which one closed because that is another
 */
export function useAskedQuestion<Question extends string>(
  about: (question: Question) => string | null,
  changed: (question: Question) => void,
) {
  const asked = shallowRef<{ question: Question; about: string | null } | null>(null)
  const question = computed(() => asked.value?.question ?? null)
  const ask = (wanted: Question): void => void (asked.value = { question: wanted, about: about(wanted) })
  const end = (): void => void (asked.value = null)
  watch(
    () => asked.value && about(asked.value.question),
    (now) => {
      const seen = asked.value
      if (!seen || now === seen.about) return
      end()
      if (now !== null) changed(seen.question)
    },
  )
  return { question, ask, end }
}
