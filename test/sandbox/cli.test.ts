import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoOperators } from '../../electron/sandbox/demo-operators.ts'
import { roles, type Role } from '../../electron/core/access.ts'
import { apiKey, call, run } from './by-hand.ts'

const cli = join(import.meta.dirname, '../../electron/sandbox/cli.ts')
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

function start(...given: string[]) {
  const child = spawn(process.execPath, [cli, ...given], { stdio: ['ignore', 'pipe', 'pipe'] })
  ended.push(() => child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = once(child, 'exit').then(([code, signal]) => ({ code: code as unknown, signal: signal as unknown }))
  const ready = (last: string) =>
    vi.waitFor(() => expect(output.endsWith(last) && output).toBeTruthy(), { timeout: 15_000 })
  return { child, exit, ready, output: () => output }
}

interface Facts {
  url: string
  checkoutUrl: string
  apiKey: string
  apiSecret: string
  controlToken: string
}

const nowSeconds = () => Math.floor(Date.now() / 1000).toString()

describe('on its own', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints one line of JSON, serves, and ends with 0 on %s', async (signal) => {
    const { child, exit, ready, output } = start('--port', '0', '--json', '--api-key', apiKey, '--api-secret', 'typed')
    await ready('}\n')
    const facts = JSON.parse(output()) as Facts
    expect(output().split('\n')).toHaveLength(2)
    expect(Object.keys(facts)).toEqual(['url', 'checkoutUrl', 'apiKey', 'apiSecret', 'controlToken'])
    expect(facts).toMatchObject({ apiKey, apiSecret: 'typed', checkoutUrl: facts.url })
    const banks = { target: '/v1/available-banks', timestamp: nowSeconds(), secret: 'typed' }
    expect((await call(facts.url, banks)).status).toBe(200)
    child.kill(signal)
    expect(await exit).toEqual({ code: 0, signal: null })
  })

  it('makes up other keys each time, and listens where it is told', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    free.close()
    const [one, other] = [start('--json', `--port=${port}`), start('--json')]
    await Promise.all([one.ready('}\n'), other.ready('}\n')])
    const [first, second] = [one, other].map((started) => JSON.parse(started.output()) as Facts)
    expect(first?.url).toBe(`http://127.0.0.1:${port}`)
    expect(first?.apiSecret).toMatch(/^[0-9a-f]{64}$/)
    expect(first?.apiSecret).not.toBe(second?.apiSecret)
    expect(first?.controlToken).not.toBe(second?.controlToken)
  })

  it('prints an example for people that works as it stands', async () => {
    const { ready, output } = start('--api-secret', `it's-"quoted"-$HOME`)
    await ready('ends it.\n')
    const example = output()
      .split('\n')
      .filter((line) => /^ {2}(t=|s=|curl )/.test(line))
    expect(example).toHaveLength(3)
    const { stdout } = await run('sh', ['-c', example.join('\n')])
    expect(JSON.parse(stdout.toString())).toMatchObject({ success: true })
  })
})

it('the demo operators stand for each role of who works here, and two of them can check; nobody there only looks', () => {
  const ids = (role: Role) => demoOperators.filter((operator) => operator.roles.includes(role)).map(({ id }) => id)
  expect(demoOperators.every((operator) => operator.roles.length === 1)).toBe(true)
  expect(roles.map(ids)).toEqual([['support'], ['maker'], ['checker', 'checker2'], ['admin'], []])
  expect(new Set(demoOperators.map((operator) => operator.passphrase)).size).toBe(demoOperators.length)
})
