/** Which columns the table of banks has room for, in pixels. A bank's name and what it accepts come before all else. */

export interface TableColumns {
  minimum: number
  maximum: number
  /** Null: there is no such column now. */
  accepts: number | null
  copy: number | null
  change: number | null
  picture: number | null
  code: number | null
  /** Whether the answer to the asked amount is said in words, or by its sign alone. */
  words: boolean
  /** Narrower than this, the table scrolls sideways. */
  least: number
}

const bank = 180
const sign = 76
const widthOf = (characters: number): number => 24 + 9 * Math.max(characters, 8)

/**
 * @param width of all together
 * @param longest characters of the longest limits
 * @param asked whether an amount is asked about
 * @param changing whether any bank changed today
 */
export function columnsFor(
  width: number,
  longest: { minimum: number; maximum: number },
  asked: boolean,
  changing: boolean,
): TableColumns {
  const [minimum, maximum] = [widthOf(longest.minimum), widthOf(longest.maximum)]
  const least = bank + minimum + maximum + (asked ? sign : 0)
  let left = width - least
  const take = (wanted: boolean, pixels: number): number | null => {
    if (!wanted || left < pixels) return null
    left -= pixels
    return pixels
  }
  const copy = take(true, 48)
  const change = take(changing, 320)
  const words = take(asked, 108)
  const picture = take(true, 110)
  const code = take(true, 116)
  return {
    ...{ minimum, maximum, least, copy, change, code },
    accepts: asked ? sign + (words ?? 0) : null,
    // The names may have the greater part of what is left over.
    picture: picture && picture + Math.min(Math.floor(left / 3), 140),
    words: words !== null,
  }
}
