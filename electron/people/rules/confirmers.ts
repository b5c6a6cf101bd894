import { isGranted } from '../../core/access.ts'
import type { Member } from '../records.ts'

/** Tells whether a member can confirm. A member with a temporary passphrase may never have received it. */
export const isSecond = ({
  roles,
  disabledAt,
  mustChangePassphrase,
}: Pick<Member, 'roles' | 'disabledAt' | 'mustChangePassphrase'>): boolean =>
  disabledAt === null && !mustChangePassphrase && isGranted(roles, 'proposals.confirm')
