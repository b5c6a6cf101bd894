import assert from 'node:assert/strict'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, openSync, readdirSync, readFileSync, writeSync, closeSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/run.mjs'
import { packaged } from '../e2e/harness/packaged.ts'
import { until } from '../keychain/until.ts'
import { newestGlibc, promisedGlibc } from './glibc.ts'
import { skip, type Assertion, type Stage } from './stage.ts'
import { closeWindow, coloursOnScreen, isOnScreen, needsHands, powershell, press } from './system.ts'

/** The packaged program: its fuses refuse a driver, so it is judged by its log, its exit code and the screen. */

const suffix = process.arch === 'x64' ? '' : `-${process.arch}`
const places: Partial<Record<NodeJS.Platform, string>> = {
  linux: `linux${suffix}-unpacked/vezne`,
  win32: `win${suffix}-unpacked/Vezne.exe`,
  darwin: `mac${suffix}/Vezne.app/Contents/MacOS/Vezne`,
}

function programOf(stage: Stage): string {
  const file = stage.packages === null ? '' : join(stage.packages, places[process.platform] ?? '')
  if (file === '' || !existsSync(file)) skip('no package was made here: npm run package -- --dir')
  if (existsSync(join(dirname(file), 'STUB.txt'))) skip('the package is a stub, without Electron')
  return file
}

const packageFile = (stage: Stage, ending: string): string => {
  const name = stage.packages === null ? undefined : readdirSync(stage.packages).find((file) => file.endsWith(ending))
  return name === undefined ? skip(`no ${ending} was made here: npm run package`) : join(stage.packages ?? '', name)
}

interface Started {
  child: ChildProcess
  exit: Promise<number | null>
  log(): string
}

/** Gives the packaged program a place for its data, as far as it takes one. */
function placeOfData(home: string): { env: NodeJS.ProcessEnv; data: string } {
  if (process.platform === 'darwin') return { env: {}, data: join(homedir(), 'Library/Application Support/vezne') }
  if (process.platform === 'win32') return { env: { LOCALAPPDATA: home }, data: join(home, 'Vezne') }
  return { env: { XDG_CONFIG_HOME: home }, data: join(home, 'vezne') }
}

