import type { InboxAccess, InboxEvent, ReadInbox } from '../../core/inbox.ts'
import { nothing, operation } from '../../core/operation.ts'
import { isSecureAddress } from '../../core/payment-service.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import type { SessionService } from '../../people/service/session.ts'
import { z } from 'zod'
import {
  asideSchema,
  callbackQuestionsSchema,
  inboxAccessSchema,
  inboxStatusSchema,
  inboxTrialSchema,
  saidFieldsSchema,
  saidWordSchema,
  triedInboxSchema,
  type InboxStatus,
  type InboxTrial,
} from '../contract/callbacks.ts'
import { documentedWords, wordMeanings, type Learnt, type WordMeaning } from '../contract/learning.ts'
import type { CallbackLedger } from '../ledger.ts'
import type { OpenQuestion } from '../records.ts'
import { isPlainValue, topOf, valuesIn } from '../rules.ts'
import { hashOf, type InboxAccessService } from './access.ts'
import type { InboxReader } from './reader.ts'

const mostValues = 4
const longestValue = 80

/** Where the inbox is, and what people say of the callbacks that nobody has understood yet. The token goes in and never comes out. */
export function createCallbacks(
  ports: ServicePorts & {
    ledger: CallbackLedger
    session: SessionService
    access: InboxAccessService
    reader: InboxReader
    readInbox: ReadInbox
  },
) {
  const { ledger, session, access, reader, readInbox, stamp, tell, digest } = ports

  async function status(): Promise<InboxStatus> {
    const [inbox, { questions, events }] = await Promise.all([ledger.callbacks.inbox(), ledger.callbacks.counts()])
    const address = inbox?.address ?? null
    // Whoever reads asks the keychain; whoever only looks does not.
    const known = access.known()
    const hasToken = address === null ? false : known && known.access?.address === address
    const held = inbox?.reader ?? null
    return {
      ...{ address, hasToken, questions, waiting: events },
      changedAt: inbox?.changedAt ?? null,
      changedBy: inbox?.changedBy ?? null,
      reader: address === null ? null : held,
      lastEvent: inbox?.lastEvent ?? 0,
      lastAt: inbox?.lastAt ?? null,
      caughtUpAt: inbox?.caughtUpAt ?? null,
      trouble: address === null ? null : reader.trouble(),
    }
  }

  /** Throws `invalid_input` for an address or a token that is none. */
  function checked(access: InboxAccess): InboxAccess {
    const address = inboxAddress(access.address)
    if (address === null) throw fieldError('address', 'invalid')
    if (!/^[\x21-\x7e]+$/.test(access.token)) throw fieldError('token', 'characters')
    return { address, token: access.token }
  }

  /** Whether it can be read, and the first event after this one. */
  async function tried(own: InboxAccess, after: number): Promise<{ trial: InboxTrial; first: InboxEvent | null }> {
    try {
      const found = await readInbox(own, after)
      const next = found.at(-1) ? await readInbox(own, found.at(-1)?.id ?? 0) : []
      const [first = null] = found
      const trial = { code: null, events: found.length, more: next.length > 0, oldestAt: first?.at ?? null }
      return { trial, first }
    } catch (error) {
      if (!(error instanceof VezneError)) throw error
      return { trial: { code: error.failure.code, events: 0, more: false, oldestAt: null }, first: null }
    }
  }

  /** What people say from now on, and all that waits is looked at again. Throws `changed_meanwhile`. */
  async function learn(seen: number, learnt: Learnt, by: string): Promise<void> {
    if (!(await ledger.callbacks.learn({ seen, learnt, ...stamp(by) }))) throw new VezneError('changed_meanwhile')
    tell('ledger.changed')
    // It goes on where it stopped at the next start.
    reader.review().catch(() => undefined)
  }

  async function saidNow(seen: number): Promise<Learnt> {
    const { version, learnt } = await ledger.callbacks.learnt()
    if (version !== seen) throw new VezneError('changed_meanwhile')
    return learnt
  }

  return {
    operations: {
      status: operation('reports.view', nothing, inboxStatusSchema, status),

      /** What is found at an address, before anything of it is kept. Throws `invalid_input`, the keychain's failures. */
      tryInbox: operation('workspace.manage', triedInboxSchema, inboxTrialSchema, async ({ address, token }) => {
        const known = token === null ? await access.read() : null
        if (token === null && known?.address !== inboxAddress(address)) throw fieldError('token', 'required')
        const { trial } = await tried(checked({ address, token: token ?? known?.token ?? '' }), 0)
        return trial
      }),

      /**
       * This desk reads it from now on: on from where it was read, if it is the same inbox, and from its beginning otherwise. Where the
       * answer has a code it cannot be read, and all is as it was. Throws `wrong_passphrase`, `invalid_input`, the keychain's failures.
       */
      connect: operation(
        'workspace.manage',
        inboxAccessSchema.extend({ passphrase: passphraseSchema }),
        inboxTrialSchema,
        async ({ passphrase, ...given }, { operator }) => {
          await session.confirm(operator, passphrase)
          const own = checked(given)
          const before = await ledger.callbacks.inbox()
          const lastEvent = before?.lastEvent ?? 0
          const { trial, first } = await tried(own, Math.max(0, lastEvent - 1))
          if (trial.code !== null) return trial
          const goesOn = lastEvent > 0 && first !== null && hashOf(digest, first) === before?.lastHash
          await access.store(own)
          const from = goesOn ? { lastEvent, lastHash: before.lastHash } : { lastEvent: 0, lastHash: null }
          await ledger.callbacks.connect({ address: own.address, ...from, ...stamp(operator.id) })
          reader.startAnew()
          tell('ledger.changed')
          // What keeps it from being read is known by then, and told with the status.
          reader.read().catch(() => undefined)
          return trial
        },
      ),

      /** No desk reads it any more; what was read stays. Throws `wrong_state` where there is none. */
      disconnect: operation('workspace.manage', nothing, inboxStatusSchema, async (_, { operator }) => {
        const before = await ledger.callbacks.inbox()
        if (before?.address == null) throw new VezneError('wrong_state')
        const { lastEvent, lastHash } = before
        await ledger.callbacks.connect({ address: null, lastEvent, lastHash, ...stamp(operator.id) })
        reader.startAnew()
        tell('ledger.changed')
        await access.forget()
        return status()
      }),

      /** What nobody has explained yet, and what people have said so far. Throws `mismatch` where somebody forged that. */
      questions: operation('reports.view', nothing, callbackQuestionsSchema, async () => {
        const [questions, said] = await Promise.all([ledger.callbacks.questions(), ledger.callbacks.learnt()])
        return { questions: questions.map((question) => ({ ...question, paths: pathsOf(question) })), said }
      }),

      /**
       * Where our fields are in their events: states move by it. Throws `wrong_passphrase`, `changed_meanwhile`, and `invalid_input`
       * without a status or without both numbers, and where a path is said to be two of ours.
       */
      sayFields: operation(
        'workspace.manage',
        saidFieldsSchema,
        nothing,
        async ({ seen, fields, ignored, passphrase }, { operator }) => {
          if (fields.status.length === 0) throw fieldError('status', 'required')
          if (fields.processId.length === 0 && fields.transactionId.length === 0)
            throw fieldError('processId', 'required')
          const taken = new Set<string>()
          for (const [field, paths] of Object.entries(fields)) {
            if (paths.some((path) => taken.has(path))) throw fieldError(field, 'used')
            for (const path of paths) taken.add(path)
          }
          await session.confirm(operator, passphrase)
          const { words } = await saidNow(seen)
          const wide = new Set(ignored.filter((path) => !taken.has(path)).map((path) => topOf(path, [...taken])))
          await learn(
            seen,
            { fields, ignored: [...wide], words: seen === 0 ? [...documentedWords] : words },
            operator.id,
          )
        },
      ),

      /** What a word of theirs means. Throws `wrong_passphrase`, `changed_meanwhile`, and `invalid_input` for what this kind cannot be. */
      sayWord: operation(
        'workspace.manage',
        saidWordSchema,
        nothing,
        async ({ seen, kind, word, means, passphrase }, { operator }) => {
          if (!(wordMeanings[kind] as readonly WordMeaning[]).includes(means)) throw fieldError('means', 'invalid')
          await session.confirm(operator, passphrase)
          const { words, ...rest } = await saidNow(seen)
          const others = words.filter((known) => known.kind !== kind || known.word !== word)
          await learn(seen, { ...rest, words: [...others, { kind, word, means }] }, operator.id)
        },
      ),

      /** All that wait for this question are settled as they are: they change nothing. How many they were. Throws `not_found`. */
      setAside: operation(
        'workspace.manage',
        asideSchema,
        z.number().int().nonnegative(),
        async ({ question, note }, { operator }) => {
          const count = await ledger.callbacks.setAside({ question, note, ...stamp(operator.id) })
          if (count === 0) throw new VezneError('not_found')
          tell('ledger.changed')
          return count
        },
      ),
    },
  }
}

/** As it is kept: without a slash at its end; null for what is no address of an inbox. */
export function inboxAddress(typed: string): string | null {
  const url = URL.parse(typed.trim())
  if (!url || !isSecureAddress(url) || url.username !== '' || url.password !== '') return null
  if (url.search !== '' || url.hash !== '') return null
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** What stands where in its samples, for whoever says which of it is ours. */
function pathsOf({ samples }: OpenQuestion): { path: string; values: string[] }[] {
  const found = new Map<string, Set<string>>()
  for (const { raw, encoding } of samples) {
    for (const [path, value] of (encoding === null && valuesIn(raw)) || []) {
      const values = found.get(path) ?? new Set()
      if (isPlainValue(value)) values.add(String(value).slice(0, longestValue))
      found.set(path, values)
    }
  }
  return Array.from(found, ([path, values]) => ({ path, values: [...values].slice(0, mostValues) }))
}
