/** The module that `electron` resolves to. What the app does not use is not here: importing it fails at once. */
import { isDriven } from './command-line.ts'
import { obeyDriver } from './control.ts'
import * as electron from './modules.ts'

if (isDriven) obeyDriver()

export * from './modules.ts'
// The second is what CommonJS gets from `require('electron')`.
export { electron as default, electron as 'module.exports' }
