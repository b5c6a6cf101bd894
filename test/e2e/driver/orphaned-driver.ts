import { launch } from './launch.ts'

/** A driver that is going to be killed: starts the app, says so, and waits. */
const [root = '', userData = ''] = process.argv.slice(2)
await launch({ root, userData, ownChromium: true })
console.log('launched')
setInterval(() => undefined, 60_000)
