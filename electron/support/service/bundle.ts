import { z } from 'zod'
import { hash } from '../../core/audit.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { redacted } from '../../core/redacted.ts'
import { codeOf, VezneError, type ErrorCode } from '../../core/result.ts'
import { dayOf, dayPlus } from '../../core/time.ts'
import type { Policy } from '../../people/contract/policy.ts'
import type { WorkspaceRecord } from '../../people/records.ts'
import type { Charter } from '../../people/rules/charter.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { ofEachSeat, whilePermitted } from '../../core/seat.ts'
import type { PreferenceStore } from '../../app/contract.ts'
import type { RecordLedger } from '../../record/ledger.ts'
import type { MorningCheck } from '../../record/contract/morning-check.ts'
import { bundleSchema, preparedBundleSchema, type BundlePart, type PreparedBundle } from '../contract.ts'
import type { Installation } from '../ports.ts'
import type { AboutService } from './about.ts'

/** Days whose transactions are counted. */
const counted = 30
/** Of the log: some five hundred lines, which somebody can still look through. */
const mostLogCharacters = 64 * 1024

/**
 * One file for whoever helps, by an admin who has looked at it: exactly what was shown is written. Nothing is in it that its schema
 * does not name, and whatever looks like an account or a secret is struck out once more.
 */
export function createBundle(
  ports: Pick<ServicePorts, 'clock' | 'digest' | 'stamp'> & {
    ledger: RecordLedger
    charter: Pick<CharterService, 'now'>
    installation: Installation
    preferences: PreferenceStore
    about: AboutService
    morningCheck: { latest(): MorningCheck | null }
    onInternal: (name: string, error: unknown) => void
  },
) {
  const { ledger, charter, installation, preferences, about, morningCheck, clock, digest, stamp, onInternal } = ports
  /** What was shown last, and to whom. */
  const preparedAt = ofEachSeat((): { bundle: (PreparedBundle & { to: string }) | null } => ({ bundle: null }))

  /** The ledger may be away, and that is what it is for: what answers is in it, and of the rest why it does not. */
  async function gather(): Promise<z.input<typeof bundleSchema>> {
    const now = clock.now()
    const today = dayOf(now)
    const failed = new Map<BundlePart, ErrorCode>()
    const asked = async <T, Said>(
      part: BundlePart,
      answer: Promise<T>,
      said: (found: T) => Said,
    ): Promise<Said | null> => {
      try {
        return said(await answer)
      } catch (error) {
        failed.set(part, codeOf(error))
        if (!(error instanceof VezneError)) onInternal('support.prepareBundle', error)
        return null
      }
    }
    const [workspace, policy, operators, transactions, openReports, events, bankList, log] = await Promise.all([
      asked('workspace', Promise.all([charter.now(), ledger.workspace.read()]), spokenWorkspace),
      asked('policy', charter.now(), ({ policy }) => spokenPolicy(policy)),
      asked('operators', charter.now(), ({ members: all }) => {
        const disabled = all.filter(({ disabledAt }) => disabledAt !== null).length
        return { enabled: all.length - disabled, disabled }
      }),
      asked('transactions', ledger.transactions.volumes(dayPlus(today, 1 - counted), today), (volumes) => ({
        deposits: byState(volumes, 'deposit'),
        payouts: byState(volumes, 'payout'),
      })),
      asked('openReports', ledger.reports.openCount(), (count) => count),
      asked('events', ledger.audit.head(), ({ sequence }) => sequence),
      asked('bankList', ledger.banks.latest(), (list) => list && new Date(list.fetchedAt).toISOString()),
      asked('log', installation.logFile.tail(mostLogCharacters), (lines) => lines),
    ])
    const { versions, ledger: engine, ages, logTrouble } = about.facts()
    const { locale, logLevel } = preferences.read()
    return {
      madeAt: new Date(now).toISOString(),
      missing: Object.fromEntries(failed),
      versions,
      ledger: { ...engine, stopped: ledger.stopped() },
      events,
      ages,
      bankList,
      workspace,
      policy,
      preferences: { locale, logLevel },
      operators,
      transactions,
      openReports,
      morningCheck: morningCheck.latest()?.findings ?? [],
      logTrouble,
      log,
    }
  }

  return {
    operations: {
      prepareBundle: operation(
        'workspace.manage',
        nothing,
        preparedBundleSchema,
        async (_nothing, { operator, seat }) => {
          const bundle = bundleSchema.parse(await gather())
          const struck = (_key: string, value: unknown) => (typeof value === 'string' ? redacted(value) : value)
          const text = `${JSON.stringify(bundle, struck, 2)}\n`
          const prepared = { text, sha256: digest.sha256(text), missing: bundle.missing, to: operator.id }
          preparedAt(seat).bundle = prepared
          return prepared
        },
      ),

      /**
       * What was shown, into a file that main asks for; its name, or null when nobody chose one. Throws `changed_meanwhile` where that is
       * not what was shown to them last, and `file_failed`.
       */
      saveBundle: operation(
        'workspace.manage',
        z.strictObject({ sha256: hash }),
        z.string().nullable(),
        async ({ sha256 }, { operator, seat, locale }) => {
          const { bundle: prepared } = preparedAt(seat)
          if (prepared?.sha256 !== sha256 || prepared.to !== operator.id) throw new VezneError('changed_meanwhile')
          const { text } = prepared
          const what = locale === 'tr' ? 'destek' : 'support'
          const sink = await seat.files.save('support_bundle', `vezne-${what}-${dayOf(clock.now())}.json`, locale)
          if (sink === null) return null
          await sink.write(whilePermitted(seat, operator, 'workspace.manage', [text]))
          const subject = { kind: 'ledger', id: '', name: sink.name } as const
          const exported = {
            ...stamp(operator.id, seat),
            action: 'support.exported',
            subject,
            after: { sha256 },
          } as const
          // It is there by now, and a ledger that takes nothing any more may be what it is for.
          await ledger.audit.note(exported).catch(() => undefined)
          return sink.name
        },
      ),
    },
  }
}

const spokenWorkspace = ([{ workspace }, remembered]: [Charter, WorkspaceRecord]) => ({
  kind: workspace.kind,
  archived: workspace.archived,
  unitsConfirmed: Object.values(workspace.unitsConfirmed).filter((confirmed) => confirmed !== null).length,
  bankRefreshHours: remembered.bankRefreshHours,
  proxy: workspace.network.proxy !== null,
  authority: workspace.network.authority !== null,
  backupPassphrase: remembered.backupPassphraseSetAt !== null,
  secondPlace: remembered.backupFolder !== null,
  witnessFolder: remembered.witnessFolder !== null,
})

/** Of its amounts, whether there is one. */
function spokenPolicy({ dispatchOnApproval, secondCheckerAbove, approverDayCap, dayCap, ...counts }: Policy) {
  const isSet = (limit: unknown) => (limit === null ? ('none' as const) : ('set' as const))
  const limits = {
    secondCheckerAbove: isSet(secondCheckerAbove),
    approverDayCap: isSet(approverDayCap),
    dayCap: isSet(dayCap),
  }
  return { dispatchOnApproval, limits, counts }
}

function byState(volumes: readonly { kind: string; state: string; count: number }[], of: 'deposit' | 'payout') {
  const sums = new Map<string, number>()
  for (const { kind, state, count } of volumes) if (kind === of) sums.set(state, (sums.get(state) ?? 0) + count)
  return Object.fromEntries(sums)
}
