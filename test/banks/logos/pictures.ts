import { crc32, deflateSync } from 'node:zlib'

/** Pictures of 24 by 16 as encoders write them, and the parts of what no encoder would. */

const fromBase64 = (...lines: string[]): Buffer => Buffer.from(lines.join(''), 'base64')

export const jpeg = fromBase64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQ',
  'YEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABgD',
  'ASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQG/8QAFhABAQEAAAAAAAAAAAAAAAAAABNh/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAX/xAAW',
  'EQADAAAAAAAAAAAAAAAAAAAAFWH/2gAMAwEAAhEDEQA/AMxbS2oLFlhDC+6pfbRBYEMDqn//2Q==',
)

export const progressiveJpeg = fromBase64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQ',
  'YEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAQABgD',
  'ASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMF/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAT/2gAMAwEAAhADEAAAActBZfdAf//EABUQAQEA',
  'AAAAAAAAAAAAAAAAAAAR/9oACAEBAAEFAqqqqv/EABURAQEAAAAAAAAAAAAAAAAAAAAU/9oACAEDAQE/AbVr/8QAFREBAQAAAAAAAAAAAAAAAAAA',
  'ABT/2gAIAQIBAT8BgQP/xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Al//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/IV//AP/a',
  'AAwDAQACAAMAAAAQxx//xAAVEQEBAAAAAAAAAAAAAAAAAAAAcf/aAAgBAwEBPxClP//EABURAQEAAAAAAAAAAAAAAAAAAABx/9oACAECAQE/EIQ/',
  '/8QAFhABAQEAAAAAAAAAAAAAAAAAcQAg/9oACAEBAAE/EFKWB//Z',
)

export const lossyWebp = fromBase64(
  'UklGRloAAABXRUJQVlA4IE4AAACQAwCdASoYABAAPrVKnkm/pCKhMAgD8BaJbDuAGMPgB+gAD44wAP7v46/mpv8KWzcj/mMHg1j/5xXr/wQ+DaQ3',
  'DJ0vjgnmeuSFyxmbeAA=',
)

export const losslessWebp = fromBase64(
  'UklGRkwAAABXRUJQVlA4TEAAAAAvF8ADAH8AEIT/cQsT8ff/+U+WAVVk21BBBRVUUEEFFVRQQQUVVFBBBRX8bYaI/ufn4+Xh5uLkYGdjZWFmYmQg',
)

export const translucentWebp = fromBase64(
  'UklGRmwAAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSAoAAAABB9C/iAhERP8DVlA4IDwAAADQAgCdASoYABAAPrVInkmnJCKhMAgA4BaJQBdg',
  'BbHAAP7svY/jf6tfJjIP/rgP/+cB//zgP5bDaFAAAAA=',
)

export const movingWebp = fromBase64(
  'UklGRg4BAABXRUJQVlA4WAoAAAACAAAAFwAADwAAQU5JTQYAAAD/////AABBTk1GbgAAAAAAAAAAABcAAA8AAGQAAAJWUDggVgAAAPADAJ0BKhgA',
  'EAA+kTqXR6WjIiEwCACwEglsO4Ab1iKv6AALVrLwnoAA/uwXjRnxq9f/tL//ihp337Uf/9Qm5//kJuCQRLlvHBnPZkSovA0SI0WTdXAAQU5NRmwA',
  'AAAAAAAAAAAXAAAPAABkAAAAVlA4IFQAAAC0AwCdASoYABAAPpE6l0eDAIAAASCWwAnRr1f0AAWrWXd5iTIqBAD+54KBhdBCMkjH/+mwvvw0U//1',
  'Pbv/+T261gUdJCaQmboAt0AIOWFLG0XgAABSSUZGYgAAAFdFQlBWUDggVgAAAPADAJ0BKhgAEAA+kTqXR6WjIiEwCACwEglsO4Ab1iKv6AALVrLw',
  'noAA/uwXjRnxq9f/tL//ihp337Uf/9Qm5//kJuCQRLlvHBnPZkSovA0SI0WTdXAA',
)

export function pngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/** Black, eight bits a pixel. `more`: chunks before the picture's own. */
export function pngOf(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc(Math.min((width + 1) * height, 2_000_000)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export const png = pngOf(24, 16)

/** A sound one of so many bytes. */
export const pngOfLength = (length: number): Buffer =>
  pngOf(24, 16, pngChunk('vpAd', Buffer.alloc(length - png.length - 12)))
