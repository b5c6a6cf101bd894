import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCertificate } from '../faults/certificates.ts'
import { patience } from '../patience.ts'
import { keptIn } from './kept-in.ts'
import { startProgram, type Program } from './program.ts'

/** The program itself, ended in every way. */

const inProject = (...path: string[]) => resolve(import.meta.dirname, '../..', ...path)

let data: string
let program: Program | null
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'vezne-inbox-'))
})
afterEach(async () => {
  await program?.end('SIGKILL')
  program = null
  rmSync(data, { recursive: true })
})

async function start(...more: string[]): Promise<Program> {
  program = await startProgram(['--data', data, ...more])
  return program
}

test('told to end, it takes nothing new, finishes what it has begun to take, and ends', async () => {
  const { url, callbackPath, token, post, child } = await start()
  expect(await post('first')).toBe(200)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`POST ${callbackPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nbeg`)
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
  const again = await start()
  expect([again.callbackPath, again.token]).toEqual([callbackPath, token])
  // One may have come before the signal was heard.
  const kept = await keptIn(again)
  expect(kept.filter((body) => body !== 'too late')).toEqual(['first', 'second', 'begun!'])
})

/** SIGXFSZ is not for the program: as on a full disk, it is a write that fails. */
const withFilesUpTo = (bytes: number) => ['sh', '-c', `trap '' XFSZ; exec prlimit --fsize=${bytes}: "$@"`, 'sh']

test('a disk that is full: 503, said on stderr, nothing answered 200 is lost; and when there is room again it goes on', async () => {
  program = await startProgram(['--data', data], withFilesUpTo(200_000))
  const { post, child } = program
  const kept: string[] = []
  const body = (number: number) => `${number} ${'x'.repeat(10_000)}`
  for (;;) {
    const status = await post(body(kept.length))
    if (status !== 200) {
      expect(status).toBe(503)
      break
    }
    kept.push(body(kept.length))
  }
  expect(kept.length).toBeGreaterThan(3)
  expect(program.complaints()).toMatch(/^inbox: a request was refused; the sender must send it again: .+\n$/)
  expect(await keptIn(program)).toEqual(kept)
  execFileSync('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited:'])
  expect(await post(body(kept.length))).toBe(200)
  kept.push(body(kept.length))
  await program.end('SIGKILL')
  expect(await keptIn(await start())).toEqual(kept)
})

test('those alone whom it was told may call back, over TLS with its own certificate', async () => {
  makeCertificate(data, 'own', 'IP:127.0.0.1')
  const [cert, key] = [join(data, 'own.crt'), join(data, 'own.key')]
  const ca = readFileSync(cert, 'utf8')
  async function postTrusting({ url, callbackPath }: Program): Promise<number | undefined> {
    const sent = request(url + callbackPath, { method: 'POST', ca, agent: false }).end('over TLS')
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  const open = await start('--cert', cert, '--key', key, '--from', '10.0.0.0/8', '--from', '127.0.0.1')
  expect(await postTrusting(open)).toBe(200)
  await open.end('SIGTERM')
  expect(await postTrusting(await start('--cert', cert, '--key', key, '--from', '10.0.0.0/8'))).toBe(404)
})

test.each([
  [
    'a damaged file',
    () => writeFileSync(join(data, 'callbacks.db'), 'no database at all, '.repeat(500)),
    [],
    'put the last backup in their place',
  ],
  ['damaged keys', () => writeFileSync(join(data, 'keys.json'), '{}'), [], 'keys.json'],
  ['a certificate without its key', () => undefined, ['--cert', 'cert.pem'], '--cert needs --key'],
  ['a network that is none', () => undefined, ['--from', '10.0.0.0/33'], '10.0.0.0/33'],
  ['a port that is none', () => undefined, ['--port', '70000'], '--port'],
  ['what it does not know', () => undefined, ['--post', '1'], '--post'],
])('%s: it says so in one line and does not start', async (_what, spoil, more, words) => {
  spoil()
  const refused = await start(...more).catch((error: unknown) => (error as Error).message)
  expect(refused).toMatch(/^inbox: [^\n]+\n$/)
  expect(refused).toContain(words)
})

test.each([
  ['Containerfile', (text: string) => JSON.parse(/^ENTRYPOINT (.+)$/m.exec(text)?.[1] ?? '[]') as string[]],
  ['vezne-inbox.service', (text: string) => (/^ExecStart=(.+)$/m.exec(text)?.[1] ?? '').split(' ')],
])('as %s starts it, from its own folder alone, with nothing of the project beside it', async (name, commandIn) => {
  const own = join(data, 'own')
  cpSync(inProject('electron/inbox'), own, { recursive: true })
  const [node, , ...options] = commandIn(readFileSync(inProject('resources/inbox', name), 'utf8'))
  expect(node).toMatch(/(^|\/)node$/)
  // Its folder, port and address are the machine's.
  const here: Record<string, string> = { '--data': data, '--port': '0', '--host': '127.0.0.1' }
  const given = options.map((word, place) => here[options[place - 1] ?? ''] ?? word)
  program = await startProgram(given, [], join(own, 'cli.ts'))
  expect(await program.post('{}')).toBe(200)
  expect(program.complaints()).toBe('')
})
