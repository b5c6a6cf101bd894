import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { root } from '../../scripts/run.mjs'
import { findElectron } from '../e2e/driver/find-electron.ts'

/** How the end-to-end driver starts a real Electron, as far as that shows without one. */

const folder = mkdtempSync(join(tmpdir(), 'vezne-host-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())
const inElectron = join(root, 'test/e2e/driver/in-electron.cjs')

test('a run that demands Electron falls back to nothing else', () => {
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
  expect(findElectron()).toBeNull()
  vi.stubEnv('VEZNE_E2E_HOST', 'electron')
  expect(findElectron).toThrow('there is no Electron to run on')
})

test.runIf(process.platform !== 'win32')(
  'it is started with its sandbox, and what replaces dialogs runs before the app',
  () => {
    const [binary, seen] = [join(folder, 'electron'), join(folder, 'arguments')]
    writeFileSync(binary, `#!/bin/sh\necho "$@" >${seen}\necho "$VEZNE_DRIVER_ANSWERS" >>${seen}\n`)
    chmodSync(binary, 0o755)
    const options = { root, userData: folder, env: {}, locale: 'tr', args: [], answers: [1, 0] }
    // In a process of its own: of a program that ends at once Playwright leaves rejections to nobody.
    const script = `
      import { launchElectron } from ${JSON.stringify(join(root, 'test/e2e/driver/electron-host.ts'))}
      process.on('unhandledRejection', () => undefined)
      await launchElectron(${JSON.stringify(binary)})(${JSON.stringify(options)}).catch(({ message }) => console.log(message))`
    const { stdout } = spawnSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(stdout).toContain('Main has ended')
    const [line, answers] = readFileSync(seen, 'utf8').split('\n')
    expect(line).toContain(`-r ${inElectron} ${root}`)
    expect(line).not.toContain('--no-sandbox')
    expect(answers).toBe('1,0')
  },
)

test('there a question gets the next answer, an error box waits for nobody, and somebody is always at the keys', () => {
  // The stand-in has the modules that it replaces.
  const register = join(root, 'test/stand-in/register.mjs')
  const script = `
    require(${JSON.stringify(inElectron)})
    const { dialog, powerMonitor, Notification } = require('electron')
    dialog.showErrorBox('title', 'text')
    new Notification({ title: 'a', body: 'b' }).show()
    const box = { message: 'm', cancelId: 1 }
    Promise.all([dialog.showMessageBox(box), dialog.showMessageBox(box)]).then((answers) => {
      const { length } = driverDesk.notifications
      console.log(JSON.stringify([answers.map(({ response }) => response), length, powerMonitor.getSystemIdleTime()]))
    })`
  const output = join(folder, 'output')
  const { stdout, stderr } = spawnSync('node', ['--import', register, '-e', script], {
    env: { ...process.env, VEZNE_DRIVER_ANSWERS: '2', VEZNE_DRIVER_OUTPUT: output },
    encoding: 'utf8',
  })
  expect(stderr).toContain('title\ntext\n')
  expect(stdout.trim()).toBe('[[2,1],1,0]')
  expect(readFileSync(output, 'utf8')).toContain('title\ntext\n')
})
