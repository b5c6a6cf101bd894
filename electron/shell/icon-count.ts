import { app, nativeImage, type BrowserWindow } from 'electron'

/** Shows on the program's icon how many wait, and nothing for 0. Windows has an image over it instead of a number. */
export function showIconCount(window: BrowserWindow | null, count: number): void {
  if (process.platform !== 'win32') app.setBadgeCount(count)
  else window?.setOverlayIcon(count === 0 ? null : imageOf(count), String(count))
}

/** Windows makes the image this large, and Electron cuts a circle out of it. */
const size = 16
/** Pixels of one dot of a glyph. */
const dot = 2

/** Five rows of three dots, as a number pad draws them. */
const glyphs: Readonly<Record<string, readonly string[]>> = {
  1: [' # ', '## ', ' # ', ' # ', '###'],
  2: ['###', '  #', '###', '#  ', '###'],
  3: ['###', '  #', ' ##', '  #', '###'],
  4: ['# #', '# #', '###', '  #', '  #'],
  5: ['###', '#  ', '###', '  #', '###'],
  6: ['###', '#  ', '###', '# #', '###'],
  7: ['###', '  #', '  #', ' # ', ' # '],
  8: ['###', '# #', '###', '# #', '###'],
  9: ['###', '# #', '###', '  #', '###'],
  '+': ['   ', ' # ', '###', ' # ', '   '],
}

/** White on red, as BGRA. More than nine are `9+`: there is no room for a second digit. */
function imageOf(count: number): Electron.NativeImage {
  const rows = rowsOf(count > 9 ? '9+' : String(count))
  const [width, height] = [(rows[0]?.length ?? 0) * dot, rows.length * dot]
  const [firstX, firstY] = [Math.floor((size - width) / 2), Math.floor((size - height) / 2)]
  const isInk = (x: number, y: number): boolean =>
    rows[Math.floor((y - firstY) / dot)]?.[Math.floor((x - firstX) / dot)] === '#'
  const pixels = Array.from({ length: size * size }, (_, at) =>
    isInk(at % size, Math.floor(at / size)) ? [255, 255, 255, 255] : [28, 43, 196, 255],
  )
  return nativeImage.createFromBitmap(Buffer.from(pixels.flat()), { width: size, height: size })
}

/** Puts the glyphs side by side, with an empty column between them. */
const rowsOf = (text: string): string[] =>
  Array.from({ length: 5 }, (_, row) => Array.from(text, (character) => glyphs[character]?.[row] ?? '').join(' '))
