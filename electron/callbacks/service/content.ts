import { firstLineIn, headerIn } from '../../core/inbox.ts'
import type { UnreadableReason } from '../../core/mapping.ts'
import { parseStrictJson, type Json } from '../../core/strict-json.ts'
import type { RawEvent } from '../records.ts'
import { isObject, rowOf, type Row } from '../rules.ts'

const mostRows = 500
/** Limits a form: a compressed one could have half a million pairs. */
const mostPairs = 1_000

type EventText = Pick<RawEvent, 'raw' | 'encoding' | 'head'>
type Content = { rows: Row[] } | { unreadable: UnreadableReason }
/** Unpacks a compressed body. Null: the kind is unknown, or the bytes are damaged. */
export type Unpack = (kind: string, bytes: Uint8Array) => Uint8Array | null

/** Reads JSON, a list of it, or a form; at least one row. The sender's type decides only where the bytes do not. */
export function contentOf(event: EventText, unpack: Unpack): Content {
  const type = headerIn(event.head, 'content-type') ?? ''
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1]
  if (/^multipart\//i.test(type)) return { unreadable: 'parts' }
  const text = textOf(event, charset ?? 'utf-8', unpack)
  if (typeof text !== 'string') return text
  const body = text.replace(/^\ufeff/, '').replace(/^[ \t\r\n]+|(?<![ \t\r\n])[ \t\r\n]+$/g, '')
  const rows =
    body === ''
      ? [formRow(firstLineIn(event.head).tail.replace(/^\/*\??/, ''))]
      : /^[[{]/.test(body)
        ? jsonRows(body)
        : /^application\/x-www-form-urlencoded\b/i.test(type)
          ? [formRow(body, charset)]
          : [null]
  if (rows.length > mostRows || rows.length === 0 || rows.includes(null)) {
    return { unreadable: body.startsWith('<') ? 'markup' : '' }
  }
  return { rows: rows.filter((row) => row !== null) }
}

/** Returns the text of the bytes, unpacked where they were compressed. */
function textOf({ raw, encoding, head }: EventText, charset: string, unpack: Unpack) {
  // A mislabelled text that is UTF-8 all the same is read as such.
  if (encoding === null) return raw
  const packing = (headerIn(head, 'content-encoding') ?? 'identity').toLowerCase()
  const packed = Buffer.from(raw, 'base64')
  const bytes = packing === 'identity' ? packed : unpack(packing, packed)
  if (bytes === null) return { unreadable: 'packing' as const }
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null
  return decoded(bytes, mark ?? charset) ?? { unreadable: 'letters' as const }
}

/** Returns null for bytes that are not in this character set, or for an unknown one. */
function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Reads one object, a list of objects, or an object a line. */
function jsonRows(text: string): (Row | null)[] {
  const whole = parsed(text)
  if (Array.isArray(whole)) return whole.map(rowOfObject)
  if (whole !== undefined) return [rowOfObject(whole)]
  const objects = text.split('\n').filter((object) => object.trim() !== '')
  return objects.slice(0, mostRows + 1).map((object) => rowOfObject(parsed(object)))
}

const rowOfObject = (value: unknown): Row | null => (isObject(value) ? rowOf(Object.entries(value)) : null)

function parsed(text: string): Json | undefined {
  try {
    return parseStrictJson(new TextEncoder().encode(text))
  } catch {
    return undefined
  }
}

/** Finds the letters that a form names in a field, as PayPal does. */
const charsetIn = (form: string): string => /(?:^|&)(?:charset|_charset_)=([\w.:-]+)/i.exec(form)?.[1] ?? 'utf-8'

/** Reads a form: `data[status]` is `data.status`, `ids[]` a list, and a field may hold a JSON object. */
function formRow(text: string, charset = charsetIn(text)): Row | null {
  const fields: [string, Json][] = []
  const pairs = text.split('&', mostPairs + 1)
  if (pairs.length > mostPairs) return null
  for (const pair of pairs) {
    if (pair === '') continue
    const [name = '', ...rest] = pair.split('=')
    const [key, value] = [formText(name, charset), formText(rest.join('='), charset)]
    if (key === null || value === null) return null
    const isList = key.endsWith('[]')
    const path = key.replace(/\[\]$/, '').replace(/\[([^[\]]+)\]/g, '.$1')
    const list = isList ? fields.find(([other]) => other === path)?.[1] : undefined
    if (Array.isArray(list)) list.push(value)
    else fields.push([path, isList ? [value] : value.startsWith('{') ? (parsed(value) ?? value) : value])
  }
  return fields.length === 0 ? null : rowOf(fields)
}

/** Returns null for escapes that are not in this character set. */
function formText(text: string, charset: string): string | null {
  const bytes = Buffer.from(text.replaceAll('+', ' ')).toString('latin1')
  const plain = bytes.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return decoded(Buffer.from(plain, 'latin1'), charset)
}
