import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run.mjs'
import { configuration, stubRuntime } from './configuration.ts'
import { whyNoFeed } from './feed.ts'
import { makeStubRuntime, warning } from './stub-runtime.ts'

/** `npm run package`: what is in out/, as packages for this system; see README.md beside this file. */

const platforms = ['linux', 'win32', 'darwin'] as const
const isPlatform = (name: string): name is (typeof platforms)[number] => platforms.some((one) => one === name)

const usage = `npm run package -- [--dir] [--arch x64|arm64] [--output FOLDER] [--stub-runtime [--platform linux|win32|darwin]...]
  --dir           only the folder of the program, without an installer
  --stub-runtime  a stub in place of Electron, to inspect, not to run; only with --dir`

function refuse(why: string): never {
  console.error(`${why}\n\n${usage}`)
  process.exit(2)
}

function options() {
  try {
    return parseArgs({
      options: {
        dir: { type: 'boolean', default: false },
        arch: { type: 'string', default: process.arch },
        output: { type: 'string', default: join(root, 'dist') },
        platform: { type: 'string', multiple: true, default: [process.platform as string] },
        'stub-runtime': { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

const { dir, arch, output, platform: chosen, 'stub-runtime': isStub } = options()
if (arch !== 'x64' && arch !== 'arm64') refuse(`There are no packages for ${arch}.`)
if (isStub && !dir) refuse('A stub must not go into an installer: use --stub-runtime with --dir.')

const wrongFeed = whyNoFeed()
if (wrongFeed !== null) refuse(wrongFeed)

const systems = chosen.map((platform) => {
  if (!isPlatform(platform)) return refuse(`There are no packages for ${platform}.`)
  // keytar is compiled where it is installed.
  if (!isStub && (platform !== process.platform || arch !== process.arch))
    refuse(`keytar is compiled here for ${process.platform} ${process.arch}: make this package on its own system.`)
  return platform
})

// After what is refused at once: it takes seconds to load.
const { archFromString, build, Platform } = await import('electron-builder')
const folder = resolve(output)
if (isStub) {
  console.error(warning)
  for (const platform of systems) makeStubRuntime(stubRuntime(folder, platform), platform)
}
const asTold = new Map([[archFromString(arch), dir ? ['dir'] : []]])
try {
  const files = await build({
    targets: new Map(systems.map((platform) => [Platform.fromString(platform), asTold])),
    config: configuration({ output: folder, isStub }),
    projectDir: root,
    publish: 'never',
  })
  for (const file of files) console.log(file)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (!isStub)
    console.error(
      '\nIf Electron’s binary is not available, use --dir --stub-runtime to inspect the content of a package.',
    )
  process.exitCode = 1
}
