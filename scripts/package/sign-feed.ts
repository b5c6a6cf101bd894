import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { feedStatement, readFeed } from '../../electron/updates/feed.ts'

/**
 * The last step of a release, apart from what builds it: `node scripts/package/sign-feed.ts FOLDER [--percent N]` puts its signature beside
 * each file of the feed (`latest*.yml`) in the folder, with the private key in `VEZNE_UPDATE_SIGNING_KEY` (Ed25519, PKCS #8 as DER in base64).
 * `--percent`: to so many of a hundred machines it is offered. Nothing is signed that no program would believe, or that is not beside it.
 */

const { values, positionals } = parseArgs({ options: { percent: { type: 'string' } }, allowPositionals: true })
const [folder = 'dist'] = positionals
const key = createPrivateKey({
  key: Buffer.from(process.env['VEZNE_UPDATE_SIGNING_KEY'] ?? '', 'base64'),
  format: 'der',
  type: 'pkcs8',
})
const { percent } = values

for (const name of readdirSync(folder).filter((file) => /^latest.*\.yml$/.test(file))) {
  const written = readFileSync(join(folder, name), 'utf8')
  const text =
    percent === undefined
      ? written
      : `${written.replace(/^stagingPercentage:.*\n/m, '').trimEnd()}\nstagingPercentage: ${percent}\n`
  for (const { url, sha512, size } of readFeed(name, text).files) {
    const bytes = readFileSync(join(folder, url))
    if (bytes.length !== size || createHash('sha512').update(bytes).digest('base64') !== sha512)
      throw new Error(`${url} is not what ${name} says of it.`)
  }
  writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, `${name}.sig`), sign(null, feedStatement(name, text), key).toString('base64'))
  console.log(join(folder, `${name}.sig`))
}
