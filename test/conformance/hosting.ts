import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.mjs'
import { bundle } from '../bundle.ts'
import type * as Meetings from './meetings.ts'
import { skip, type Assertion, type Stage } from './stage.ts'

/** Tries what a host and its members need: TLS with two keys, the link, and the life of a host on its system. */

/** Runs an export of `meetings.ts` in main, with main's own TLS. */
async function meet<Name extends keyof typeof Meetings>(stage: Stage, name: Name) {
  const app = await stage.page()
  const built = await bundle({ meetings: join(root, 'test/conformance/meetings.ts') })
  try {
    return (await app.evaluateMain(
      (_electron, { file, name }) => {
        const require = process.getBuiltinModule('node:module').createRequire(file)
        return (require(file) as Record<string, () => Promise<unknown>>)[name]?.()
      },
      { file: built.file('meetings'), name },
    )) as Awaited<ReturnType<(typeof Meetings)[Name]>>
  } finally {
    built.remove()
  }
}

export const hosting: Assertion[] = [
  {
    id: 'K29',
    says: 'TLS 1.3 shows each side the other’s P-256 key, which no authority has certified',
    async holds(stage) {
      for (const { versions, areKeysRight } of await meet(stage, 'meetOverTls')) {
        assert.deepEqual({ versions, areKeysRight }, { versions: ['TLSv1.3', 'TLSv1.3'], areKeysRight: [true, true] })
      }
    },
  },
  {
    id: 'K30',
    says: 'ALPN distinguishes joining computers from members; each connection exports one new secret to both sides',
    async holds(stage) {
      const meetings = await meet(stage, 'meetOverTls')
      for (const { protocol, names } of meetings) assert.deepEqual(names, [protocol, protocol])
      for (const { exported: ends } of meetings) assert.equal(ends[0], ends[1])
      assert.equal(new Set(meetings.flatMap(({ exported }) => exported)).size, meetings.length)
    },
  },
  {
    id: 'K31',
    says: 'TLS resumes no session',
    async holds(stage) {
      for (const { areReused } of await meet(stage, 'meetOverTls')) assert.deepEqual(areReused, [false, false])
    },
  },
  {
    id: 'K32',
    says: 'a computer joins a host and gets answers; an unknown key and an unknown host are refused',
    async holds(stage) {
      assert.deepEqual(await meet(stage, 'meetOverLink'), {
        stranger: 'removed',
        joined: { verdict: 'joined' },
        members: 1,
        answer: { ok: true, value: { name: 'payouts.page', input: { after: null } } },
        elsewhere: 'key',
      })
    },
  },
  {
    id: 'K33',
    says: 'an icon and a menu can be added to the tray and removed',
    async holds(stage) {
      const app = await stage.page()
      const icon = `data:image/png;base64,${readFileSync(join(root, 'resources/icon.png')).toString('base64')}`
      const areDestroyed = await app.evaluateMain(({ Tray, Menu, nativeImage }, icon) => {
        const tray = new Tray(nativeImage.createFromDataURL(icon).resize({ width: 32 }))
        tray.setToolTip('Vezne')
        tray.setContextMenu(Menu.buildFromTemplate([{ label: 'Vezne' }]))
        const before = tray.isDestroyed()
        tray.destroy()
        return [before, tray.isDestroyed()]
      }, icon)
      assert.deepEqual(areDestroyed, [false, true])
    },
  },
  {
    id: 'K34',
    says: 'a login item can be set, read and removed',
    async holds(stage) {
      if (process.platform === 'linux') skip('Electron has none on Linux: Vezne writes a file there')
      const app = await stage.page()
      const [before, changed, after] = await app.evaluateMain(({ app }) => {
        const read = () => app.getLoginItemSettings().openAtLogin
        const set = (openAtLogin: boolean) => (app.setLoginItemSettings({ openAtLogin }), read())
        const before = read()
        return [before, set(!before), set(before)]
      }, null)
      assert.deepEqual([changed, after], [!before, before])
    },
  },
  {
    id: 'K35',
    says: 'a sleep blocker can be started and stopped',
    async holds(stage) {
      const app = await stage.page()
      const facts = await app.evaluateMain(({ powerSaveBlocker }) => {
        const id = powerSaveBlocker.start('prevent-app-suspension')
        return [powerSaveBlocker.isStarted(id), powerSaveBlocker.stop(id), powerSaveBlocker.isStarted(id)]
      }, null)
      assert.deepEqual(facts, [true, true, false])
    },
  },
]
