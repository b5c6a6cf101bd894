import { z } from 'zod'
import { auditActions, type AuditAction } from '../../core/audit-words.ts'
import { bankCodesDate } from '../../core/iban.ts'
import { versionIn } from '../../core/log.ts'
import { nothing, operation, operationHere } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { VezneError } from '../../core/result.ts'
import { passphrasesDate } from '../../people/rules/usual-passphrases.ts'
import type { RecordLedger } from '../../record/ledger.ts'
import { aboutSchema, placeNames } from '../contract.ts'
import type { Installation } from '../ports.ts'

/** Excludes what the program and the service write, and sessions: the reader has just begun one. */
const automatic: readonly AuditAction[] = ['report.kept', 'ledger.backed_up', 'ledger.taken_over', 'ledger.set_back']
const ofPeople = auditActions.filter((action) => !/^(session|attempt)\./.test(action) && !automatic.includes(action))

/** What this program is and works with, and where it keeps things. */
export function createAbout(
  ports: Pick<ServicePorts, 'paymentService'> & {
    ledger: RecordLedger
    installation: Installation
    version: string
  },
) {
  const { ledger, installation, paymentService, version } = ports

  /** All that nobody has to be asked for. */
  function facts() {
    const { engine, version: engineVersion, schemaVersion } = ledger.facts()
    return {
      versions: { vezne: version, ...installation.versions },
      ledger: { engine, version: versionIn(engineVersion), schema: schemaVersion },
      ages: {
        bankCodes: bankCodesDate,
        passphrases: passphrasesDate,
        clockOffset: paymentService.clockOffset(),
      },
      places: placeNames.flatMap((name) => {
        const path = installation.places[name]
        return path === undefined ? [] : { name, path: installation.spokenPath(path) }
      }),
      logTrouble: installation.logFile.trouble(),
    }
  }

  async function newestOfPeople() {
    const any = { by: null, search: '', from: null, day: null, before: null }
    const { events } = await ledger.audit.page({ ...any, actions: ofPeople, limit: 1 })
    return events[0] ?? null
  }

  return {
    facts,

    operations: {
      about: operation('signed_in', nothing, aboutSchema, async (_, { seat }) => {
        const { ages, places, ...rest } = facts()
        // Whoever wants to know where the log is may want it because the ledger is away.
        const [list, action] = await Promise.all([ledger.banks.latest(), newestOfPeople()]).catch(() => [null, null])
        return {
          ...rest,
          ages: { ...ages, bankList: list?.fetchedAt ?? null },
          lastAction: action,
          places: seat.isMember ? [] : places,
        }
      }),
    },
  }
}
export type AboutService = ReturnType<typeof createAbout>

export const createPlaces = ({
  installation,
  desktop,
}: Pick<ServicePorts, 'desktop'> & { installation: Pick<Installation, 'places'> }) => ({
  operations: {
    /** Shows one of `about`'s in the system's own file manager. Throws `not_found` where there is no such place. */
    show: operationHere('signed_in', z.strictObject({ place: z.enum(placeNames) }), nothing, ({ place }) => {
      const path = installation.places[place]
      if (path === undefined) throw new VezneError('not_found')
      desktop.showInFolder(path)
    }),
  },
})
