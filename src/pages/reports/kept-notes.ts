import { defineStore } from 'pinia'
import { reactive, watch } from 'vue'
import { useSession } from '../../stores/session.ts'

/** Why a report is to be set aside, while it is being written. The next operator does not find it. */
export const useKeptNotes = defineStore('kept-notes', () => {
  const session = useSession()
  const notes = reactive(new Map<number, string>())
  const noteOf = (reportId: number): string => notes.get(reportId) ?? ''
  const keep = (reportId: number, note: string): void => void notes.set(reportId, note)

  watch(
    () => session.lastOperatorId,
    () => notes.clear(),
  )
  return { noteOf, keep }
})
