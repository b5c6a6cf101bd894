import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Identity {
  key: string
  /** PEM: its own certificate first. */
  cert: string
}

const unidentified = 'authorityKeyIdentifier=none\nsubjectKeyIdentifier=none\n'

/** An authority of its own, and servers that it vouches for, made by the openssl binary. `end` throws its files away. */
export function makeAuthority(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-authority-'))
  const at = (file: string) => join(folder, file)
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const root = ['-subj', `/CN=${name}`, '-keyout', at('root.key'), '-out', at('root.crt')]
  openssl('req', '-utf8', '-x509', ...newKey, '-days', '2', ...root, '-addext', 'keyUsage=critical,keyCertSign,cRLSign')
  const read = (file: string) => readFileSync(at(file), 'utf8')

  return {
    pem: read('root.crt').trim(),
    /** `names` in openssl's words: `DNS:…`, `IP:…`. */
    vouchFor(file: string, names: string): Identity {
      openssl('req', ...newKey, '-subj', `/CN=${file}`, '-keyout', at(`${file}.key`), '-out', at(`${file}.csr`))
      // By its name alone it says whose it is: another authority of that name cannot be told apart but by its signature.
      writeFileSync(at('extensions'), `subjectAltName=${names}\nbasicConstraints=CA:FALSE\n${unidentified}`)
      const by = ['-CA', at('root.crt'), '-CAkey', at('root.key'), '-CAcreateserial', '-days', '1']
      openssl('x509', '-req', '-in', at(`${file}.csr`), ...by, '-extfile', at('extensions'), '-out', at(`${file}.crt`))
      return { key: read(`${file}.key`), cert: read(`${file}.crt`) }
    },
    end() {
      rmSync(folder, { recursive: true })
    },
  }
}
