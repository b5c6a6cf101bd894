/**
 * What a state on the screen rests on: an operator's own act, the service's answer, what the program had to conclude
 * (`recovery`: of an attempt that it could not follow to its end), a report, or two people.
 */
export const stateSources = ['operator', 'answer', 'recovery', 'callback', 'file', 'manual', 'resolution'] as const
export type StateSource = (typeof stateSources)[number]
