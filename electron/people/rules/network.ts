import { directly, type Network, type ReadCertificate, type ShownNetwork } from '../../core/network.ts'
import type { FieldError, FieldProblem } from '../../core/result.ts'
import type { NetworkDraft } from '../contract/workspace.ts'
import { addressOf } from './server-login.ts'

/** Why nobody should be believed because of this certificate at `now`; null: they may be. */
export function authorityProblem(read: ReadCertificate | null, now: number): FieldProblem | null {
  if (read === null) return 'certificate_unreadable'
  if (!read.isAuthority) return 'certificate_no_authority'
  return now < read.from || now > read.until ? 'certificate_not_valid' : null
}

/** As `understoodNetwork`, of a form that has more than the way, and may have none: each problem under `network`. */
export function understoodWay(
  draft: NetworkDraft | null,
  read: (pem: string) => ReadCertificate | null,
  now: number,
): { network: Network; proxyPassword: string | null; problems: FieldError[] } {
  if (draft === null) return { network: directly, proxyPassword: null, problems: [] }
  const { network, problems } = understoodNetwork(draft, read(draft.authority), now)
  const inForm = problems.map(({ path, problem }) => ({ path: `network.${path}`, problem }))
  return { network, proxyPassword: draft.password, problems: inForm }
}

/** A way to the service as it was typed, and what is wrong with it. `read` is its authority. */
export function understoodNetwork(
  { proxy: address, user, password, authority }: NetworkDraft,
  read: ReadCertificate | null,
  now: number,
): { network: Network; problems: FieldError[] } {
  const problems: FieldError[] = []
  const blame = (path: string, problem: FieldProblem | null) => problem && problems.push({ path, problem })
  const proxy = address === '' ? null : addressOf(address)
  if (address !== '' && proxy === null) blame('proxy', 'proxy_address')
  if (address === '' && user !== '') blame('proxy', 'required')
  // A colon ends the user in what a proxy is told (RFC 7617).
  if (/[:\p{Cc}]/u.test(user)) blame('user', 'characters')
  if (user === '' && password !== null) blame('user', 'required')
  if (password !== null && /\p{Cc}/u.test(password)) blame('password', 'characters')
  if (authority !== '') blame('authority', authorityProblem(read, now))
  const network = {
    proxy: proxy && { host: proxy.host, port: proxy.port, user },
    authority: authority || null,
  }
  return { network, problems }
}

/** Whether both are the same in every part. */
export const isSameNetwork = (one: Network, other: Network): boolean => spelledOut(one) === spelledOut(other)

/** Two of them are spelled alike only where they are the same in every part. */
export const spelledOut = ({ proxy, authority }: Network): string =>
  JSON.stringify([proxy?.host, proxy?.port, proxy?.user, authority])

/** As people look at it. */
export const shown = (network: Network, read: (pem: string) => ReadCertificate | null): ShownNetwork => ({
  ...network,
  authority: network.authority === null ? null : read(network.authority),
})
