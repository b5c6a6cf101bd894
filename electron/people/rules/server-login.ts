import type { FieldError } from '../../core/result.ts'
import type { ServerLogin } from '../contract/workspace.ts'

/** What PostgreSQL listens on unless somebody chose otherwise. */
const usualPort = 5432
/** A name, an IPv4 address or an IPv6 one in brackets; then perhaps a port. */
const addressPattern = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i
const certificatePattern = /^-----BEGIN CERTIFICATE-----[\s\w+/=-]+-----END CERTIFICATE-----$/

interface Address {
  host: string
  port: number
}

/** As people say it. */
export const spokenAddress = ({ host, port }: Address): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

/** As it was typed, in the shape in which servers are reached, or what is wrong with it. */
export function understoodServer({ addresses, authority, ...login }: ServerLogin) {
  const understood = addresses.split(',').map((text) => addressOf(text.trim(), usualPort))
  const problems: FieldError[] = []
  if (understood.includes(null)) problems.push({ path: 'addresses', problem: 'invalid' })
  if (authority !== '' && !certificatePattern.test(authority)) problems.push({ path: 'authority', problem: 'invalid' })
  const reached = { addresses: understood.filter((each) => each !== null), authority: authority || null }
  const server = { ...login, ...reached, moves: 0 }
  return { server, problems }
}

/** Null for what is none, and without a port where none is usual. */
export function addressOf(text: string, usual: number | null = null): Address | null {
  const [found, six, name, typedPort] = addressPattern.exec(text) ?? []
  const host = six ?? name
  const port = typedPort === undefined ? usual : Number(typedPort)
  return found === undefined || host === undefined || port === null || port < 1 || port > 65_535 ? null : { host, port }
}
