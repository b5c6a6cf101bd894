import { hourMs } from './time.ts'

/** Bounds of the invitations by which computers join a host. */
export const invitationLifetime = 24 * hourMs
export const mostTries = 5
/** Counts the bytes of a code, each of which gives five bits. */
export const codeBytes = 16
