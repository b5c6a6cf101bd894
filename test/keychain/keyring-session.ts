import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from './until.ts'

/**
 * A session bus and a gnome-keyring of our own, in a temporary home: nothing of the person who runs the tests is
 * touched. The bus starts no services by itself, so exactly the processes below exist, and `close` ends them.
 */
export interface KeyringSession {
  /** The environment for a process that is to use this keyring. */
  env: NodeJS.ProcessEnv
  /** Unlocked: the login keyring is made at the first time. Locked: nobody typed its password. */
  startDaemon(state: 'unlocked' | 'locked'): Promise<void>
  stopDaemon(): Promise<void>
  /** The daemon stays, and answers nobody any more. */
  freezeDaemon(): void
  thawDaemon(): void
  close(): Promise<void>
}

const run = promisify(execFile)
const keyringName = 'org.freedesktop.secrets'
const loginKeyring = '/org/freedesktop/secrets/collection/login'
const lockedProperty = ['string:org.freedesktop.Secret.Collection', 'string:Locked']

export async function openKeyringSession(): Promise<KeyringSession> {
  const home = await mkdtemp(join(tmpdir(), 'vezne-keyring-'))
  const runtime = join(home, 'run')
  await mkdir(runtime, { mode: 0o700 })
  const address = `unix:path=${join(runtime, 'bus')}`
  await writeFile(join(home, 'bus.conf'), busConfiguration(address))
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    XDG_DATA_HOME: join(home, 'data'),
    DBUS_SESSION_BUS_ADDRESS: address,
  }
  const ask = (destination: string, path: string, method: string, ...args: string[]) =>
    run('dbus-send', ['--print-reply', `--dest=${destination}`, path, method, ...args], { env }).then(
      ({ stdout }) => stdout,
      () => '',
    )
  const askBus = (method: string, ...args: string[]) =>
    ask('org.freedesktop.DBus', '/', `org.freedesktop.DBus.${method}`, ...args)
  const owned = async () => (await askBus('NameHasOwner', `string:${keyringName}`)).includes('boolean true')
  const unlocked = async () =>
    (await ask(keyringName, loginKeyring, 'org.freedesktop.DBus.Properties.Get', ...lockedProperty)).includes(
      'boolean false',
    )

  const bus = spawn('dbus-daemon', [`--config-file=${join(home, 'bus.conf')}`, '--nofork', '--nopidfile'], {
    env,
    stdio: 'ignore',
  })
  await until('the bus answers', async () => (await askBus('GetId')) !== '')
  let daemon: ChildProcess | undefined

  const session: KeyringSession = {
    env,
    async startDaemon(state) {
      const unlock = state === 'unlocked' ? ['--unlock'] : []
      daemon = spawn('gnome-keyring-daemon', ['--foreground', '--components=secrets', ...unlock], {
        env,
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      daemon.stdin?.end(state === 'unlocked' ? 'password of the login keyring' : '')
      await until('the keyring is on the bus', owned)
      if (state === 'unlocked') await until('the login keyring is unlocked', unlocked)
    },
    async stopDaemon() {
      if (!daemon) return
      await end(daemon)
      daemon = undefined
      await until('the keyring is off the bus', async () => !(await owned()))
    },
    freezeDaemon: () => void daemon?.kill('SIGSTOP'),
    thawDaemon: () => void daemon?.kill('SIGCONT'),
    async close() {
      await session.stopDaemon()
      await end(bus)
      await rm(home, { recursive: true, force: true })
    },
  }
  return session
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** A session bus as the system's own, but for the directories of services that it would start when asked. */
const busConfiguration = (
  address: string,
) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>${address}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`
