import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventNames, operationsArgument, operationsOf } from '../../electron/core/names.ts'
import { handedFileSchema } from '../../electron/app/contract.ts'
import { isGranted, permissions } from '../../electron/core/access.ts'
import { everyOperation } from '../every-operation.ts'

const rows = [...everyOperation]

/** Every object schema within, however deep. Throws at a kind of schema that it does not know to look into. */
function objectsIn(schema: z.core.$ZodType): z.core.$ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema, ...Object.values(schema.shape).flatMap(objectsIn)]
  if (schema instanceof z.ZodArray) return objectsIn(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsIn)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return objectsIn(schema.unwrap())
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return objectsIn(schema.unwrap())
  if (schema instanceof z.ZodRecord) return objectsIn(schema.valueType)
  // Digits are made of an amount on its way out.
  if (schema instanceof z.ZodPipe)
    return [...objectsIn(schema.in), ...(schema.out instanceof z.ZodTransform ? [] : objectsIn(schema.out))]
  if (schema === handedFileSchema.shape.bytes) return []
  if (leaves.some((leaf) => schema instanceof leaf)) return []
  throw new Error(`a schema of kind ${schema._zod.def.type}`)
}
const leaves = [z.ZodBigInt, z.ZodVoid, z.ZodString, z.ZodISODate, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral]

describe('the table of operations', () => {
  it('reaches the preload script by its names as it is, in one argument', () => {
    const names = [...everyOperation.keys()]
    expect(names.length).toBeGreaterThan(100)
    for (const name of names) expect(name).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/)
    const given = operationsArgument(names)
    expect(operationsOf(['vezne', operationsArgument(['app.info']), given])).toEqual(names)
    expect(operationsOf(['vezne', '--lang=tr'])).toEqual([])
    expect(new Set(eventNames).size).toBe(eventNames.length)
  })

  it.each(rows)('%s refuses unknown keys at any depth', (_name, { input }) => {
    for (const object of objectsIn(input)) {
      expect(object._zod.def.catchall?._zod.def.type, Object.keys(object._zod.def.shape).join()).toBe('never')
    }
  })

  it.each(rows)('%s lets out only named fields, at any depth', (_name, { output }) => {
    // A catchall that lets through what is not named has another type; without one, zod leaves it out.
    for (const object of objectsIn(output))
      expect([undefined, 'never']).toContain(object._zod.def.catchall?._zod.def.type)
  })

  it.each(rows)('%s takes one strict object or nothing', (_name, { input }) => {
    const objects = input instanceof z.ZodDiscriminatedUnion ? input.options : [input]
    for (const object of objects) expect(object instanceof z.ZodVoid || object instanceof z.ZodObject).toBe(true)
    for (const wrong of [null, 0, '', [], { unknown: true }]) expect(input.safeParse(wrong).success).toBe(false)
  })
})

it('roles add up, and nobody without a role may do anything', () => {
  expect(isGranted(['admin'], 'payouts.approve')).toBe(false)
  expect(isGranted(['admin', 'checker'], 'payouts.approve')).toBe(true)
  expect(isGranted(['maker', 'checker'], 'payouts.prepare')).toBe(true)
  for (const permission of permissions) expect(isGranted([], permission)).toBe(false)
})
