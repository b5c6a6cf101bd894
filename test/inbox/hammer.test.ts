import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { keptIn } from './kept-in.ts'
import { startProgram, type Program } from './program.ts'

/** Fifty senders, and the program killed under them. `VEZNE_INBOX_KILLS=100` kills it that often, which takes minutes. */

const kills = Number(process.env['VEZNE_INBOX_KILLS'] ?? '2')

const data = mkdtempSync(join(tmpdir(), 'vezne-inbox-'))
let program: Program | null = null
afterEach(async () => {
  await program?.end('SIGKILL')
  rmSync(data, { recursive: true })
})

test('nothing that was answered 200 is lost, nothing is there twice, each sender’s order stands', async () => {
  const start = async (): Promise<Program> => (program = await startProgram(['--data', data]))
  const senders = Array.from({ length: 50 }, (_, number) => ({ number, count: 0 }))
  const answered: string[] = []

  for (let round = 0; round < kills; round += 1) {
    const { post, child, end } = await start()
    const last = answered.length + 200 + ((round * 137) % 300)
    // Whoever is not answered sends the same again in the next round, as the payment service does.
    const send = async (sender: (typeof senders)[number]) => {
      for (;;) {
        const body = `${sender.number} ${sender.count}`
        if ((await post(body).catch(() => 0)) !== 200) return
        answered.push(body)
        sender.count += 1
        if (answered.length === last) child.kill('SIGKILL')
      }
    }
    await Promise.all(senders.map(send))
    await end('SIGKILL')
  }

  const bodies = await keptIn(await start())
  expect(answered.length).toBeGreaterThanOrEqual(200 * kills)
  expect(new Set(bodies).size).toBe(bodies.length)
  const isKept = new Set(bodies)
  expect(answered.filter((body) => !isKept.has(body))).toEqual([])
  const counts = Map.groupBy(
    bodies.map((body) => body.split(' ').map(Number)),
    ([sender]) => sender,
  )
  for (const own of counts.values()) expect(own.map(([, count]) => count)).toEqual(own.map((_, index) => index))
})
