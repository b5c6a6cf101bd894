import { expect, it } from 'vitest'
import { z } from 'zod'
import { keptIn } from '../../electron/core/schemas.ts'

const kept = (text: string) => keptIn(z.object({ key: z.string() }), new TextEncoder().encode(text))

it('reads what was kept, and takes what was spoiled for nothing', () => {
  expect(kept('{"key":"a"}')).toEqual({ key: 'a' })
  expect(['', '{"key":', 'null', '{"key":1}', '[]'].map(kept)).toEqual([null, null, null, null, null])
})
