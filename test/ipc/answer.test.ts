import { describe, expect, it } from 'vitest'
import type { Operation, OperationTable } from '../../electron/core/operation.ts'
import { roles, standsStill, type Role, type Session } from '../../electron/core/access.ts'
import { VezneError } from '../../electron/core/result.ts'
import { createAnswer } from '../../electron/ipc/answer.ts'
import { seatWith } from '../desk/seat-with.ts'
import { everyName, everyOperation, table } from '../every-operation.ts'

type Handler = Operation['handler']

function desk(change: Record<string, Handler> = {}, held: Role[] = ['maker'], archived = false) {
  const unexpected: unknown[] = []
  const called: string[] = []
  const operator = { id: 'ayse', name: 'Ayşe', roles: held }
  const session: Session = { operator, since: 1, mustChangePassphrase: false, previous: null }
  const answerAt = createAnswer({
    operations: replaced(change, called),
    charter: { now: () => Promise.resolve({ workspace: { archived } }) },
    leaveTrace: () => undefined,
    clock: { now: () => 0 },
    log: () => undefined,
    onInternal: (name, error) => unexpected.push([name, error]),
  })
  const answer = answerAt(seatWith({ session: { current: () => session } }))
  return { answer, called, unexpected }
}

/** The real table, whose handlers write down that they were called. */
const replaced = (change: Record<string, Handler>, called: string[]): OperationTable =>
  Object.fromEntries(
    Object.entries(table as OperationTable).map(([group, operations]) => [
      group,
      Object.fromEntries(
        Object.entries(operations).map(([operation, real]) => {
          const name = `${group}.${operation}`
          return [operation, { ...real, handler: change[name] ?? (() => void called.push(name)) }]
        }),
      ),
    ]),
  )

const codeOf = (result: Awaited<ReturnType<ReturnType<typeof desk>['answer']>>) =>
  result.ok ? 'ok' : result.error.code

it('in an archived workspace answers whoever looks, and refuses what stands still before it is looked at', async () => {
  for (const name of everyName) {
    const { answer, called } = desk({}, [...roles], true)
    const code = codeOf(await answer(name, { nonsense: true }))
    expect([name, code === 'workspace_archived']).toEqual([
      name,
      standsStill(everyOperation.get(name)?.permission ?? 'anyone'),
    ])
    expect(called).toEqual([])
  }
})

describe('input and output', () => {
  it('refuses what the schema does not know, and says at which field', async () => {
    const { answer, called } = desk()
    const draft = {
      amount: '1.5',
      iban: 'TR33',
      accountName: 'a\u202eb',
      bankId: null,
      customer: { id: '', name: 'x'.repeat(201), username: 'u' },
      processId: null,
    }
    const result = await answer('payouts.create', draft)
    expect(result).toEqual({
      ok: false,
      error: {
        code: 'invalid_input',
        fields: expect.arrayContaining([
          { path: 'amount', problem: 'characters' },
          { path: 'iban', problem: 'characters' },
          { path: 'accountName', problem: 'control_characters' },
          { path: 'customer.id', problem: 'required' },
          { path: 'customer.name', problem: 'too_long' },
        ]) as unknown,
      },
    })
    expect(called).toEqual([])
    expect(codeOf(await answer('payouts.submit', { id: 1, revision: 1, extra: true }))).toBe('invalid_input')
  })

  it('what a schema breaks at is refused like any other, and nobody is told that something broke', async () => {
    const { answer, called, unexpected } = desk()
    const odd = { bankId: { length: { toString: 1, valueOf: 1 } } }
    expect(codeOf(await answer('banks.history', odd))).toBe('invalid_input')
    expect([called, unexpected]).toEqual([[], []])
  })

  it('says what is wrong with a key too', async () => {
    const { answer } = desk()
    const customer = { id: '1', name: 'A', username: 'u' }
    const draft = { amount: '1', bankId: 'FA\0ST', customer, processId: 'D-1' }
    const result = await answer('deposits.create', {
      ...draft,
      replaces: null,
      metadata: { 'a\u202eb': 'x', ['k'.repeat(61)]: 'x' },
    })
    expect(result).toMatchObject({
      error: {
        fields: [
          { path: 'bankId', problem: 'control_characters' },
          { path: 'metadata.a\u202eb', problem: 'control_characters' },
          { path: `metadata.${'k'.repeat(61)}`, problem: 'too_long' },
        ],
      },
    })
  })

  it('refuses what is beyond the bound before the schema sees it', async () => {
    const { answer, called } = desk()
    let seen = 0
    const unknown = Array.from({ length: 1_000 }, (_, index): [string, string] => [`k${index}`, 'x'])
    const input = Object.defineProperty(Object.fromEntries(unknown), 'id', { get: () => void (seen += 1) })
    expect(await answer('payouts.get', input)).toEqual({ ok: false, error: { code: 'invalid_input' } })
    expect(seen).toBe(0)
    expect(called).toEqual([])
  })

  it('gives nothing away that the output schema does not describe', async () => {
    const operator = { id: 'a', name: 'A', roles: ['maker'] }
    const session = { operator, since: 1, mustChangePassphrase: false, previous: null }
    const { answer } = desk({
      'session.current': () => ({ ...session, operator: { ...operator, passphraseHash: 'x' }, secret: 's' }),
    })
    expect(await answer('session.current', undefined)).toEqual({ ok: true, value: session })
  })

  it('answers nothing that is not what the output schema describes', async () => {
    const { answer, unexpected } = desk({ 'session.current': () => ({ since: 'yesterday' }) })
    expect(codeOf(await answer('session.current', undefined))).toBe('internal')
    expect(unexpected).toHaveLength(1)
  })
})

describe('what goes wrong', () => {
  it('crosses only as its code', async () => {
    const { answer } = desk({
      'banks.list': () => {
        throw new VezneError('keychain_hung', {}, { cause: new Error('a path, a stack, a secret') })
      },
    })
    expect(await answer('banks.list', undefined)).toEqual({ ok: false, error: { code: 'keychain_hung' } })
  })

  it('is internal when nobody expected it, and its details stay in main', async () => {
    const error = new TypeError('/home/ayse/vezne: cannot read')
    const { answer, unexpected } = desk({ 'banks.list': () => Promise.reject(error) })
    expect(await answer('banks.list', undefined)).toEqual({ ok: false, error: { code: 'internal' } })
    expect(unexpected).toEqual([['banks.list', error]])
  })
})

it.each(['', 'payouts', 'payouts.', 'payouts.constructor', 'constructor', '__proto__', 'toString', 'PAYOUTS.get'])(
  'there is no operation %j',
  async (name) => {
    const { answer, called } = desk({}, [...roles])
    expect(codeOf(await answer(name, { id: 1 }))).toBe('internal')
    expect(called).toEqual([])
  },
)
