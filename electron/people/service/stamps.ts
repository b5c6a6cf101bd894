import type { Stamp } from '../../core/stamp.ts'
import type { Clock } from '../../core/ports.ts'

/** Who did it, and what both clocks said then: one for each change. */
export type Stamped = (by: string) => Stamp

/** `offset`: of the service's clock, as far as it is known. */
export const createStamps =
  ({ clock, offset }: { clock: Clock; offset: () => number | null }): Stamped =>
  (by) => ({ by, at: clock.now(), offset: offset() })
