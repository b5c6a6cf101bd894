import fc from 'fast-check'
import { z } from 'zod'

/** Values that a schema of the contracts takes, found by its own parts: what is fuzzed is never only nonsense. */

const numbers = [0, 1, 2, 3, 7, 20, 30, 60, 100, 250, 1_000, 1_767_268_800_000, -1]
const strings = [
  '',
  'a',
  'ayse',
  'Ayşe Yılmaz',
  'FAST',
  'P-1',
  'x'.repeat(60),
  '0',
  '1',
  '1250',
  '-100',
  '12.50',
  '100,00',
  '2026-01-01',
  'TR330006100519786457841326',
  'https://service.example',
  'https://pay.example/?token=x',
  '/bank-logo/FAST',
  'kasim.csv',
  'ayse.kaya',
  'depozito-2026',
  'gizli-parola-2026',
  'Müşteri 8841',
  'ab'.repeat(32),
  'AB'.repeat(32),
  'A'.repeat(43) + '=',
  ...['2026-01-01T12:00:00.000Z', '0F1E2D3C', 'VALIDATION_ERROR', 'payouts', 'c0ffee00-c0ff-4c0f-8c0f-c0ffeec0ffee'],
  ...['proxy.example:3128', 'a'.repeat(200), 'tr', '127.0.0.1', 'vezne-anadolu', 'ç', '2026-11', '11'],
]
const leaves: readonly unknown[] = [...numbers, ...strings, true, false, null, 0n, 1_250n, -100n, new ArrayBuffer(8)]

/** The leaves that a schema takes; of those that want more than we have, none. */
const taken = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const fitting = leaves.filter((leaf) => z.safeParse(schema, leaf).success)
  return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.constantFrom(...strings)
}

/** `more` is put into every object: what no schema names must be refused on its way in, and stays behind on its way out. */
export function valuesOf(schema: z.core.$ZodType, more: Record<string, unknown> = {}): fc.Arbitrary<unknown> {
  const within = (inner: z.core.$ZodType) => valuesOf(inner, more)
  if (schema instanceof z.ZodVoid || schema instanceof z.ZodUndefined) return fc.constant(undefined)
  if (schema instanceof z.ZodObject) {
    const { shape: fieldsOf }: { shape: Record<string, z.core.$ZodType> } = schema
    const shape = Object.entries(fieldsOf)
    const requiredKeys = shape.filter(([, field]) => !z.safeParse(field, undefined).success).map(([key]) => key)
    const fields = Object.fromEntries(shape.map(([key, field]) => [key, within(field)]))
    return fc.record(fields, { requiredKeys, noNullPrototype: true }).map((object) => ({ ...object, ...more }))
  }
  if (schema instanceof z.ZodArray) {
    const elements = within(schema.element)
    return fc.oneof(...[0, 1, 3].map((length) => fc.array(elements, { minLength: length, maxLength: length })))
  }
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(within))
  if (schema instanceof z.ZodNullable) return fc.option(within(schema.unwrap()), { freq: 3 })
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly)
    return within(schema.unwrap())
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    const values = within(schema.valueType)
    return fc.record(Object.fromEntries(schema.keyType.options.map((key) => [key, values])), { noNullPrototype: true })
  }
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(taken(schema.keyType).map(String), within(schema.valueType), { maxKeys: 3 })
  if (schema instanceof z.ZodPipe) return within(schema.in)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  return taken(schema)
}
