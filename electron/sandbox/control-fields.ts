import type { SandboxBank } from './banks.ts'
import { endpointNames, plainFaultKinds } from './faults.ts'
import type { Fault } from './faults.ts'
import { Refusal } from './refusal.ts'
import { fieldsOf, textOf } from './request-fields.ts'
import type { Fields } from './request-fields.ts'
import { statusesOf } from './transaction.ts'
import type { TransactionStatus } from './transaction.ts'

/** The bodies of `/_control`, read strictly. Amounts are digit strings of minor units. */

export function minorOf(fields: Fields, name: string): bigint {
  const value = fields[name]
  if (typeof value !== 'string' || !/^\d{1,18}$/.test(value)) throw invalid(`${name} is a digit string of minor units`)
  return BigInt(value)
}

export function switchOf(fields: Fields, name: string): boolean {
  const value = fields[name]
  if (typeof value !== 'boolean') throw invalid(`${name} is true or false`)
  return value
}

export function numberOf(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number') throw invalid(`${name} is a number`)
  return value
}

export function bankOf(value: unknown): SandboxBank {
  const fields = fieldsOf(value, 'bank')
  return {
    id: textOf(fields, 'id'),
    name: textOf(fields, 'name'),
    code: textOf(fields, 'code'),
    minAmount: minorOf(fields, 'minAmount'),
    maxAmount: minorOf(fields, 'maxAmount'),
  }
}

export function banksOf(value: unknown): SandboxBank[] {
  if (!Array.isArray(value)) throw invalid('banks are an array')
  return value.map(bankOf)
}

export const bankChangesOf = (fields: Fields): Partial<Omit<SandboxBank, 'id'>> => ({
  ...('name' in fields && { name: textOf(fields, 'name') }),
  ...('code' in fields && { code: textOf(fields, 'code') }),
  ...('minAmount' in fields && { minAmount: minorOf(fields, 'minAmount') }),
  ...('maxAmount' in fields && { maxAmount: minorOf(fields, 'maxAmount') }),
})

export function faultOf(fields: Fields): Fault {
  const on = fields['on'] === undefined ? {} : { on: oneOf(endpointNames, fields['on'], 'on') }
  const kind = oneOf([...plainFaultKinds, 'late'] as const, fields['kind'], 'kind')
  return kind === 'late' ? { ...on, kind, afterMs: numberOf(fields, 'afterMs') } : { ...on, kind }
}

export const statusOf = (fields: Fields): TransactionStatus =>
  oneOf([...statusesOf.withdrawal, ...statusesOf.deposit], fields['status'], 'status')

function oneOf<const T extends string>(allowed: readonly T[], value: unknown, name: string): T {
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw invalid(`${name} is one of ${[...new Set(allowed)].join(', ')}`)
  return found
}

const invalid = (message: string) => new Refusal('VALIDATION_ERROR', message)
