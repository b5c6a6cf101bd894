/**
 * Tables and columns are `state_at` in SQL, as every engine reads them without quotes, and `stateAt` in TypeScript, as records
 * have them. The dialect turns the one into the other, so that a row that was read has a record's names.
 */

export const sqlName = remembered((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
export const rowName = remembered((name) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))

/** Every statement asks for the same few. */
function remembered(turn: (name: string) => string): (name: string) => string {
  const turned = new Map<string, string>()
  return (name) => {
    const known = turned.get(name) ?? turn(name)
    turned.set(name, known)
    return known
  }
}
