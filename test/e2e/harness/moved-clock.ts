import type { RunningApp } from '../driver/app.ts'

/** It is later from now on, in main and on the page alike: as after a night, though nothing else has gone by. */
export async function moveClock(
  { window, evaluateMain }: Pick<RunningApp, 'window' | 'evaluateMain'>,
  { hours }: { hours: number },
): Promise<void> {
  const now = await evaluateMain((_, ahead) => {
    const before = Date.now
    Date.now = () => before() + ahead
    return Date.now()
  }, hours * 3_600_000)
  await window.clock.setFixedTime(now)
}
