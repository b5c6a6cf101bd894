import { defineAsyncComponent, shallowRef, type Component } from 'vue'

type Again = () => unknown

/** What of the program was wanted and did not load: each by what asks for it again. `app/MissingParts` says so. */
export const missingParts = shallowRef<readonly Again[]>([])

/** Says that a part is missing, and gives what takes it back. */
export function isMissing(again: Again): () => void {
  missingParts.value = [...missingParts.value, again]
  return () => {
    missingParts.value = missingParts.value.filter((each) => each !== again)
  }
}

export function askAgain(): void {
  const wanted = missingParts.value
  missingParts.value = []
  for (const again of wanted) again()
}

/** Its place stays empty for as long as it is missing. */
export const loadedWhenDrawn = (loader: () => Promise<Component>) =>
  defineAsyncComponent({ loader, onError: (_cause, retry) => void isMissing(retry) })
