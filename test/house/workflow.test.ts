import { load } from 'js-yaml'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The workflow that makes packages, as far as it can be looked at where it does not run. */

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
interface Step {
  name?: string
  uses?: string
  if?: string
  run?: string
  env?: Record<string, string>
}
interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: {
    package: { strategy: { matrix: { system: string[] } }; steps: Step[] }
    sign: { needs: string; if: string; environment: string; steps: Step[] }
  }
}
const workflow = load(read('.github/workflows/packages.yml')) as Workflow
const { package: packs, sign: signs, ...others } = workflow.jobs
const { strategy } = packs
const steps = [...packs.steps, ...signs.steps]
const commandsOf = (of: Step[]) => of.flatMap(({ run }) => (run ?? '').split('\n').map((line) => line.trim()))
const commands = commandsOf(steps)

test('it runs on the three systems, and may read the repository and nothing else', () => {
  expect(strategy.matrix.system.map((name) => name.replace(/-.*/, ''))).toEqual(['ubuntu', 'macos', 'windows'])
  expect(workflow.permissions).toEqual({ contents: 'read' })
})

test('every command that it names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = commands.flatMap((line) => /^npm run (\S+)/.exec(line)?.[1] ?? [])
  expect(named).toEqual(['build', 'check', 'package'])
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])

  const files = commands.flatMap((line) =>
    [...line.matchAll(/(?:^|\s)((?:scripts|test|node_modules)\/\S+)/g)].map(([, file = '']) => file),
  )
  expect(files).toContain('scripts/keyring-session.mjs')
  expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([])

  const projects = commands.flatMap((line) => /--project (\S+)/.exec(line)?.[1] ?? [])
  expect(new Set(projects)).toEqual(new Set(['e2e']))
  expect(read('vitest.config.ts')).toContain(`name: 'e2e'`)
  expect(read('vitest.config.ts')).toContain(`'test/package/contents.test.ts'`)
})

test('what is packed was tried before, on the real Electron, and is looked into before it is kept', () => {
  const order = [
    'npm run build',
    'electron/install.js',
    'npm run check',
    'npm audit --omit=dev',
    'npm audit --audit-level=high',
    '--project e2e',
    'npm run package',
    'contents.test.ts',
    'npm ci --ignore-scripts',
    'sign-feed.ts',
  ]
  const at = order.map((part) => commands.findIndex((line) => line.includes(part)))
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(at).not.toContain(-1)
  for (const job of [packs, signs]) expect(job.steps.at(-1)?.uses).toMatch(/^actions\/upload-artifact@/)
})

test('the key of the updates is in a job of its own, for tags alone, where nothing is built or tried and no package’s script runs', () => {
  expect(others).toEqual({})
  expect([signs.needs, signs.environment]).toEqual(['package', 'updates'])
  expect(signs.if).toMatch(/^github\.event_name == 'push' && github\.ref_type == 'tag' && /)
  expect(commandsOf(signs.steps).filter((line) => line !== '')).toEqual([
    'npm ci --ignore-scripts',
    expect.stringMatching(/^node scripts\/package\/sign-feed\.ts dist /),
  ])
  expect(JSON.stringify(packs)).not.toContain('UPDATE_SIGNING_KEY')
})

test('a key reaches the step that signs, and no pull request', () => {
  const withKeys = steps.filter((step) => JSON.stringify(step).includes('secrets.'))
  expect(withKeys.map(({ name }) => name)).toEqual(['Packages, signed where there are keys', 'The feed, signed'])
  const keys = withKeys.map(({ env = {} }) => Object.values(env).filter((value) => value.includes('secrets.')))
  const [ofPackages = [], ofUpdates] = keys
  expect(ofPackages).toHaveLength(7)
  for (const key of ofPackages)
    expect(key).toMatch(/^\$\{\{ github\.event_name != 'pull_request' && secrets\.\w+ \|\| '' \}\}$/)
  // Its job is for tags alone.
  expect(ofUpdates).toEqual(['${{ secrets.UPDATE_SIGNING_KEY }}'])
  expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
})

test('nothing of others runs in it but four actions of the host’s own', () => {
  expect(packs.steps.flatMap(({ uses }) => uses ?? [])).toEqual([
    'actions/checkout@v4',
    'actions/setup-node@v4',
    'actions/upload-artifact@v4',
  ])
  expect(signs.steps.flatMap(({ uses }) => uses ?? [])).toEqual([
    'actions/checkout@v4',
    'actions/setup-node@v4',
    'actions/download-artifact@v4',
    'actions/upload-artifact@v4',
  ])
  // A word from outside that stands in a command is a command.
  expect(commands.filter((line) => line.includes('${{'))).toEqual([])
})