/** With data of its own, where the system lets a program have them; what its log says from now on. */
async function start(
  stage: Stage,
  program: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const home = await stage.folder()
  const { env: own, data } = placeOfData(home)
  const file = join(data, 'log/vezne.log')
  const before = existsSync(file) ? statSync(file).size : 0
  const child = spawn(program, args, {
    env: { ...process.env, ...packaged, VEZNE_STAND_IN_PACKAGED: undefined, ...own, ...env },
    stdio: 'ignore',
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, exit, log: () => (existsSync(file) ? readFileSync(file).subarray(before).toString() : '') }
}

async function exitWithin({ child, exit }: Started, ms: number): Promise<number | null> {
  const late = wait(ms, 'late', { ref: false })
  const code = await Promise.race([exit, late])
  if (code !== 'late') return code as number | null
  child.kill('SIGKILL')
  throw new Error(`It had not ended after ${ms / 1000} s`)
}

const isWayland = process.env['XDG_SESSION_TYPE'] === 'wayland'

async function opened(stage: Stage, program: string): Promise<Started> {
  const started = await start(stage, program)
  await until('its window is shown', () => started.log().includes('window.shown') || started.child.exitCode !== null)
  return started
}

/** By the log: of an event, its line. */
const lineOf = (log: string, event: string) => log.split('\n').find((line) => line.includes(` ${event}`)) ?? ''

const appId = () => /appId: '([\w.]+)'/.exec(readFileSync(join(root, 'scripts/package/configuration.ts'), 'utf8'))?.[1]

const startMenu = join(process.env['APPDATA'] ?? '', 'Microsoft/Windows/Start Menu/Programs')
const shortcutId = () =>
  powershell(
    `$f = (New-Object -ComObject Shell.Application).NameSpace('${startMenu.replaceAll('/', '\\')}'); ` +
      `$f.ParseName('Vezne.lnk').ExtendedProperty('System.AppUserModel.ID')`,
  )

export const packages: Assertion[] = [
  {
    id: 'P1',
    says: 'the package starts: its log says so, and its window is on the screen',
    async holds(stage) {
      const program = programOf(stage)
      const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as {
        version: string
      }
      const started = await opened(stage, program)
      try {
        const log = started.log()
        const began = lineOf(log, 'program.started')
        for (const part of ['packaged=true', `electron=${version}`]) assert.ok(began.includes(part), began)
        assert.ok(lineOf(log, 'ledger.opened').includes('engine=sqlite'), log)
        assert.ok(!/keychain\.failed|program\.failed/.test(log), log)
        if (isWayland) return
        needsHands()
        await until('a window called Vezne is on the screen', () => isOnScreen('Vezne'))
        await wait(2_000)
        const colours = coloursOnScreen(join(stage.output, `screen-${process.platform}.bmp`))
        assert.ok(colours > 1_000, `${colours} colours`)
      } finally {
        started.child.kill()
        await exitWithin(started, 20_000).catch(() => null)
      }
    },
  },
  {
    id: 'P2',
    says: 'after its window is closed, the program exits with 0 within ten seconds',
    async holds(stage) {
      const started = await opened(stage, programOf(stage))
      if (isWayland) started.child.kill('SIGTERM')
      else {
        needsHands()
        closeWindow('Vezne', started.child.pid ?? 0)
      }
      assert.equal(await exitWithin(started, 10_000), 0)
      assert.ok(started.log().includes('program.ended'), started.log())
    },
  },
  {
    id: 'P3',
    says: 'the program does not run as Node; with a switch that weakens it, it refuses to start and shows why',
    async holds(stage) {
      const program = programOf(stage)
      const asNode = await start(stage, program, ['-e', 'process.exit(7)'], { ELECTRON_RUN_AS_NODE: '1' })
      assert.notEqual(await Promise.race([asNode.exit, wait(3_000, null)]), 7)
      asNode.child.kill('SIGKILL')
      for (const [args, env] of [
        [[], { NODE_OPTIONS: '--no-warnings' }],
        [['--inspect'], {}],
        [['--no-sandbox'], {}],
      ] as const) {
        const started = await start(stage, program, [...args], env)
        await until('the refusal is in the log', () => started.log().includes('program.refused'))
        if (isWayland) {
          started.child.kill('SIGKILL')
          continue
        }
        needsHands()
        // Electron calls its box so.
        await until('the refusal is on the screen', () => isOnScreen('Error'))
        press('Enter')
        assert.equal(await exitWithin(started, 10_000), 1)
      }
    },
  },
  {
    id: 'P4',
    says: 'the program does not start if one byte of its archive is changed',
    async holds(stage) {
      if (process.platform === 'linux') skip('Electron checks the archive on macOS and Windows alone')
      const program = programOf(stage)
      const inFolder = process.platform === 'darwin' ? 4 : 1
      const folder = program.split(/[\\/]/).slice(0, -inFolder).join('/')
      const copy = join(await stage.folder(), basename(folder))
      cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
      const copied = join(copy, program.slice(folder.length))
      const archive = join(copied, process.platform === 'darwin' ? '../../Resources' : '../resources', 'app.asar')
      const at = statSync(archive).size - 1
      const file = openSync(archive, 'r+')
      writeSync(file, Buffer.from([(readFileSync(archive)[at] ?? 0) ^ 1]), 0, 1, at)
      closeSync(file)
      const started = await start(stage, copied)
      assert.notEqual(await exitWithin(started, 20_000), 0)
      assert.ok(!started.log().includes('program.started'))
    },
  },
  {
    id: 'P5',
    says: 'the macOS code signature is valid; on Linux, the program needs no newer glibc than the README says',
    holds(stage) {
      if (process.platform === 'win32') skip('Windows has neither')
      if (process.platform === 'darwin') {
        const bundle = join(programOf(stage), '../../..')
        execFileSync('codesign', ['--verify', '--deep', '--strict', bundle])
        return Promise.resolve()
      }
      const promised = promisedGlibc()
      for (const [file, version] of newestGlibc(unpacked(stage)))
        assert.ok(version <= promised, `${file} needs glibc ${version}, README says ${promised}`)
      return Promise.resolve()
    },
  },
  {
    id: 'P6',
    says: 'the AppImage starts; the deb package contains the program and an AppArmor profile',
    async holds(stage) {
      if (process.platform !== 'linux') skip('a package of Linux')
      const [appImage, deb] = [packageFile(stage, '.AppImage'), packageFile(stage, '.deb')]
      const started = await opened(stage, appImage)
      assert.ok(lineOf(started.log(), 'program.started').includes('packaged=true'), started.log())
      started.child.kill('SIGTERM')
      await exitWithin(started, 20_000)
      const folder = await stage.folder()
      execFileSync('dpkg-deb', ['-x', deb, folder])
      const profile = join(folder, 'opt/Vezne/resources/apparmor-profile')
      for (const file of ['opt/Vezne/vezne', 'opt/Vezne/resources/app.asar', 'usr/share/applications/vezne.desktop'])
        assert.ok(existsSync(join(folder, file)), file)
      execFileSync('apparmor_parser', ['--skip-kernel-load', '--skip-cache', profile])
    },
  },
  {
    id: 'P7',
    says: 'the Windows installer adds one Start menu entry with the program’s own ID, and removes it again',
    async holds(stage) {
      if (process.platform !== 'win32') skip('a package of Windows')
      const setup = packageFile(stage, '-setup.exe')
      execFileSync(setup, ['/S', '/currentuser'], { timeout: 120_000 })
      const link = join(startMenu, 'Vezne.lnk')
      const program = join(process.env['LOCALAPPDATA'] ?? '', 'Programs/Vezne/Vezne.exe')
      assert.ok(existsSync(link) && existsSync(program))
      assert.equal(shortcutId(), appId())
      const started = await start(stage, program, ['-Embedding'])
      await until('it starts', () => started.log().includes('window.shown'))
      closeWindow('Vezne', started.child.pid ?? 0)
      await exitWithin(started, 20_000)
      assert.equal(shortcutId(), appId())
      execFileSync(join(dirname(program), 'Uninstall Vezne.exe'), ['/S', '/currentuser'], { timeout: 120_000 })
      await until('the entry is gone', () => !existsSync(link))
    },
  },
]

/** The native modules of the package; before there is one, those that would go into it. */
function unpacked(stage: Stage): string[] {
  const inside = [`better-sqlite3/prebuilds/linux-${process.arch}.node`, 'keytar/build/Release/keytar.node']
  const packed = join(stage.packages ?? '', `linux${suffix}-unpacked/resources/app.asar.unpacked/node_modules`)
  const folder = stage.packages !== null && existsSync(packed) ? packed : join(root, 'node_modules')
  return inside.map((file) => join(folder, file))
}
