import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { mutate, mutations, sourceOf } from './mutations.ts'

/**
 * `node --import mutant-hook.ts` with VEZNE_MUTANT: the program with one rule broken. The source on disk stays as it is; the
 * text is changed as it is loaded, in worker threads too.
 */
const name = process.env['VEZNE_MUTANT'] ?? ''
const mutation = mutations[name]
if (!mutation) throw new Error(`there is no mutant ${name}`)

registerHooks({
  load(url, context, nextLoad) {
    const changes = mutation.filter((change) => sourceOf(change.file) === url)
    if (changes.length === 0) return nextLoad(url, context)
    const source = mutate(readFileSync(fileURLToPath(url), 'utf8'), changes)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})
