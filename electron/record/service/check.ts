import type { OpenFinding, ServicePorts } from '../../core/ports.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { Stamp } from '../../core/time.ts'
import { VezneError } from '../../core/result.ts'
import type { CheckState } from '../../payouts/contract/check-state.ts'
import { auditVerdictSchema, type AuditVerdict } from '../contract/audit.ts'
import type { ShownFinding } from '../contract/findings.ts'
import { stopsSending } from '../contract/finding-kinds.ts'
import type { RecordLedger } from '../ledger.ts'

/** Limits the findings that are shown with their rows. */
const mostShown = 200
/** Tells its progress in so many steps. */
const parts = 100

/** Checks the whole ledger at the start, and when a user asks. */
export function createWholeCheck({
  ledger,
  clock,
  tell,
  onInternal,
}: Pick<ServicePorts, 'clock' | 'tell'> & {
  ledger: RecordLedger
  onInternal: (name: string, error: unknown) => void
}) {
  let state: CheckState = { kind: 'running', done: 0, of: 1 }
  let verdict: AuditVerdict | null = null
  let underWay: Promise<void> | null = null

  function become(next: CheckState): void {
    state = next
    tell('dispatch.changed')
  }

  function showProgress(read: number, of: number): void {
    if (verdict !== null || state.kind !== 'running') return
    const isFurther = Math.floor((read / of) * parts) > Math.floor((state.done / state.of) * parts)
    if (isFurther) become({ kind: 'running', done: read, of })
  }

  async function once(): Promise<void> {
    const { head, findings, count } = await ledger.audit.check(showProgress)
    const shownFindings = await ledger.audit.showFindings(findings.slice(0, mostShown))
    const stopping = findings.filter(stopsSending).length
    verdict = { head, findings: shownFindings, count, stopping, at: clock.now() }
    become({ kind: 'done', count, stopping })
  }

  /** Shares a running check. Shows progress for the first one, and after a failure. */
  function run(): Promise<void> {
    if (underWay) return underWay
    if (verdict === null && state.kind !== 'running') become({ kind: 'running', done: 0, of: 1 })
    underWay = once()
      .catch((error: unknown) => {
        if (verdict === null) become({ kind: 'failed' })
        throw error
      })
      .finally(() => (underWay = null))
    return underWay
  }

  async function lastVerdict(): Promise<AuditVerdict> {
    await run()
    if (!verdict) throw new VezneError('internal')
    return verdict
  }

  /** Checks at the start without throwing. A failed check locks until a person asks for another. */
  const begin = (): Promise<void> =>
    run().catch((error: unknown) => {
      onInternal('audit.check', error)
    })

  return {
    begin,
    /** Tells how far the check is that sending waits for. */
    state: (): CheckState => state,
    /** Lists findings that need no backup. `id` identifies exactly the findings that people see. */
    open: (): { id: string; findings: OpenFinding[] } => {
      const findings = verdict?.findings.flatMap(asOpen) ?? []
      return { id: JSON.stringify(verdict?.findings), findings }
    },
    /** Throws `changed_meanwhile` if `id` differs from the last findings. */
    async settle(id: string, stamp: Stamp & { firstBy: string }): Promise<void> {
      const findings = verdict?.findings ?? []
      if (JSON.stringify(findings) !== id) throw new VezneError('changed_meanwhile')
      const seen = findings.filter(({ way }) => way !== null)
      await ledger.audit.settleFindings(seen, stamp)
      await underWay?.catch(() => undefined)
      verdict = null
      await begin()
    },
    /** Tells whether a check has ended, and no event was changed. */
    isTrailWhole: (): boolean => verdict !== null && brokenIn(verdict) === null,
    /** Names the first changed event; null: none is known. */
    firstBroken: (): number | null => brokenIn(verdict),

    operations: {
      /** Checks everything again. */
      verify: operation('audit.view', nothing, auditVerdictSchema, lastVerdict),

      /** Reads what the last check found; null before the first one ends. */
      findings: operation('audit.view', nothing, auditVerdictSchema.nullable(), () => verdict),
    },
  }
}
export type WholeCheckService = ReturnType<typeof createWholeCheck>

const asOpen = ({ table, key, name, way }: ShownFinding): OpenFinding[] =>
  way === null ? [] : [{ table, key, name, way }]

function brokenIn(verdict: AuditVerdict | null): number | null {
  const events = verdict?.findings.filter(({ table }) => table === 'auditEvents') ?? []
  return events.length === 0 ? null : Math.min(...events.map(({ key }) => Number.parseInt(key, 10)))
}
