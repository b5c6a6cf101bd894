import type { Permission, Role } from '@electron/core/access.ts'
import type { ErrorCode } from '@electron/core/result.ts'

/** In the order of the guide: how one begins, what each role does in a day, what to do when something is not as it should be. */
export const topicGroups = ['start', 'day', 'trouble'] as const

/** What the guide shows of the program: `npm run demo -- --guide` makes them anew, in both languages. */
export const pictureNames = [
  'bankQuestion',
  'depositLink',
  'payoutForm',
  'batchFile',
  'payoutToApprove',
  'approval',
  'unknownPayout',
  'unknownProposal',
  'addressFinding',
  'newOperator',
  'backupPassphrase',
  'trailVerdict',
] as const
export type PictureName = (typeof pictureNames)[number]

/** One thing that is done. Its words are `guide.<topic>.steps.<name>`. */
export interface Step {
  name: string
  /** Where it is done; whoever may open the page is led there. */
  page?: string
  /** What the words call a button, a tab or a heading: the key of the very message that stands there. */
  labels?: Readonly<Record<string, string>>
  /** Who may do it is what main's table says. */
  permission?: Permission
  /** What its page looks like then. */
  picture?: PictureName
}

export interface Topic {
  name: string
  group: (typeof topicGroups)[number]
  /** Whom it is for. */
  roles: readonly Role[]
  steps: readonly Step[]
  /** The failures that it deals with. */
  codes: readonly ErrorCode[]
}
