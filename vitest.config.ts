import vue from '@vitejs/plugin-vue'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { guide } from './scripts/guide.ts'
import { mutantPlugin } from './test/attack/mutants.ts'
import { appsAtOnce } from './test/e2e/driver/own-keyring.ts'
import { placeForFiles } from './test/place-for-files.ts'

/**
 * The longest first, so that both cores are busy to the end. Vitest knows which those are once it has seen them; before, it goes
 * by their size, and the fault harness is started from a few lines.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isHarness = ({ moduleId }: TestSpecification): number => Number(moduleId.includes('/test/faults/'))
    return (await super.sort(files)).toSorted((one, other) => isHarness(other) - isHarness(one))
  }
}

/** One for each keyring of `npm test` (scripts/stages.mjs). */
const places = appsAtOnce() > 1 ? appsAtOnce() : availableParallelism() + 1

/**
 * Three projects, which `npm test` runs in one go, by their names: unit (values in, values out), integration (real files, sockets,
 * databases, keyring and processes) and e2e (the built app, so after the build). All run on Node 24, which strips types by itself: a test
 * starts a child process from a .ts file as it is; the app's workers are bundled, because hundreds of tests start them.
 */
export default defineConfig({
  plugins: [vue(), guide(), ...mutantPlugin()],
  // Electron's own tools are called so, too.
  resolve: { alias: [{ find: /^@electron\/(?!fuses$)/, replacement: `${resolve(import.meta.dirname, 'electron')}/` }] },
  test: {
    environment: 'node',
    // What a broken guard was compiled to is no other run's business.
    fsModuleCache: process.env['VEZNE_ATTACK_MUTANT'] === undefined,
    // V8 13.6 keeps a book of compiled code for all threads and dies when WebAssembly (undici's parser) is compiled anew while
    // others compile (`jit_page_->allocations_.erase(addr) == 1`, nodejs/node#64500): it is compiled once.
    // And a process begins with room for what it makes: it would spend a fifth of its short life on tidying up a megabyte.
    execArgv: ['--liftoff-only', '--min-semi-space-size=16'],
    env: { TMPDIR: placeForFiles() },
    // All of them: vitest would leave one core to itself, and sleeps while tests run. And one more where they wait, for a disk, a
    // database, another process.
    maxWorkers: places,
    // A forgotten `.only` fails everywhere, not on CI alone.
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['test/component-library.ts', 'test/fresh-modules.ts'],
          include: [
            'test/{core,src,house,scripts}/**/*.test.ts',
            'test/*/{contract,rules}/**/*.test.ts',
            'test/*/{contract,rules}.test.ts',
            'test/batches/file/*.test.ts',
            'test/spreadsheet/*.test.ts',
            'test/ipc/operations.test.ts',
          ],
          exclude: ['test/house/bundle.test.ts', 'test/scripts/keyring-session.test.ts', 'test/ledger/**'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false,
          globalSetup: ['test/bundle-workers.ts', 'test/compile-once.ts', 'test/postgres/once-a-run.ts'],
          setupFiles: ['test/fresh-modules.ts'],
          include: [
            'test/*/{service,queries,logos,file-worker}/**/*.test.ts',
            'test/*/queries.test.ts',
            'test/{ledger,postgres,service-client,keychain,link,member,shell,sandbox,inbox,ipc,desk,faults,attack,fuzz}/**/*.test.ts',
            'test/scripts/keyring-session.test.ts',
          ],
          exclude: ['test/ipc/operations.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          globalSetup: ['test/e2e/driver/announce.ts', 'test/e2e/driver/chromium-lender.ts', 'test/compile-once.ts'],
          setupFiles: [
            'test/fresh-modules.ts',
            ...['own-keyring.ts', 'quick-passphrases.ts', 'still-pages.ts', 'what-stood.ts'].map(
              (file) => `test/e2e/driver/${file}`,
            ),
          ],
          include: ['test/e2e/**/*.test.ts', 'test/house/bundle.test.ts', 'test/package/contents.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: appsAtOnce(),
          // Vitest runs projects together that have the same number of places. Elsewhere the end-to-end tests come after the others.
          sequence: { groupOrder: appsAtOnce() === places ? 0 : 1 },
        },
      },
    ],
  },
})
