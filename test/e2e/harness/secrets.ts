import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a secret was looked for: the name of a place, and what stood there. */
export type Places = Map<string, Buffer>

/** As it is, in hex and in base64, which looks different at each of three offsets inside something longer. */
export function spellingsOf(secret: string): Buffer[] {
  const hex = Buffer.from(secret).toString('hex')
  const base64 = [0, 1, 2].flatMap((offset) => {
    const text = Buffer.from('x'.repeat(offset) + secret).toString('base64')
    // Without the letters at both ends, which hold bits of what stands beside it.
    const inner = text.slice(offset === 0 ? 0 : offset + 1, -4)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return [secret, hex, hex.toUpperCase(), ...base64].map((spelling) => Buffer.from(spelling))
}

/** Names of the places that hold it, in whatever spelling. */
export const placesHolding = (places: Places, secret: string): string[] => {
  const spellings = spellingsOf(secret)
  return [...places]
    .filter(([, content]) => spellings.some((spelling) => content.includes(spelling)))
    .map(([place]) => place)
}

/** Every file below a folder, under `<name>/`. One that goes while we look was not kept. */
export function filesBelow(folder: string, name: string): Places {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return new Map(
    files.flatMap((file) => {
      const path = join(file.parentPath, file.name)
      const content = readIfThere(path)
      return content ? [[name + path.slice(folder.length), content] as const] : []
    }),
  )
}

/** Command line and environment of a process and of everything that it started. Linux keeps them in files. */
export function processPlaces(main: number): Places {
  const parents = new Map(
    readdirSync('/proc')
      .filter((id) => /^\d+$/.test(id))
      .map((id) => [
        Number(id),
        Number(/^PPid:\s*(\d+)$/m.exec(readIfThere(`/proc/${id}/status`)?.toString() ?? '')?.[1]),
      ]),
  )
  const isOurs = (id: number): boolean => id === main || (parents.has(id) && isOurs(parents.get(id) ?? 0))
  const places: Places = new Map()
  for (const id of [...parents.keys()].filter(isOurs)) {
    for (const file of ['cmdline', 'environ']) {
      const content = readIfThere(`/proc/${id}/${file}`)
      if (content) places.set(`${file} of process ${id}`, content)
    }
  }
  return places
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}
