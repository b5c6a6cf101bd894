const decoder = new TextDecoder('windows-1254')
const letters = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)))
const byteOf = new Map(letters.map((letter, byte) => [letter, byte]))

/** All that is more than ASCII, but for the bytes that have no letter. */
export const letters1254 = letters.slice(128).filter((letter) => !/\p{Cc}/u.test(letter))

/** The bytes that a Turkish spreadsheet would write. Throws for a letter that it cannot. */
export const inWindows1254 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text), (letter) => {
    const byte = byteOf.get(letter)
    if (byte === undefined) throw new Error(`Windows-1254 has no ${letter}`)
    return byte
  })
