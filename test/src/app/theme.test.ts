import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from '../contrast.ts'
import { initialsStyle, tokens, type Tokens } from '../../../src/app/theme.ts'

/** What is written on what. */
const pairs: [keyof Tokens, keyof Tokens][] = [
  ...(['bg', 'surface', 'raised', 'primary-soft'] as const).flatMap((ground) =>
    (['text', 'muted', 'primary'] as const).map((ink) => [ink, ground] as [keyof Tokens, keyof Tokens]),
  ),
  ...(['ok', 'info', 'warn', 'bad', 'unknown'] as const).flatMap((tone) => [
    [tone, 'surface'] as [keyof Tokens, keyof Tokens],
    [tone, `${tone}-soft`] as [keyof Tokens, keyof Tokens],
    ['text', `${tone}-soft`] as [keyof Tokens, keyof Tokens],
  ]),
  ...(['bg', 'surface', 'raised'] as const).map((ground) => ['faint', ground] as [keyof Tokens, keyof Tokens]),
  ['muted', 'bad-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['sandbox-ink', 'sandbox-a'],
  ['sandbox-ink', 'sandbox-b'],
  ['surface', 'bad'],
  ['surface', 'text'],
]

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  it.each(pairs)('%s can be read on %s', (ink, ground) => {
    expect(contrast(tokens[theme][ink], tokens[theme][ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['bg', 'surface', 'raised'] as const)('the edge of a field or a box is seen on %s', (ground) => {
    expect(contrast(tokens[theme].edge, tokens[theme][ground])).toBeGreaterThanOrEqual(3)
  })
})

it('gives a name its colour, always the same, and initials can be read on it', () => {
  expect(initialsStyle('Akbank')).toEqual(initialsStyle('Akbank'))
  for (let name = 0; name < 40; name += 1) {
    const { background, color } = initialsStyle(`Banka ${name}`)
    expect(contrast(background, color)).toBeGreaterThanOrEqual(4.5)
  }
})

it('is the only place that holds a colour', () => {
  const root = resolve(import.meta.dirname, '../../../src')
  const colour = /#[0-9a-f]{3,8}\b(?=[;"'\s])|\b(?:rgba?|hsla?|oklch)\(|:\s*(?:white|black|red|green|blue|gr[ae]y)\b/i
  const found = globSync('**/*.{vue,css,ts}', { cwd: root })
    .filter((file) => file !== 'app/theme.ts')
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (colour.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})
