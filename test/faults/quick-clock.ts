/**
 * A clock that runs faster than the machine's, the same in every process that is told when it began: the minutes after which a
 * desk counts as silent are two seconds then. What a request is signed by is not this one.
 */
export interface Pace {
  /** By the machine's clock, when both were the same. */
  began: number
  times: number
}

export const quickClock = ({ began, times }: Pace) => ({
  now: () => Math.round(began + (Date.now() - began) * times),
  running: () => performance.now() * times,
})
