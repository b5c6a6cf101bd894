import { reactive } from 'vue'
import { keptByOperator } from '../../stores/operator-draft.ts'

/** Why a report is to be set aside, while it is being written. */
function keptNotes() {
  const notes = reactive(new Map<number, string>())
  const noteOf = (reportId: number): string => notes.get(reportId) ?? ''
  const keep = (reportId: number, note: string): void => void notes.set(reportId, note)
  return { noteOf, keep }
}

export const useKeptNotes = keptByOperator('kept-notes', keptNotes)
