import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every scenario has a name of its own under here, below the door that it goes through: `c17.open.bank.test`. */
export const domain = 'bank.test'

/** Two certificates in `folder`, made by the openssl binary: the service's, and one for somebody else. Returns the first. */
export function makeCertificates(folder: string, doors: readonly string[]): { ca: string } {
  makeCertificate(folder, 'right', doors.map((door) => `DNS:*.${door}.${domain}`).join(','))
  makeCertificate(folder, 'wrong', 'DNS:elsewhere.example')
  return { ca: readFileSync(join(folder, 'right.crt'), 'utf8') }
}

/** One for these names, by the authority that it is itself. `openssl`'s own words for names: `DNS:…`, `IP:…`. */
export function makeCertificate(folder: string, file: string, names: string): void {
  const into = ['-keyout', join(folder, `${file}.key`), '-out', join(folder, `${file}.crt`)]
  const kind = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=vezne-test'.split(' ')
  execFileSync('openssl', ['req', '-x509', ...kind, '-addext', `subjectAltName=${names}`, ...into], { stdio: 'ignore' })
}
