import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Tried } from './attack.ts'

/** Says one line an attack, and all of it in one line of JSON at the end. What broke instead of ending counts as succeeded. */
export default class AttackReporter implements Reporter {
  readonly #tried: Tried[] = []
  readonly #broken: string[] = []

  onTestCaseResult(test: TestCase): void {
    const { attack } = test.meta()
    if (attack) {
      this.#tried.push(attack)
      console.log(`${attack.verdict.padEnd(9)}  ${attack.number.padEnd(6)}  ${attack.who}: ${attack.what}`)
    } else if (test.result().state === 'failed') {
      this.#broken.push(test.name)
      console.log(`broke      ${test.name}: ${test.result().errors?.[0]?.message ?? ''}`)
    }
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) for (const { message } of module.errors()) this.#broken.push(message)
    const count = (verdict: Tried['verdict']) => this.#tried.filter((one) => one.verdict === verdict).length
    const attacks = this.#tried.length + this.#broken.length
    const [refused, found, trusted] = [count('refused'), count('found'), count('trusted')]
    const succeeded = count('succeeded') + this.#broken.length
    console.log(JSON.stringify({ attacks, refused, found, trusted, succeeded }))
  }
}
