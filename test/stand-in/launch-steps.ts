/** What a start goes through, in this order, until its window is there. */
type LaunchStep = 'ready' | 'window' | 'Chromium' | 'page' | 'bridge' | 'loaded'

/** Tells the driver, if there is one: a start that comes no further is found by the last step that it took. */
export const reached = (step: LaunchStep): void =>
  void process.send?.({ reached: step } satisfies { reached: LaunchStep })
