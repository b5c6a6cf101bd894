import { writeFileSync } from 'node:fs'

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * Vitest's reporter for `npm test`: writes what each file of tests came to (tally.mjs) to the file that `VEZNE_REPORT` names.
 * @implements {Reporter}
 */
export default class FileReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const report = modules.map((module) => {
      const count = (/** @type {'passed' | 'failed'} */ state) => [...module.children.allTests(state)].length
      const [passed, failed] = [count('passed'), count('failed')]
      return {
        project: module.project.name,
        file: module.moduleId,
        seconds: module.diagnostic().duration / 1000,
        passed,
        // A file that could not be loaded holds no test and has failed once.
        failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
      }
    })
    writeFileSync(process.env['VEZNE_REPORT'] ?? '', JSON.stringify(report))
  }
}
