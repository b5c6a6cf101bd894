import { VezneError, type FieldProblem, type FieldError } from '../../core/result.ts'
import { fold } from '../../core/text.ts'
import { theSecret } from '../contract/names.ts'
import type { Addresses, WorkspaceDraft } from '../contract/workspace.ts'
import { passphraseProblem } from './passphrase-rules.ts'

/**
 * What is wrong with a key and a secret as they were typed or pasted. The key goes into a header (spec 5), so it is visible
 * ASCII; a secret with a line break or a space around it was copied with more than itself, and no signature would be right.
 */
export function credentialProblems({ apiKey, apiSecret }: { apiKey: string; apiSecret: string }): FieldError[] {
  const problems: FieldError[] = []
  if (!/^[\x21-\x7e]+$/.test(apiKey)) problems.push({ path: 'apiKey', problem: 'characters' })
  if (apiSecret !== apiSecret.trim() || /\p{Cc}/u.test(apiSecret)) {
    problems.push({ path: 'apiSecret', problem: 'characters' })
  }
  return problems
}

/** What a machine remembers of an API key is the digest of this: whether two workspaces have the same, and nothing of the key. */
export const keyStatement = (apiKey: string): string => JSON.stringify(['vezne api key', apiKey])

/** Who else signs what the ledger and the audit trail keep: nobody may be taken for them. */
const takenByTheProgram: readonly string[] = ['app', 'service', theSecret]

/** Why nobody can be given this id, whoever is in the ledger; null when they can. */
export const operatorIdProblem = (id: string): FieldProblem | null => (takenByTheProgram.includes(id) ? 'used' : null)

/** Finds problems of the two people of a new workspace. IDs, names and passphrases must differ. */
export function founderProblems({ admin, second }: Pick<WorkspaceDraft, 'admin' | 'second'>): FieldError[] {
  const problems: FieldError[] = []
  for (const [who, person] of [['admin', admin] as const, ['second', second] as const]) {
    const taken = operatorIdProblem(person.id)
    const weak = passphraseProblem(person.passphrase, person)
    if (taken) problems.push({ path: `${who}.id`, problem: taken })
    if (weak) problems.push({ path: `${who}.passphrase`, problem: weak })
  }
  if (second.id === admin.id) problems.push({ path: 'second.id', problem: 'used' })
  if (isSamePersonName(second.name, admin.name)) problems.push({ path: 'second.name', problem: 'used' })
  if (second.passphrase.normalize('NFKC') === admin.passphrase.normalize('NFKC'))
    problems.push({ path: 'second.passphrase', problem: 'passphrase_same' })
  return problems
}

/** Neither case, accents nor spaces tell two people apart: approvals are shown with names. */
export const isSamePersonName = (one: string, other: string): boolean => spoken(one) === spoken(other)

const spoken = (name: string): string => fold(name).replace(/\s+/gu, ' ').trim()

/**
 * The origin of a live workspace's service or checkout pages, such as `https://api.example`; null for anything else than a
 * bare https address. Without a path, because nobody says whether it would be part of what is signed (spec 5 rule 4), and
 * because checkout pages are told apart by their origin alone. Plain http is for the sandbox's loopback.
 */
export function liveOrigin(typed: string): string | null {
  const url = URL.parse(typed)
  return url?.protocol === 'https:' && url.href === `${url.origin}/` ? url.origin : null
}

/** Which of both is no such origin. */
export const addressProblems = (typed: Addresses): FieldError[] =>
  (['serviceAddress', 'checkoutAddress'] as const)
    .filter((path) => liveOrigin(typed[path]) === null)
    .map((path) => ({ path, problem: 'invalid' }))

/** Both as origins. Throws `invalid_input` with each that is none. */
export function refuseUnlessOrigins({ serviceAddress, checkoutAddress }: Addresses): Addresses {
  const [service, checkout] = [liveOrigin(serviceAddress), liveOrigin(checkoutAddress)]
  if (service === null || checkout === null)
    throw new VezneError('invalid_input', { fields: addressProblems({ serviceAddress, checkoutAddress }) })
  return { serviceAddress: service, checkoutAddress: checkout }
}
