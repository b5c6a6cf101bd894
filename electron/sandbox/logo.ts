import { crc32, deflateSync } from 'node:zlib'

/** A bank's made-up logo: its initial on a coloured rounded square, 64 by 64. No bank's real mark is used. */
export function drawLogo(name: string, id: string): Buffer {
  const [red, green, blue] = colours[Number.parseInt(id.slice(-2), 16) % colours.length] ?? [0, 0, 0]
  const glyph = glyphs[name.charAt(0)] ?? []
  const pixels = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const ink = coverage(strokeWidth / 2 - distanceToStrokes(glyph, x + 0.5, y + 0.5))
      const mix = (colour: number) => Math.round(colour + (255 - colour) * ink)
      const alpha = Math.round(255 * coverage(-distanceToSquare(x + 0.5, y + 0.5)))
      pixels.set([mix(red), mix(green), mix(blue), alpha], (y * size + x) * 4)
    }
  }
  return encodePng(pixels)
}

/** Only some initials can be drawn: a bank with another one has no logo, as in a service that has none of it. */
export const hasLogo = (name: string): boolean => glyphs[name.charAt(0)] !== undefined

const size = 64
const corner = 15
const strokeWidth = 6

type Point = readonly [x: number, y: number]
type Stroke = readonly Point[]

const colours: readonly (readonly [number, number, number])[] = [
  [71, 85, 105],
  [190, 60, 64],
  [37, 99, 178],
  [22, 128, 96],
  [14, 116, 160],
  [63, 81, 181],
  [122, 63, 152],
  [176, 116, 20],
  [30, 64, 120],
  [170, 52, 92],
]

/** A piece of an ellipse as a chain of points; angles in quarter turns, clockwise from the right. */
const arc = (x: number, y: number, rx: number, ry: number, from: number, to: number): Stroke =>
  Array.from({ length: 25 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / 24) * Math.PI) / 2
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })

/** A chain of points, as they are written in an SVG: `0,1 0.5,0 1,1`. */
const line = (points: string): Stroke =>
  points.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return [x, y]
  })

/** Initials as pen strokes in a box from (0, 0) at the top left to (1, 1). */
const glyphs: Record<string, readonly Stroke[]> = {
  A: [line('0,1 0.5,0 1,1'), line('0.2,0.64 0.8,0.64')],
  D: [[...line('0.4,1 0.05,1 0.05,0 0.4,0'), ...arc(0.42, 0.5, 0.53, 0.5, -1, 1), [0.4, 1]]],
  G: [[...arc(0.5, 0.5, 0.5, 0.5, -0.55, -4), [1, 0.52], [0.56, 0.52]]],
  H: [line('0.05,0 0.05,1'), line('0.95,0 0.95,1'), line('0.05,0.5 0.95,0.5')],
  İ: [line('0.5,0.2 0.5,1'), line('0.5,-0.12 0.5,-0.12')],
  Q: [arc(0.5, 0.5, 0.5, 0.5, 0, 4), line('0.64,0.72 0.98,1.06')],
  V: [line('0,0 0.5,1 1,0')],
  Y: [line('0,0 0.5,0.5 1,0'), line('0.5,0.5 0.5,1')],
  Z: [line('0.05,0 0.95,0 0.05,1 0.95,1')],
}

/** How much of a pixel is covered when its middle lies so far inside an edge. */
const coverage = (inside: number): number => Math.min(Math.max(inside + 0.5, 0), 1)

function distanceToSquare(x: number, y: number): number {
  const half = size / 2
  const right = Math.abs(x - half) - half + corner
  const below = Math.abs(y - half) - half + corner
  return Math.hypot(Math.max(right, 0), Math.max(below, 0)) + Math.min(Math.max(right, below), 0) - corner
}

function distanceToStrokes(strokes: readonly Stroke[], x: number, y: number): number {
  let nearest = Infinity
  for (const stroke of strokes) {
    let [fromX, fromY] = place(stroke[0] ?? [0, 0])
    for (const point of stroke) {
      const [toX, toY] = place(point)
      nearest = Math.min(nearest, distanceToLine(x - fromX, y - fromY, toX - fromX, toY - fromY))
      fromX = toX
      fromY = toY
    }
  }
  return nearest
}

const place = ([x, y]: Point): Point => [18 + x * 28, 16 + y * 32]

function distanceToLine(x: number, y: number, lineX: number, lineY: number): number {
  const length = lineX * lineX + lineY * lineY
  const along = length === 0 ? 0 : Math.min(Math.max((x * lineX + y * lineY) / length, 0), 1)
  return Math.hypot(x - along * lineX, y - along * lineY)
}

/** PNG, 8 bits a channel, RGBA, every line unfiltered. */
function encodePng(pixels: Buffer): Buffer {
  const lines = Buffer.alloc(size * (size * 4 + 1))
  for (let y = 0; y < size; y++) pixels.copy(lines, y * (size * 4 + 1) + 1, y * size * 4, (y + 1) * size * 4)
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 6, 0, 0, 0])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(data.length, 0)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}
