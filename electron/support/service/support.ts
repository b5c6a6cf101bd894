import { createAbout, createPlaces } from './about.ts'
import { createBundle } from './bundle.ts'
import type { Log } from '../../core/log.ts'

/** What whoever looks after this program needs to know of it. */
export function createSupport(
  ports: Parameters<typeof createAbout>[0] &
    Parameters<typeof createPlaces>[0] &
    Omit<Parameters<typeof createBundle>[0], 'about'> & { log: Log },
) {
  const { ledger, log } = ports
  ledger.onNews((news) => {
    log('ledger.status_changed', { status: news })
  })
  const about = createAbout(ports)
  return {
    operations: {
      ...about.operations,
      ...createPlaces(ports).operations,
      ...createBundle({ ...ports, about }).operations,
    },
  }
}
