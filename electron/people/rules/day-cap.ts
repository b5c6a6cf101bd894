/** What may be approved by one, or handed over by all, since midnight in Istanbul. */
export interface DayCap {
  since: number
  /** Minor units. */
  atMost: bigint
}
