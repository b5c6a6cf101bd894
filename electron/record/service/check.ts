import type { ServicePorts } from '../../core/ports.ts'
import { nothing, operation } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import type { CheckState } from '../../payouts/contract/check-state.ts'
import { auditVerdictSchema, type AuditVerdict } from '../contract/audit.ts'
import { stopsSending } from '../contract/finding-kinds.ts'
import type { RecordLedger } from '../ledger.ts'

/** Limits the findings that are shown with their rows. */
const mostShown = 200
/** Tells its progress in so many steps. */
const parts = 100

/** Checks the whole ledger at the start, and when somebody asks. */
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

  /** Shares a check that is under way. */
  const run = (): Promise<void> => (underWay ??= once().finally(() => (underWay = null)))

  async function lastVerdict(): Promise<AuditVerdict> {
    await run()
    if (!verdict) throw new VezneError('internal')
    return verdict
  }

  /** Checks at the start, and after a failure. Throws nothing. */
  async function begin(): Promise<void> {
    if (state.kind !== 'running') become({ kind: 'running', done: 0, of: 1 })
    try {
      await run()
    } catch (error) {
      onInternal('audit.check', error)
      if (verdict === null) become({ kind: 'failed' })
    }
  }

  return {
    begin,
    /** Tells how far the check is that sending waits for. */
    state: (): CheckState => state,
    /** Names the first event that was changed; null: none is known. */
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

function brokenIn(verdict: AuditVerdict | null): number | null {
  const events = verdict?.findings.filter(({ table }) => table === 'auditEvents') ?? []
  return events.length === 0 ? null : Math.min(...events.map(({ key }) => Number(key)))
}
