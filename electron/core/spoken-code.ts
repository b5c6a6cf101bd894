/** Codes that people read to one another and type by hand. */

/** Crockford's letters: none is taken for another, also when it is told on the telephone. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Without what separates the groups, and with the letters that are meant by those that Crockford left out. */
export const codeAsTyped = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

export const inPieces = (text: string, length: number): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length))

/** As it is shown: in groups of four. */
export const codeInGroups = (code: string): string => inPieces(code, 4).join('-')
