import type { Mutant } from './mutants.ts'

const fence = 'ledger/engine/postgres/fence.ts'
const hosting = 'hosting/hosting.ts'
const answer = 'ipc/answer.ts'
const secondPerson = 'people/rules/second-person.ts'

/** Breaks what keeps other computers out: of a ledger on a server, of a host, and of each other's sessions. */
export const mutantsOfComputers: Readonly<Record<string, Mutant>> = {
  'a standby that lags behind is worked with': {
    file: 'ledger/engine/postgres/opening.ts',
    from: `asynchronous_standby: (value: string) => value === 'false'`,
    to: `asynchronous_standby: (value: string) => value !== ''`,
    caughtBy: 'M9',
  },
  'two programs work with one ledger': {
    file: fence,
    from: 'select pg_try_advisory_lock($1) as',
    to: 'select cast($1 as bigint) is not null as',
    caughtBy: 'D-12',
  },
  'a transaction does not compare its epoch': {
    file: fence,
    from: 'and holder.epoch = $1 for no key update',
    to: 'and cast($1 as bigint) is not null for no key update',
    caughtBy: 'D-14',
  },
  'a computer that the ledger left is let in': {
    file: fence,
    from: 'where moves <= $2',
    to: 'where moves >= $2',
    caughtBy: 'D-15',
  },
  'a computer works without a session': {
    file: answer,
    from: "if (!session) throw new VezneError('not_signed_in')",
    to: 'if (!session) return',
    caughtBy: 'L-01',
  },
  'each run of a member guesses anew': {
    file: hosting,
    from: 'newSeat(computer.name, run)',
    to: 'newSeat(run, run)',
    caughtBy: 'L-02',
  },
  'every head is the host’s own': {
    file: 'ledger/member-heads.ts',
    from: 'if (identity === null || !isOurs(identity, head, key))',
    to: 'if (identity === null)',
    caughtBy: 'L-03',
  },
  'a seat is whose run it is': {
    file: hosting,
    from: 'const one = seats.get(pin) ??',
    to: 'const one = seats.get(pin) ?? Array.from(seats.values()).find((each) => each.run === run) ??',
    caughtBy: 'L-04',
  },
  'one member has the room of all': {
    file: 'link/host-link.ts',
    from: 'createBudget(mostSeatBytes, ports.budget)',
    to: 'createBudget(mostSeatBytes * 16, ports.budget)',
    caughtBy: 'L-05',
  },
  'a member does what belongs to the host': {
    file: answer,
    from: "if (seat.isMember && operation?.where !== 'anywhere') throw new VezneError('not_from_here')",
    to: '',
    caughtBy: 'L-06',
  },
  'who makes a payout approves it': {
    file: 'payouts/rules/actions.ts',
    from: "permission)) return 'not_permitted'\n    return isMaker(payout, operator) ? 'own_payout' : 'allowed'",
    to: "permission)) return 'not_permitted'\n    return 'allowed'",
    caughtBy: 'L-07',
  },
  'a dialog outlives its session': {
    file: 'core/seat.ts',
    from: 'if (now?.operator.id !== operator.id) throw',
    to: 'if (now === null) return operator\n  if (now.operator.id !== operator.id) throw',
    caughtBy: 'L-08',
  },
  'an approval is good for every revision': {
    file: 'payouts/service/access.ts',
    from: "if (payout.revision !== revision) throw new VezneError('changed_meanwhile')",
    to: '',
    caughtBy: 'L-09',
  },
  'the second of one key takes the first one’s place': {
    file: 'link/host.ts',
    from: 'if (first && (await first.answers()))',
    to: 'if (first && !first)',
    caughtBy: 'L-11',
  },
  'a copied key finds the session': {
    file: hosting,
    from: 'if (before && before.run !== run) void leave(pin, before)',
    to: '',
    caughtBy: 'L-12',
  },
  'any host is the host of an invitation': {
    file: 'link/joining.ts',
    from: "if (!timingSafeEqual(await bytesOf(socket, proofBytes), proofOf('host', key, socket, pins)))",
    to: "if (timingSafeEqual(await bytesOf(socket, proofBytes), proofOf('host', key, socket, pins)))",
    caughtBy: 'J-01',
  },
  'a code may be guessed without end': {
    file: 'computers/rules.ts',
    from: "return tries < mostTries ? 'open' : 'tried_out'",
    to: "return tries < Infinity ? 'open' : 'tried_out'",
    caughtBy: 'J-02',
  },
  'an expired invitation is proven by nothing': {
    file: 'computers/service/members.ts',
    from: "if (state !== 'open') return { refusal: refusals[state] }",
    to: "if (state === 'expired') return { key: new Uint8Array() }\n        if (state !== 'open') return { refusal: refusals[state] }",
    caughtBy: 'J-03',
  },
  'an invitation is good for ever': {
    file: 'computers/rules.ts',
    from: "if (now >= at + invitationLifetime) return 'expired'",
    to: "if (now < at) return 'expired'",
    caughtBy: 'J-04',
  },
  'hosting is one person’s': {
    file: secondPerson,
    from: "    case 'hosting.changed':\n",
    to: "      return true\n    case 'hosting.changed':\n      return false\n",
    caughtBy: 'N-01',
  },
  'an invitation is one person’s': {
    file: secondPerson,
    from: "    case 'computer.invited':\n",
    to: "      return true\n    case 'computer.invited':\n      return false\n",
    caughtBy: 'N-02',
  },
  'an invitation is confirmed twice': {
    file: 'people/rules/charter.ts',
    from: 'return [`computer ${act.id}`]',
    to: 'return []',
    caughtBy: 'N-03',
  },
  'members are believed before the trail is proven': {
    file: 'connect-computers.ts',
    from: 'isTrailProven: () => check.isTrailWhole() && auditHead',
    to: 'isTrailProven: () => auditHead',
    caughtBy: 'N-04',
  },
  'members are believed of a ledger that was rolled back': {
    file: 'connect-computers.ts',
    from: '&& auditHead.doubt() === null',
    to: '',
    caughtBy: 'N-05',
  },
}
