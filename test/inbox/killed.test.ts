import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Inbox } from '../../electron/inbox/inbox.ts'
import { patience } from '../patience.ts'
import { keptIn } from './kept-in.ts'

/** The program itself, ended in every way. */

const program = resolve(import.meta.dirname, '../../electron/inbox/cli.ts')
let data: string
let child: ChildProcess
let said: Omit<Inbox, 'close'>
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'vezne-inbox-'))
})
afterEach(async () => {
  await end('SIGKILL')
  rmSync(data, { recursive: true })
})

async function start(...more: string[]): Promise<void> {
  const started = spawn(process.execPath, [program, '--json', '--data', data, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string]
  said = JSON.parse(line) as typeof said
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

const post = async (body: string): Promise<number> =>
  (await fetch(said.url + said.callbackPath, { method: 'POST', body })).status

test('killed in the middle of fifty senders: nothing that was answered 200 is lost, nothing is twice, each one’s order stands', async () => {
  await start()
  const before = said
  const answered: string[] = []
  async function send(sender: number): Promise<void> {
    for (let count = 0; ; count += 1) {
      const body = `${sender} ${count}`
      if ((await post(body).catch(() => 0)) !== 200) return
      answered.push(body)
      if (answered.length === 500) child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 50 }, (_, sender) => send(sender)))
  await end('SIGKILL')
  await start()
  expect([said.callbackPath, said.token]).toEqual([before.callbackPath, before.token])

  // Whoever was not answered sends again, and some who were.
  for (const body of answered.slice(0, 10)) expect(await post(body)).toBe(200)
  const kept = await keptIn(said)
  expect(new Set(kept).size).toBe(kept.length)
  expect(answered.filter((body) => !kept.includes(body))).toEqual([])
  for (let sender = 0; sender < 50; sender += 1) {
    const counts = kept.flatMap((body) => (body.startsWith(`${sender} `) ? Number(body.split(' ')[1]) : []))
    expect(counts).toEqual(counts.map((_, place) => place))
  }
})

test('told to end, it takes nothing new, finishes what it has begun to take, and ends', async () => {
  await start()
  expect(await post('first')).toBe(200)
  const socket = connect(Number(new URL(said.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`POST ${said.callbackPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nbeg`)
  // It has read that: what came after it on another connection is kept.
  expect(await post('second')).toBe(200)
  child.kill('SIGTERM')
  await vi.waitFor(async () => expect(await post('too late').catch(() => 'refused')).toBe('refused'), patience)
  socket.write('un!')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  socket.destroy()
  await start()
  // One may have come before the signal was heard.
  const kept = await keptIn(said)
  expect(kept.filter((body) => body !== 'too late')).toEqual(['first', 'second', 'begun!'])
})

test('those alone whom it was told may call back, over TLS with its own certificate', async () => {
  const [cert, key] = [join(data, 'cert.pem'), join(data, 'key.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1', '-subj', '/CN=inbox']
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const ca = readFileSync(cert, 'utf8')
  async function postTrusting(): Promise<number | undefined> {
    const sent = request(said.url + said.callbackPath, { method: 'POST', ca, agent: false }).end('over TLS')
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  await start('--cert', cert, '--key', key, '--from', '10.0.0.0/8', '--from', '127.0.0.1')
  expect(await postTrusting()).toBe(200)
  await end('SIGTERM')
  await start('--cert', cert, '--key', key, '--from', '10.0.0.0/8')
  expect(await postTrusting()).toBe(404)
})

test.each([
  [
    'a damaged file',
    () => writeFileSync(join(data, 'callbacks.db'), 'no database at all, '.repeat(500)),
    [],
    'database',
  ],
  ['damaged keys', () => writeFileSync(join(data, 'keys.json'), '{}'), [], 'keys.json'],
  ['a certificate without its key', () => undefined, ['--cert', 'cert.pem'], '--cert and --key'],
  ['a network that is none', () => undefined, ['--from', '10.0.0.0/33'], '10.0.0.0/33'],
  ['a port that is none', () => undefined, ['--port', '70000'], '--port'],
  ['what it does not know', () => undefined, ['--post', '1'], '--post'],
])('%s: it says so in one line and does not start', async (_what, spoil, more, words) => {
  spoil()
  const started = spawn(process.execPath, [program, '--data', data, ...more], { stdio: ['ignore', 'pipe', 'pipe'] })
  child = started
  let output = ''
  started.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(started, 'close')) as [number]
  expect(code).toBe(2)
  expect(output).toMatch(/^inbox: [^\n]+\n$/)
  expect(output).toContain(words)
})
