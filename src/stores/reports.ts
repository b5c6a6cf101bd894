import type {
  FileApplied,
  FilePreview,
  HeldFile,
  ManualReport,
  Report,
} from '@electron/transactions/contract/report.ts'
import type { Failure, Result } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue'
import { bridge, type Input } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { useCounts } from './counts.ts'

/** The reports that people must settle, and the file of reports that somebody is looking at. */
export const useReports = defineStore('reports', () => {
  const list = useQuery(() => bridge.reports.open(), ['ledger.changed'])
  const open = computed<Report[]>(() => list.value.value?.reports ?? [])
  const openCount = computed(() => list.value.value?.count ?? 0)
  /** Asks for the file that waits for a second person. */
  const heldFile = useQuery(() => bridge.reports.heldFile(), ['ledger.changed'])
  /** Asks for the file whose mapping waits for a second person, or was confirmed. */
  const mappedFile = useQuery(() => bridge.reports.mappedFile(), ['ledger.changed'])
  watch(list.value, (known) => useCounts().give('reports', known && known.count))

  /** Outlives the page: who looks something up meanwhile comes back to it. */
  const preview = shallowRef<FilePreview | null>(null)
  const applied = shallowRef<(FileApplied & { fileName: string }) | null>(null)
  const choosing = ref(false)
  const applying = ref(false)
  const fileFailure = shallowRef<Failure | null>(null)
  /** Reports that are being set aside just now, and those that were. */
  const settingAside = shallowReactive(new Set<number>())
  const setAsideHere = shallowReactive(new Set<number>())

  function forgetFile(): void {
    preview.value = null
    applied.value = null
    fileFailure.value = null
  }

  /** Main asks for the file. Who chooses none keeps what they had. */
  async function chooseFile(): Promise<void> {
    if (choosing.value) return
    await show(() => bridge.reports.chooseFile())
  }

  const readWatched = (name: string): Promise<void> => show(() => bridge.reports.readWatched({ name }))

  /** Cells or JSON that were pasted, under a name of their own. */
  const readPasted = (name: string, text: string): Promise<void> =>
    show(() => bridge.reports.readPasted({ name, text }))

  /** Opens the file whose mapping was confirmed; false: it could not be read. */
  async function readMapped(): Promise<boolean> {
    const { token = '' } = mappedFile.value.value ?? {}
    await show(() => bridge.reports.readMapped({ token }))
    return fileFailure.value === null
  }

  const mapFile = (token: string, fields: Input<'reports.mapFile'>['fields']) =>
    bridge.reports.mapFile({ token, fields })

  /** Returns null once the mapping is proposed; the file waits for its second person then. */
  async function proposeMapping(proposed: Input<'reports.proposeFileMapping'>): Promise<Failure | null> {
    const answer = await bridge.reports.proposeFileMapping(proposed)
    void mappedFile.ask()
    if (!answer.ok) return answer.error
    if (preview.value?.token === proposed.token) preview.value = null
    return null
  }

  async function show(read: () => Promise<Result<FilePreview | null>>): Promise<void> {
    choosing.value = true
    fileFailure.value = null
    const answer = await read()
    choosing.value = false
    if (!answer.ok) fileFailure.value = answer.error
    else if (answer.value) {
      preview.value = answer.value
      applied.value = null
    }
  }

  /** Applies the file; with a passphrase it also proposes what is evidence. Returns null once applied. */
  async function applyFile(passphrase?: string): Promise<Failure | null> {
    const looked = preview.value
    if (!looked || applying.value) return null
    applying.value = true
    fileFailure.value = null
    const answer = await bridge.reports.applyFile({ token: looked.token, passphrase })
    applying.value = false
    if (!answer.ok) {
      // Beside the passphrase its panel shows what went wrong.
      if (passphrase === undefined) fileFailure.value = answer.error
      return answer.error
    }
    applied.value = { ...answer.value, fileName: looked.fileName }
    void mappedFile.ask()
    // Another may have been chosen meanwhile.
    if (preview.value === looked) preview.value = null
    return null
  }

  /** null: it is under way already, so this was a double click. */
  async function setAside(id: number, note: string): Promise<Result<void> | null> {
    if (settingAside.has(id)) return null
    settingAside.add(id)
    const answer = await bridge.reports.setAside({ id, note })
    settingAside.delete(id)
    if (!answer.ok) return answer
    setAsideHere.add(id)
    list.show({ reports: open.value.filter((report) => report.id !== id), count: openCount.value - 1 })
    return { ok: true, value: undefined }
  }

  /** Null when it was applied or dropped. */
  async function decideHeld(
    { token, fileName }: HeldFile,
    apply: boolean,
    passphrase: string,
  ): Promise<Failure | null> {
    const answer = await bridge.reports.decideHeldFile({ token, apply, passphrase })
    void heldFile.ask()
    if (!answer.ok) return answer.error
    if (apply) applied.value = { ...answer.value, fileName }
    return null
  }

  const tell = (report: ManualReport): Promise<Result<Report>> => bridge.reports.tell(report)

  return {
    ...list,
    open,
    openCount,
    held: heldFile.value,
    askHeld: heldFile.ask,
    mappedFile: mappedFile.value,
    askMapped: mappedFile.ask,
    decideHeld,
    preview,
    applied,
    choosing,
    applying,
    fileFailure,
    settingAside,
    setAsideHere,
    chooseFile,
    readWatched,
    readPasted,
    readMapped,
    mapFile,
    proposeMapping,
    applyFile,
    forgetFile,
    setAside,
    tell,
  }
})
