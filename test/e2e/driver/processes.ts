import { readdirSync, readFileSync } from 'node:fs'

/** Ids of the processes whose command line names this folder. Linux alone keeps them in files. */
export const processesNaming = (folder: string): string[] =>
  readdirSync('/proc').filter(
    (id) => /^\d+$/.test(id) && id !== String(process.pid) && commandLine(id).includes(folder),
  )

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
