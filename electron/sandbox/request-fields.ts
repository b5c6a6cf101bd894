import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal.ts'

/** Spec 2.3 and 2.4: the request bodies, read strictly. Unknown fields are ignored; amounts become minor units. */
export interface DepositRequest {
  processId: string
  amount: bigint
  bankId: string | null
  customerName: string
}

export interface WithdrawalRequest {
  processId: string
  amount: bigint
  bankId: string | null
  accountName: string
  iban: string
}

export type Fields = Record<string, unknown>

/** Spec 8; for withdrawals it is our decision to hold the same limit. */
const longestProcessId = 50
/** Minor units; above it a JSON number could lose kuruş on its way through a client. */
const largestAmount = 999_999_999_999_999

export function readDeposit(body: unknown): DepositRequest {
  const fields = fieldsOf(body, 'request body')
  const processId = processIdOf(fields)
  const amount = amountOf(fields)
  if (fields['currency'] !== undefined && fields['currency'] !== 'TRY') throw invalid('currency must be TRY')
  const bankId = optionalText(fields, 'bankCode')
  const customer = fieldsOf(fields['customer'], 'customer')
  textOf(customer, 'id', 'customer.id')
  textOf(customer, 'username', 'customer.username')
  const customerName = textOf(customer, 'name', 'customer.name')
  if (fields['metadata'] !== undefined) fieldsOf(fields['metadata'], 'metadata')
  return { processId, amount, bankId, customerName }
}

export function readWithdrawal(body: unknown): WithdrawalRequest {
  const fields = fieldsOf(body, 'request body')
  const processId = processIdOf(fields)
  const amount = amountOf(fields)
  const bankId = optionalText(fields, 'bankId')
  const accountName = textOf(fields, 'accountName')
  const iban = textOf(fields, 'iban')
  for (const name of ['userId', 'userName', 'name']) textOf(fields, name)
  return { processId, amount, bankId, accountName, iban }
}

/** JSON in UTF-8, or undefined when it is neither. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

export function fieldsOf(value: unknown, name: string): Fields {
  if (!isFields(value)) throw invalid(`${name} must be a JSON object`)
  return value
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function textOf(fields: Fields, name: string, path = name): string {
  const value = fields[name]
  if (value === undefined || value === null || value === '') throw invalid(`${path} is required`)
  if (typeof value !== 'string') throw invalid(`${path} must be a string`)
  if (value.trim() === '') throw invalid(`${path} is required`)
  return value
}

const optionalText = (fields: Fields, name: string): string | null =>
  fields[name] === undefined ? null : textOf(fields, name)

function processIdOf(fields: Fields): string {
  const processId = textOf(fields, 'processId')
  if (Array.from(processId).length > longestProcessId) {
    throw invalid(`processId must be at most ${longestProcessId} characters`)
  }
  return processId
}

function amountOf(fields: Fields): bigint {
  const amount = fields['amount']
  if (amount === undefined || amount === null) throw invalid('amount is required')
  if (typeof amount !== 'number' || !(amount > 0)) throw invalid('amount must be a positive number')
  if (!Number.isInteger(amount)) throw invalid('amount must be in the smallest currency unit')
  if (amount > largestAmount) throw invalid('amount is too large')
  return BigInt(amount)
}

const invalid = (message: string) => new Refusal('VALIDATION_ERROR', message)

/** Spec 4.3 rule 3, read strictly: no spaces, capitals only, and the check digits of ISO 13616 must hold. */
export const isTurkishIban = (iban: string): boolean => /^TR\d{7}[0-9A-Z]{17}$/.test(iban) && remainder(iban) === 1n

/** A made-up account's IBAN at the bank with this five-digit code; its check digits hold. */
export function makeIban(bankCode: string, account: bigint): string {
  const rest = `${bankCode}0${account.toString().padStart(16, '0')}`
  const check = 98n - remainder(`TR00${rest}`)
  return `TR${check.toString().padStart(2, '0')}${rest}`
}

/** ISO 13616: the first four characters go last, letters count from A = 10, and all of it modulo 97. */
const remainder = (iban: string): bigint =>
  BigInt(
    Array.from(iban.slice(4) + iban.slice(0, 4), (character) => Number.parseInt(character, 36).toString()).join(''),
  ) % 97n

/** No request of the spec comes near it. */
const largestBody = 64 * 1024

/** The bytes exactly as received. Reads an oversize body to its end, so that the answer is not lost in a reset. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= largestBody) chunks.push(chunk)
  }
  if (length > largestBody) throw new Refusal('VALIDATION_ERROR', 'request body is too large')
  return Buffer.concat(chunks)
}
