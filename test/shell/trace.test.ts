import { afterEach, expect, test, vi } from 'vitest'
import { traced, writeTrace } from '../../electron/shell/trace.ts'

const write = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
afterEach(() => write.mockClear())

const written = () => write.mock.calls.map(([text]) => String(text)).join('')

test.each([new TypeError('secret-1\n    at secret-2\nsecret-3'), new TypeError()])(
  'logs the kind and the place of an error, never its message: %s',
  (error) => {
    writeTrace('banks.list', error)
    expect(written()).toMatch(/^banks\.list: TypeError\n {4}at .*trace\.test\.ts/)
    expect(written()).not.toContain('secret')
  },
)

test.each(['', 'harmless'])('a message that was changed to %j afterwards stays unsaid', (message) => {
  const error = new Error('secret-1\n    at secret-2')
  // The stack is written down, message and all, when it is first looked at.
  expect(error.stack).toContain('secret')
  writeTrace('banks.list', Object.assign(error, { message }))
  expect(written()).toBe('banks.list: Error\n')
})

test.each(['secret', { secret: 1 }, undefined])('what is no error is its type: %j', (thrown) => {
  writeTrace('banks.list', thrown)
  expect(written()).toBe(`banks.list: ${typeof thrown}\n`)
})

test('a failure of work that nobody waits for is written, and ends there', async () => {
  await traced('report', Promise.reject(new RangeError('secret')))
  expect(written()).toMatch(/^report: RangeError\n {4}at /)
  await traced('report', Promise.resolve())
  expect(write).toHaveBeenCalledOnce()
})
