const longest = 60

/** What makes a line of its own, or turns one around. */
const controls = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/** What is drawn as nothing, or as a gap: in plenty it would push what follows to where the next line is wrapped. */
const blanks = /[\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/**
 * Text from elsewhere for a native dialog, where each fact has a line of its own: it must neither make another line, by
 * what it carries or by its length, nor turn one around.
 */
export function oneLine(text: string): string {
  const characters = Array.from(unbroken(text))
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')
}

/** The whole of it: for what is known to be no longer than it may be, and whose end matters. */
export const unbroken = (text: string): string => text.replace(controls, '\ufffd').replace(blanks, ' ')

/** A name that somebody typed: where it begins and ends is to be seen, so it holds no such marks itself. */
export const quoted = (text: string): string => `“${oneLine(text).replace(/[“”„‟«»"]/gu, "'")}”`
