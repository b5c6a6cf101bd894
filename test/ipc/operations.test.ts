import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventNames, operationsArgument, operationsOf } from '../../electron/core/names.ts'
import { handedFileSchema } from '../../electron/batches/contract/batch.ts'
import { isGranted, permissions, roles } from '../../electron/core/access.ts'
import type { Permission, Role } from '../../electron/core/access.ts'
import { errorCodes, fieldProblems } from '../../electron/core/result.ts'
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

  it.each(rows)('%s refuses unknown keys, however deep', (_name, { input }) => {
    for (const object of objectsIn(input)) {
      expect(object._zod.def.catchall?._zod.def.type, Object.keys(object._zod.def.shape).join()).toBe('never')
    }
  })

  it.each(rows)('%s lets nothing out that it does not name, however deep', (_name, { output }) => {
    // A catchall that lets through what is not named has another type; without one, zod leaves it out.
    for (const object of objectsIn(output))
      expect([undefined, 'never']).toContain(object._zod.def.catchall?._zod.def.type)
  })

  it.each([
    ['any', z.any()],
    ['unknown', z.unknown()],
    ['a loose object', z.looseObject({ id: z.string() })],
    ['a catchall', z.object({ id: z.string() }).catchall(z.string())],
    ['a custom schema', z.custom<string>()],
    ['a map', z.map(z.string(), z.string())],
    ['JSON of any kind', z.json()],
  ])('would be caught letting out %s', (_what, loose) => {
    const isTight = (schema: z.core.$ZodType) =>
      objectsIn(schema).every((object) => object._zod.def.catchall === undefined)
    for (const schema of [loose, z.array(loose).nullable(), z.object({ deep: z.record(z.string(), loose) })]) {
      expect(() => expect(isTight(schema)).toBe(true)).toThrow()
    }
  })

  it.each(rows)('%s takes one strict object or nothing', (_name, { input }) => {
    const objects = input instanceof z.ZodDiscriminatedUnion ? input.options : [input]
    for (const object of objects) expect(object instanceof z.ZodVoid || object instanceof z.ZodObject).toBe(true)
    for (const wrong of [null, 0, '', [], { unknown: true }]) expect(input.safeParse(wrong).success).toBe(false)
  })

  it('asks for sign-in before anything but the sign-in page', () => {
    const open = rows.filter(([, { permission }]) => permission === 'anyone').map(([name]) => name)
    expect(open.sort()).toEqual([
      'app.info',
      'preferences.change',
      'preferences.read',
      'secret.renew',
      'session.current',
      'session.ended',
      'session.handOver',
      'session.signIn',
      'session.signOut',
      'workspaces.chooseBackup',
      'workspaces.create',
      'workspaces.examineServer',
      'workspaces.join',
      'workspaces.list',
      'workspaces.open',
      'workspaces.readAuthority',
      'workspaces.restore',
      'workspaces.stopTryingService',
      'workspaces.tryService',
    ])
  })

  it('lets somebody who has yet to choose a passphrase do that alone', () => {
    const first = rows.filter(([, { permission }]) => permission === 'any_session').map(([name]) => name)
    expect(first).toEqual(['session.changePassphrase'])
  })

  it('asks of every other a permission that somebody holds', () => {
    for (const [name, { permission }] of rows) {
      if (permission === 'anyone' || permission === 'any_session' || permission === 'signed_in') continue
      expect(permissions, name).toContain(permission)
      expect(
        roles.some((role) => isGranted([role], permission)),
        name,
      ).toBe(true)
    }
  })
})

describe('the closed lists', () => {
  it('name each error code and each field problem once', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length)
    expect(new Set(fieldProblems).size).toBe(fieldProblems.length)
  })
})

describe('who may do what', () => {
  const may = (held: Role[], permission: Permission) => isGranted(held, permission)

  it.each<[Role, Permission[]]>([
    ['support', ['deposits.create', 'reports.tell']],
    [
      'maker',
      [
        'deposits.create',
        'payouts.prepare',
        'payouts.send',
        'payouts.resolve',
        'batches.prepare',
        'batches.stop',
        'policy.view',
        'reports.tell',
      ],
    ],
    [
      'checker',
      [
        'payouts.approve',
        'payouts.send',
        'payouts.resolve',
        'payouts.confirm_resolution',
        'payouts.override',
        'batches.stop',
        'policy.view',
        'reports.tell',
        'reports.set_aside',
        'audit.view',
        'dispatch.confirm_ledger',
        'proposals.confirm',
      ],
    ],
    [
      'admin',
      [
        'payouts.resolve',
        'payouts.confirm_resolution',
        'batches.stop',
        'policy.view',
        'policy.change',
        'operators.view',
        'operators.manage',
        'proposals.confirm',
        'workspace.view',
        'workspace.manage',
        'program.update',
        'reports.set_aside',
        'audit.view',
        'ledger.back_up',
        'ledger.restore',
        'dispatch.confirm_ledger',
        'dispatch.confirm_clock',
      ],
    ],
    ['auditor', ['policy.view', 'operators.view', 'workspace.view', 'audit.view']],
  ])('%s looks at what moves money, and beyond that does only its own work', (role, own) => {
    const looking = ['banks.view', 'deposits.view', 'payouts.view', 'transactions.view', 'reports.view']
    // Whoever practises in the sandbox may be anybody but who only looks.
    const forAll = role === 'auditor' ? looking : [...looking, 'sandbox.control']
    for (const permission of permissions) {
      expect(may([role], permission), permission).toBe(forAll.includes(permission) || own.includes(permission))
    }
  })

  it('roles add up, and nobody without a role may do anything', () => {
    expect(may(['admin'], 'payouts.approve')).toBe(false)
    expect(may(['admin', 'checker'], 'payouts.approve')).toBe(true)
    expect(may(['maker', 'checker'], 'payouts.prepare')).toBe(true)
    for (const permission of permissions) expect(may([], permission)).toBe(false)
  })
})
