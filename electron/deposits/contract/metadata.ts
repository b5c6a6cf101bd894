/** Names and texts that a merchant sends along with a deposit (spec 2.3 `metadata`). */

export type Metadata = Record<string, string>
/** `characters`: of its JSON text. */
export const metadataLimits = { rows: 20, key: 60, value: 500, characters: 4_000 } as const
/**
 * Of a key: in JSON it stands as it is. Engines are known that read an escaped key amiss when objects of other shapes stand before
 * it (V8 13.6: `[{"\n":1},{"\t":3}]`).
 */
export const isWrittenPlainly = (key: string): boolean => !/["\\]/.test(key)
