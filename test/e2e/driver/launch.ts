import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { LaunchOptions, RunningApp } from './app.ts'
import { launchElectron } from './electron-host.ts'
import { findElectron } from './find-electron.ts'
import { launchStandIn } from './stand-in-host.ts'

const project = resolve(import.meta.dirname, '../../..')

/** Of every app that runs. */
export const openWindows = new Set<RunningApp['window']>()

/** Starts the built app on a real Electron if its binary is here, else on the stand-in. Rejects when no window comes. */
export async function launch(options: LaunchOptions = {}): Promise<RunningApp> {
  const { root = project, env = {}, locale = 'en-US', args = [], answers = [], ownChromium = false } = options
  const userData = options.userData ?? (await mkdtemp(join(tmpdir(), 'vezne-e2e-')))
  const removeOwn = async (): Promise<void> => {
    if (options.userData === undefined) await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }

  const binary = findElectron()
  const start = binary === null ? launchStandIn : launchElectron(binary)
  try {
    const app = await start({
      root,
      userData,
      env: { ...process.env, VEZNE_DEVELOPER_LIVE: '1', ...env },
      locale,
      args,
      answers,
      ownChromium,
    })
    openWindows.add(app.window)
    const close = async (): Promise<void> => {
      openWindows.delete(app.window)
      await app.close()
      await removeOwn()
    }
    try {
      await dress(app, options)
    } catch (error) {
      openWindows.delete(app.window)
      await app.close()
      throw error
    }
    return { ...app, userData, close }
  } catch (error) {
    await removeOwn()
    throw error
  }
}

/** Both are asked of main, so that both hosts do it the same way. */
async function dress(
  { window, evaluateMain }: Pick<RunningApp, 'window' | 'evaluateMain'>,
  { size, theme }: LaunchOptions,
): Promise<void> {
  if (theme) await paint({ window, evaluateMain }, theme)
  if (size) await resize({ window, evaluateMain }, size)
}

/** The system's theme, which the app follows unless somebody chose another. */
export async function paint(
  { window, evaluateMain }: Pick<RunningApp, 'window' | 'evaluateMain'>,
  theme: NonNullable<LaunchOptions['theme']>,
): Promise<void> {
  await evaluateMain(({ nativeTheme }, source) => {
    nativeTheme.themeSource = source
  }, theme)
  await window.waitForFunction((name) => matchMedia(`(prefers-color-scheme: ${name})`).matches, theme)
}

/** At most as large as the screen has room for: the desktops of some test machines are small. */
export async function resize(
  { window, evaluateMain }: Pick<RunningApp, 'window' | 'evaluateMain'>,
  wanted: NonNullable<LaunchOptions['size']>,
): Promise<void> {
  const size = await evaluateMain(({ BrowserWindow, screen }, { width, height }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (!window) throw new Error('There is no window')
    const [whole, content] = [window.getBounds(), window.getContentBounds()]
    const { workArea } = screen.getDisplayMatching(whole)
    const bounded = {
      width: Math.min(width, workArea.width - (whole.width - content.width)),
      height: Math.min(height, workArea.height - (whole.height - content.height)),
    }
    // A page that is enlarged has less room than the smallest window.
    window.setMinimumSize(1, 1)
    window.setContentSize(bounded.width, bounded.height)
    return bounded
  }, wanted)
  await window.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
}
