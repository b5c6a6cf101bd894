import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { errorCodes, type ErrorCode } from '../core/result.ts'
import { plainText } from '../core/schemas.ts'
import { mostMessageBytes, mostPieceBytes, mostPieceCost } from './bounds.ts'

/** Counts up when a change of the messages would break an older peer. */
export const linkNumber = 1

const idSchema = z.int().min(0).max(0xffff_ffff)
const nameSchema = z.string().regex(/^[A-Za-z][\w.]{0,99}$/)
/** A code that this version does not know, `internal`. */
const codeSchema = z.enum(errorCodes).catch('internal')

/** Opens the link at either end. It keeps this shape under every number. */
const helloSchema = z.object({
  kind: z.literal('hello'),
  link: z.int(),
  /** The version of the program. */
  program: plainText(40),
  workspace: z.string().max(100),
  /** A random word of 128 bits, made at each start of the program. Its seat awaits the run that left it. */
  run: z.string().regex(/^[\w-]{22}$/),
})
export type Hello = z.infer<typeof helloSchema>
/** Introduces an end to the other. */
export type Greeting = Omit<Hello, 'kind' | 'link'>

const byeReasons = [
  'link_number',
  'other_workspace',
  /** The host removed this computer. */
  'removed',
  /** The program ends, or stops hosting. */
  'closing',
  /** Sent what no message of the link looks like, or out of its turn. */
  'broken',
  'silent',
  /** Does not read what it is sent, or sends more than its part. */
  'overload',
] as const
export type ByeReason = (typeof byeReasons)[number]

/** Maps the status by which a host refuses a key, before there is a link. */
export const refusals = { 403: 'removed', 409: 'second' } as const

const fromBoth = [
  helloSchema,
  z.strictObject({ kind: z.literal('ping') }),
  z.strictObject({ kind: z.literal('pong') }),
  z.strictObject({ kind: z.literal('bye'), reason: z.enum(byeReasons).catch('closing') }),
  /** The reader of a file has taken a piece of this cost. */
  z.strictObject({ kind: z.literal('ack'), id: idSchema, cost: z.int().min(1).max(mostPieceCost) }),
  /** Said by both: sender and reader of a file are done, `code` null, or stop. */
  z.strictObject({ kind: z.literal('end'), id: idSchema, code: codeSchema.nullable() }),
] as const

/** `name`: the file's own, without its folder. */
const fileSchema = z.strictObject({ name: plainText(255).min(1), size: z.int().min(0) })
export type FileHead = z.infer<typeof fileSchema>

/** `input` of an operation; its own schema parses it where it is answered. */
export const fromMemberSchema = z.discriminatedUnion('kind', [
  ...fromBoth,
  z.strictObject({ kind: z.literal('call'), id: idSchema, name: nameSchema, input: z.unknown().optional() }),
  z.strictObject({ kind: z.literal('reply'), id: idSchema, value: z.unknown().optional() }),
  /** Null: the person chose no file, or `code` says why there is none. */
  z.strictObject({
    kind: z.literal('chosen'),
    id: idSchema,
    file: fileSchema.nullable(),
    code: codeSchema.nullable(),
  }),
])
export type FromMember = z.infer<typeof fromMemberSchema>

const resultSchema = z.union([
  z.strictObject({ ok: z.literal(true), value: z.unknown().optional() }),
  z.strictObject({ ok: z.literal(false), error: z.looseObject({ code: codeSchema }) }),
])

/** A name, and no path. */
const suggestedNameSchema = plainText(255).regex(/^[^/\\]+$/)

/** `question`, `open` and `save` ask the person, and their answer carries the same id. */
export const fromHostSchema = z.discriminatedUnion('kind', [
  ...fromBoth,
  z.strictObject({ kind: z.literal('answer'), id: idSchema, result: resultSchema }),
  z.strictObject({ kind: z.literal('push'), name: nameSchema, value: z.unknown().optional() }),
  z.strictObject({ kind: z.literal('question'), id: idSchema, sheet: z.unknown() }),
  z.strictObject({ kind: z.literal('open'), id: idSchema, what: nameSchema }),
  z.strictObject({ kind: z.literal('save'), id: idSchema, what: nameSchema, name: suggestedNameSchema }),
  // Carry the content of a chosen file. `file`: the id of its question.
  z.strictObject({ kind: z.literal('read'), id: idSchema, file: idSchema }),
  z.strictObject({ kind: z.literal('write'), id: idSchema, file: idSchema }),
])
export type FromHost = z.infer<typeof fromHostSchema>

export type TransferMessage = FromMember & { kind: 'ack' | 'end' }
export type Message = FromMember | FromHost
export type EndCode = ErrorCode | null

/** Null for whatever is no message of this direction. */
export function readMessage<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Null for what is longer than a message, or no JSON. */
export function writeMessage(message: Message): string | null {
  try {
    const text = JSON.stringify(message)
    return Buffer.byteLength(text) > mostMessageBytes ? null : text
  } catch {
    return null
  }
}

/** Frames some of a file's content behind its id, four bytes. */
export function writePiece(id: number, content: Uint8Array): Uint8Array {
  const frame = Buffer.allocUnsafe(4 + content.length)
  frame.writeUInt32BE(id)
  frame.set(content, 4)
  return frame
}

export function readPiece(frame: Uint8Array): { id: number; content: Uint8Array } | null {
  const size = frame.length - 4
  if (size < 1 || size > mostPieceBytes) return null
  return { id: new DataView(frame.buffer, frame.byteOffset).getUint32(0), content: frame.subarray(4) }
}
