import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions, RunningApp } from '../driver/app.ts'
import { launch } from '../driver/launch.ts'
import { uiAt, type Ui } from './ui.ts'

/** A machine with the program on it, which begins anew in another workspace as often as it has to. */
export interface Machine {
  app: RunningApp
  ui: Ui
  startAgain(): Promise<void>
  /** With all that is on it. */
  dispose(): Promise<void>
}

export async function openMachine(different: LaunchOptions): Promise<Machine> {
  const userData = await mkdtemp(join(tmpdir(), 'vezne-machine-'))
  const options: LaunchOptions = { userData, locale: 'tr', size: { width: 1280, height: 900 }, ...different }
  const app = await launch(options)
  const one: Machine = {
    app,
    ui: uiAt(app.window),
    /** As the program does by itself, where nobody drives it. */
    async startAgain() {
      await one.app.ended()
      await one.app.close()
      one.app = await launch(options)
      one.ui = uiAt(one.app.window)
    },
    async dispose() {
      await one.app.close()
      await rm(userData, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return one
}
