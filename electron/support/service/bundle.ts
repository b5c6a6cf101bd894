import { z } from 'zod'
import { hash } from '../../core/audit.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { redacted } from '../../core/redacted.ts'
import { VezneError } from '../../core/result.ts'
import { dayOf, dayPlus } from '../../core/time.ts'
import { policyLimits } from '../../people/contract/names.ts'
import { stillPermitted, type SessionService } from '../../people/service/session.ts'
import type { PreferenceStore } from '../../app/contract.ts'
import type { RecordLedger } from '../../record/ledger.ts'
import type { MorningCheck } from '../../record/contract/morning-check.ts'
import { bundleSchema, preparedBundleSchema, type PreparedBundle } from '../contract.ts'
import type { Installation } from '../ports.ts'
import type { AboutService } from './about.ts'

/** Days whose transactions are counted. */
const counted = 30
/** Beyond so many nobody counts. */
const mostReports = 500
/** Of the log: some five hundred lines, which somebody can still look through. */
const mostLogCharacters = 64 * 1024

/**
 * One file for whoever helps, by an admin who has looked at it: exactly what was shown is written. Nothing is in it that its schema
 * does not name, and whatever looks like an account or a secret is struck out once more.
 */
export function createBundle(
  ports: Pick<ServicePorts, 'files' | 'clock' | 'digest' | 'stamp'> & {
    ledger: RecordLedger
    session: SessionService
    installation: Installation
    preferences: PreferenceStore
    about: AboutService
    morningCheck: { latest(): MorningCheck | null }
  },
) {
  const { ledger, session, installation, preferences, about, morningCheck, files, clock, digest, stamp } = ports
  /** What was shown last, and to whom. */
  let prepared: (PreparedBundle & { to: string }) | null = null

  async function gather(): Promise<z.input<typeof bundleSchema>> {
    const now = clock.now()
    const today = dayOf(now)
    const [
      { versions, ledger: engine, ages, logTrouble },
      workspace,
      { policy },
      operators,
      volumes,
      head,
      reports,
      log,
    ] = await Promise.all([
      about.read(),
      ledger.workspace.read(),
      ledger.policy.read(),
      ledger.operators.list(),
      ledger.transactions.volumes(dayPlus(today, 1 - counted), today),
      ledger.audit.head(),
      ledger.reports.open(mostReports),
      installation.logFile.tail(mostLogCharacters),
    ])
    const disabled = operators.filter(({ disabledAt }) => disabledAt !== null).length
    const { dispatchOnApproval, secondCheckerAbove, approverDayCap, dayCap, ...counts } = policy
    const limits = { secondCheckerAbove, approverDayCap, dayCap }
    const { proxy, authority, pins } = workspace.network
    const { locale, logLevel } = preferences.read()
    const byState = (of: 'deposit' | 'payout') => {
      const sums = new Map<string, number>()
      for (const { kind, state, count } of volumes) if (kind === of) sums.set(state, (sums.get(state) ?? 0) + count)
      return Object.fromEntries(sums)
    }
    return {
      madeAt: new Date(now).toISOString(),
      versions,
      ledger: { ...engine, stopped: ledger.stopped(), events: head.sequence },
      ages: { ...ages, bankList: ages.bankList === null ? null : new Date(ages.bankList).toISOString() },
      workspace: {
        kind: workspace.kind,
        singleOperator: workspace.singleOperator,
        archived: workspace.archived,
        unitsConfirmed: Object.values(workspace.unitsConfirmed).filter((confirmed) => confirmed !== null).length,
        bankRefreshHours: workspace.bankRefreshHours,
        proxy: proxy !== null,
        authority: authority !== null,
        pins: pins.length,
        backupPassphrase: workspace.backupPassphraseSetAt !== null,
        secondPlace: workspace.backupFolder !== null,
        witnessFolder: workspace.witnessFolder !== null,
      },
      policy: {
        dispatchOnApproval,
        limits: Object.fromEntries(
          policyLimits.map((rule) => [rule, limits[rule] === null ? 'none' : 'set']),
        ) as Record<(typeof policyLimits)[number], 'set' | 'none'>,
        counts,
      },
      preferences: { locale, logLevel },
      operators: { enabled: operators.length - disabled, disabled },
      deposits: byState('deposit'),
      payouts: byState('payout'),
      openReports: reports.length,
      morningCheck: morningCheck.latest()?.findings ?? [],
      logTrouble,
      log,
    }
  }

  return {
    operations: {
      prepareBundle: operation('workspace.manage', nothing, preparedBundleSchema, async (_nothing, { operator }) => {
        const bundle = bundleSchema.parse(await gather())
        const struck = (_key: string, value: unknown) => (typeof value === 'string' ? redacted(value) : value)
        const text = `${JSON.stringify(bundle, struck, 2)}\n`
        prepared = { text, sha256: digest.sha256(text), to: operator.id }
        return prepared
      }),

      /**
       * What was shown, into a file that main asks for; its name, or null when nobody chose one. Throws `changed_meanwhile` where that is
       * not what was shown to them last, and `file_failed`.
       */
      saveBundle: operation(
        'workspace.manage',
        z.strictObject({ sha256: hash }),
        z.string().nullable(),
        async ({ sha256 }, { operator, locale }) => {
          if (prepared?.sha256 !== sha256 || prepared.to !== operator.id) throw new VezneError('changed_meanwhile')
          const { text } = prepared
          const what = locale === 'tr' ? 'destek' : 'support'
          const path = await files.save('support_bundle', `vezne-${what}-${dayOf(clock.now())}.json`, locale)
          if (path === null) return null
          stillPermitted(session, operator, 'workspace.manage')
          const name = files.nameOf(path)
          await files.write(path, only(text))
          const subject = { kind: 'ledger', id: '', name } as const
          const exported = { ...stamp(operator.id), action: 'support.exported', subject, after: { sha256 } } as const
          // It is there by now, and a ledger that takes nothing any more may be what it is for.
          await ledger.audit.note(exported).catch(() => undefined)
          return name
        },
      ),
    },
  }
}

async function* only(text: string): AsyncGenerator<string> {
  yield text
}
