import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { account, environment, native } from './binaries.ts'
import { guardedFolder, type GuardedFolder } from './guarded-folder.ts'
import { askRun } from './ask-run.ts'

/** A cluster as initdb makes it, which takes more than a second: it is made once, and each server begins as a copy. */
export interface Template {
  data: string
  /** The folder of PostgreSQL's programs. */
  programs: string
  /** Of the superuser, for this template and its copies alone. */
  password: string
}

export const superuser = 'postgres'

/** What every server of the tests is set to. What a commit promises is as safe here as where people's money is. */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // In the folder, so that a killed server leaves none of it elsewhere.
  dynamic_shared_memory_type: 'mmap',
  shared_buffers: '32MB',
  // What guards a password that somebody chose is only work where it is drawn at random, as those of the tests are.
  scram_iterations: '1',
  // What a standby has yet to fetch when it was away.
  wal_keep_size: '64MB',
  // A standby that lost its primary asks for it again soon.
  wal_retrieve_retry_interval: '100ms',
}

/** The letters of a language are letters to its searches: `C` would know those of English only. */
const characters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

export async function makeTemplate(folder: GuardedFolder): Promise<Template> {
  const data = join(folder.path, 'data')
  const password = randomBytes(24).toString('base64url')
  const passwordFile = join(folder.path, 'password')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o644 })
  const programs = await programsIn(folder)
  await promisify(execFile)(
    join(programs, 'initdb'),
    [
      ...['-D', data, '--username', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C', '--lc-ctype', characters],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      // Small segments of its log, because they are copied too; and what a power cut does to a template is nobody's loss.
      ...['--wal-segsize', '1', '--no-sync'],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...account, cwd: folder.path, env: environment },
  )
  rmSync(passwordFile)
  return { data, programs, password }
}

/** Copies the programs for an account of their own: it may not enter the folder that this project was cloned into. */
async function programsIn(folder: GuardedFolder): Promise<string> {
  if (account.uid === undefined) return join(native, 'bin')
  await promisify(execFile)('cp', ['-R', native, join(folder.path, 'native')])
  return join(folder.path, 'native', 'bin')
}

let ofThisProcess: Promise<Template> | undefined

/** The run's, of which there is one for all processes; or, where there is no run, one for this process. */
export const template = (): Promise<Template> =>
  askRun<Template>('template') ?? (ofThisProcess ??= makeTemplate(guardedFolder()))
