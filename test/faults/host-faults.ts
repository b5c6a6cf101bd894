import { once } from 'node:events'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { openAuditor } from './auditor.ts'
import { madeTwice } from './books.ts'
import type { HostInput } from './host-child.ts'
import { tellLies } from './lying-member.ts'
import type { MemberInput } from './member-child.ts'
import { ledgerFile } from './place.ts'
import { startCountingService, startLife, type Life } from './processes.ts'
import { startRelay } from './relay.ts'
import { runPart, type Progress } from './run-part.ts'
import { sumOf } from './tally.ts'

/** Part 6: a host and three members in processes of their own, while they die, their network fails and one member lies. */

/** A ledger is given up after as many faults, so that looking at it stays quick. */
const faultsOfALedger = 250
/** Milliseconds until the service has received the first request. */
const longestWait = 60_000
const people = ['maker', 'checker', 'checker2'] as const
const kinds = ['hostKilled', 'memberKilled', 'cut', 'cutAtAMessage', 'silent', 'slow', 'lie'] as const
type Kind = (typeof kinds)[number]
/** Weighs the kinds by what they cost: a host takes a second to be back. */
const drawn: readonly Kind[] = [
  ...(['hostKilled', 'hostKilled', 'memberKilled', 'memberKilled', 'silent', 'slow', 'lie', 'lie'] as const),
  ...Array.from({ length: 3 }, () => 'cut' as const),
  ...Array.from({ length: 6 }, () => 'cutAtAMessage' as const),
]

const pem = (key: ReturnType<typeof createKey>) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

export const runHostFaults = ({ faults, seed, onProgress }: { faults: number; seed: number; onProgress?: Progress }) =>
  runPart('host', async ({ root, wrong, program, lanes }) => {
    const host = await program('host-child')
    const member = await program('member-child')
    let [left, done, twice] = [faults, 0, 0]
    const counted = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
    const tallies: ReturnType<ReturnType<typeof openAuditor>['tally']>[] = []
    const isClean = () => wrong.length === 0

    await lanes(async (number) => {
      const draw = seeded(seed * 2 + number)
      const any = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T
      const home = join(root, `lane-${number}`)
      mkdirSync(home)
      const service = await startCountingService(home)
      try {
        for (let ledgers = 0; left > 0 && isClean(); ledgers += 1) {
          const folder = join(home, `ledger-${ledgers}`)
          mkdirSync(folder, { mode: 0o700 })
          const auditor = openAuditor(folder, service, host.worker)
          const [hostKey, liar] = [createKey(), createKey()]
          const [port, keys] = [await freePort(), people.map(() => createKey())]
          const members = Object.fromEntries(
            [...keys, liar].map((key, n) => [pinOf(key), { id: `computer-${n}`, name: `computer-${n}` }]),
          )
          const startHost = async () => {
            const place = { folder, worker: host.worker, fileWorker: host.fileWorker, serviceUrl: service.url }
            const input = { ...place, port, key: pem(hostKey), members } satisfies HostInput
            const life = startLife(host.child, input, host.env)
            if (!(await life.ready)) throw new Error(`a host did not begin\n${(await life.ended).stderr}`)
            return life
          }
          let hostLife = await startHost()
          const relays = await Promise.all(people.map(() => startRelay(port)))
          const startMember = (n: number): Life => {
            const input = {
              ...{ folder, port: relays[n]?.port ?? 0, pin: pinOf(hostKey), key: pem(keys[n] ?? liar) },
              ...{ person: people[n] ?? 'maker', seed: Math.floor(draw() * 2 ** 31) },
            } satisfies MemberInput
            return startLife(member.child, input, member.env)
          }
          const lives = people.map((_, n) => startMember(n))
          for (const life of lives)
            if (!(await life.ready)) throw new Error(`a member did not begin\n${(await life.ended).stderr}`)

          // A busy machine works slower: its faults come later, too.
          const untilReceived = async () => {
            const since = Date.now()
            const before = statSync(service.receipts).size
            while (statSync(service.receipts).size === before && Date.now() - since < longestWait) await pause(20)
            return Date.now() - since
          }
          const span = (await untilReceived()) / 2

          async function kill(life: Life): Promise<void> {
            life.process.kill('SIGKILL')
            const { signal, stderr } = await life.ended
            if (signal !== 'SIGKILL') throw new Error(`a life ended before it was killed\n${stderr}`)
          }
          async function fail(kind: Kind): Promise<void> {
            const n = Math.floor(draw() * people.length)
            const [relay, life] = [relays[n], lives[n]]
            if (!relay || !life) return
            if (kind === 'hostKilled') {
              await kill(hostLife)
              wrong.push(...auditor.look())
              hostLife = await startHost()
            } else if (kind === 'memberKilled') {
              await kill(life)
              lives[n] = startMember(n)
            } else if (kind === 'cut') relay.cut()
            else if (kind === 'cutAtAMessage') {
              await relay.cutAfter(any(['up', 'down'] as const), Math.floor(draw() * 12), 500)
            } else if (kind === 'silent') {
              relay.silence()
              await pause(draw() * 300)
              if (draw() < 0.5) relay.cut()
              relay.resume()
            } else if (kind === 'slow') {
              relay.slow(1 + Math.floor(draw() * 20))
              await pause(300)
              relay.slow(0)
            } else await tellLies({ port, key: liar, draw })
          }
          for (let count = 0; count < faultsOfALedger && left > 0 && isClean(); count += 1) {
            left -= 1
            const kind = any(drawn)
            await pause(draw() * span)
            await fail(kind)
            counted[kind] += 1
            done += 1
            onProgress?.(done, faults)
          }
          // A few payouts without a fault: few faults may leave none accepted.
          if (isClean()) for (let payout = 0; payout < 3; payout += 1) await untilReceived()
          for (const life of lives) await kill(life)
          await Promise.all(relays.map((relay) => relay.end()))
          hostLife.process.kill('SIGTERM')
          const { code, stderr } = await hostLife.ended
          if (code !== 0) throw new Error(`the host did not end in order\n${stderr}`)
          wrong.push(...(await auditor.auditFully()))
          const doubles = madeTwice(ledgerFile(folder))
          twice += doubles.length
          wrong.push(...doubles.map((request) => `twice: ${request}`))
          tallies.push(auditor.tally())
          if (isClean()) rmSync(folder, { recursive: true })
        }
      } finally {
        await service.end()
      }
    })

    const sum = sumOf(tallies)
    // Nothing can go wrong where nothing happens.
    if (isClean() && sum.accepted < faults / 15) wrong.push(`of ${sum.attempts} attempts ${sum.accepted} were accepted`)
    const { lost, double, received, ...others } = sum
    return { ...counted, ...others, seed, faults: done, lost, double, twice, received }
  })

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
