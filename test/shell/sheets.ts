import { sheetSchema, type Sheet } from '../../electron/core/sheet.ts'
import { createDialogs } from '../../electron/shell/dialogs.ts'

export const shown: Sheet[] = []
/** Holds the person's answers, in order. Without one, the answer is no. */
export const coming: boolean[] = []

export const dialogs = createDialogs((sheet) => {
  shown.push(sheetSchema.parse(sheet))
  return Promise.resolve(coming.shift() ?? false)
})
