import type { SeatPorts } from '../../core/seat.ts'

/** Asks nothing of a computer that is gone. A computer whose ports throw disturbs no other, and counts as left. */
export function guardPorts(ports: SeatPorts, isOpen: () => boolean): SeatPorts {
  function ask<T>(otherwise: T, call: () => T): T {
    if (!isOpen()) return otherwise
    try {
      return call()
    } catch {
      return otherwise
    }
  }

  const { notices } = ports
  return {
    ...ports,
    tell: (event) => ask(undefined, () => ports.tell(event)),
    idleSeconds: () => ask(Infinity, () => ports.idleSeconds()),
    preferred: () => ask(quiet, () => ports.preferred()),
    notices: {
      depositClosing: (notice) => ask(undefined, () => notices.depositClosing(notice)),
      approvalWaits: (notice) => ask(undefined, () => notices.approvalWaits(notice)),
      ageing: (notice) => ask(undefined, () => notices.ageing(notice)),
      workEnded: (notice) => ask(undefined, () => notices.workEnded(notice)),
      badge: (count) => ask(undefined, () => notices.badge(count)),
    },
  }
}

const quiet = {
  locale: 'tr',
  ...{ depositNotices: false, approvalNotices: false, ageingNotices: false, workNotices: false },
} as const
