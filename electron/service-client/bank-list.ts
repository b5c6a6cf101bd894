import { z } from 'zod'
import { fastBankId } from '../core/iban.ts'
import type { LeftOutReason, WireBank, WireBankList } from '../core/payment-service.ts'
import { text, wellFormed } from './envelope.ts'

/** Reads the list of spec 4.1. An `_id` and readable limits make a bank. */

const [idLength, nameLength, codeLength] = [100, 200, 100]

/** Takes decimals as text, as Django writes them, and no text with two readings. */
const decimals = z
  .string()
  .regex(/^\d+(\.\d+)?([eE][+-]?\d+)?$/)
  .transform(Number)
const limit = z.number().nonnegative().or(decimals)
const id = text(idLength).or(z.int().transform(String))

/** Spec 2.2. A logo is only drawn: one that cannot be read is none. */
const bankSchema = z
  .object({
    _id: id,
    minAmount: limit,
    maxAmount: limit,
    logo: wellFormed(2000).nullish().catch(null),
  })
  .refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, { path: ['crossed'] })

const reasonOfField: Record<string, LeftOutReason> = {
  _id: 'id',
  minAmount: 'limits',
  maxAmount: 'limits',
  crossed: 'limits_crossed',
}

/** Holds the fields of an entry in whatever state it is. */
const fieldsSchema = z.record(z.string(), z.unknown()).catch({})

/** Cuts a text or a number; empty for anything else. */
function textOf(value: unknown, longest: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value).slice(0, longest).toWellFormed()
}

/** Is an entry in its place. `bank` is null where it is none, for the `reason`. */
interface Entry {
  place: number
  id: string | null
  name: string | null
  bank: WireBank | null
  reason: LeftOutReason
}

function readEntry(entry: unknown, index: number): Entry {
  const place = index + 1
  const fields = fieldsSchema.parse(entry)
  const name = textOf(fields['name'], nameLength) || null
  const { data, error } = bankSchema.safeParse(entry)
  const reason = reasonOfField[String(error?.issues[0]?.path[0])] ?? 'no_bank'
  if (!data) return { place, id: id.safeParse(fields['_id']).data ?? null, name, bank: null, reason }
  const { _id, minAmount, maxAmount, logo = null } = data
  const facts = { id: _id, name: name ?? _id, code: textOf(fields['code'], codeLength) }
  const saidLimits = { minimum: String(fields['minAmount']), maximum: String(fields['maxAmount']) }
  const areNumbers = minAmount === fields['minAmount'] && maxAmount === fields['maxAmount']
  const bank = { place, ...facts, minAmount, maxAmount, logo, ...(!areNumbers && { saidLimits }) }
  return { place, id: _id, name: facts.name, bank, reason }
}

/** More odd entries than anybody has banks: whatever it is, it is no bank list. */
const mostLeftOut = 500

/** `data` of spec 4.1. An entry that is no bank is left out, and the others stand. */
export const banksSchema = z
  .object({ banks: z.array(z.unknown()) })
  .transform(({ banks }) => {
    const entries = banks.map(readEntry)
    const ids = Map.groupBy(entries, ({ id }) => id)
    const isFastListed = ids.has(fastBankId)
    let isFastSeen = false
    const list: WireBankList = { banks: [], leftOut: [] }
    for (const { place, id, name, bank, reason } of entries) {
      const leaveOut = (why: LeftOutReason) => list.leftOut.push({ place, id, name, reason: why })
      const isFast = id === fastBankId || bank?.code === fastBankId
      if (!bank) leaveOut(reason)
      // Nobody can tell which of them is the bank that a payout would name: none is.
      else if ((ids.get(id)?.length ?? 0) > 1) leaveOut('same_id')
      else if (isFast && id !== fastBankId && (isFastListed || isFastSeen)) leaveOut('second_fast')
      else {
        isFastSeen ||= isFast
        list.banks.push(bank)
      }
    }
    return list
  })
  .refine(({ leftOut }) => leftOut.length <= mostLeftOut)
