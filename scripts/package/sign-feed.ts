import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { feedStatement, trustedFeed } from '../../electron/updates/feed.ts'

/**
 * The last step of a release, apart from what builds it: `node scripts/package/sign-feed.ts FOLDER` puts its signature beside each file of
 * the feed (`latest*.yml`) in the folder, with the private key in `VEZNE_UPDATE_SIGNING_KEY` (Ed25519, PKCS #8 as DER in base64), whose other
 * half is the packages' `VEZNE_UPDATE_KEY`. Nothing is signed that no program would believe, or that is not beside it, and nothing at all
 * where one feed is not right.
 */

const [folder = 'dist'] = parseArgs({ allowPositionals: true }).positionals
const { VEZNE_UPDATE_SIGNING_KEY: secret = '', VEZNE_UPDATE_KEY: key = '' } = process.env
const signingKey = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' })

if (signingKey.asymmetricKeyType !== 'ed25519') throw new Error('VEZNE_UPDATE_SIGNING_KEY is not an Ed25519 key.')
if (createPublicKey(signingKey).export({ format: 'der', type: 'spki' }).toString('base64') !== key)
  throw new Error('VEZNE_UPDATE_KEY, which is in the packages, is not the public key of VEZNE_UPDATE_SIGNING_KEY.')

const signed = readdirSync(folder)
  .filter((file) => /^latest.*\.yml$/.test(file))
  .map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const signature = sign(null, feedStatement(name, text), signingKey).toString('base64')
    for (const { url, sha512, size } of trustedFeed(name, text, signature, key).files) {
      const bytes = readFileSync(join(folder, url))
      if (bytes.length !== size || createHash('sha512').update(bytes).digest('base64') !== sha512)
        throw new Error(`The size or hash of ${url} differs from ${name}: make the package again.`)
    }
    return { name, signature }
  })
if (signed.length === 0)
  throw new Error(`${folder} has no feed (latest*.yml): make a package with an update feed first.`)

for (const { name, signature } of signed) {
  writeFileSync(join(folder, `${name}.sig`), signature)
  console.log(join(folder, `${name}.sig`))
}
