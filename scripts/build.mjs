import { build, setUp } from './setup.mjs'

/** `npm run build`: builds out/ in any case. The other commands build only what is older than its sources. */

await setUp({ needs: [] })
const { code, output } = await build()
process.stdout.write(output)
process.exitCode = code
