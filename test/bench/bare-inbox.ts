import { fdatasync, openSync, writevSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { argv } from 'node:process'

/**
 * The least that could take callbacks durably: appends the bytes to a file and syncs it before it answers 200, once for all that came
 * while it synced before. It says its port on stdout.
 */
const file = openSync(argv[2] ?? '', 'w')
let waiting: { bytes: Buffer; kept: () => void }[] = []
let isWriting = false

function write(): void {
  const group = waiting
  waiting = []
  isWriting = group.length > 0
  if (!isWriting) return
  writevSync(
    file,
    group.map(({ bytes }) => bytes),
  )
  fdatasync(file, (error) => {
    if (error) throw error
    for (const { kept } of group) kept()
    write()
  })
}

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    waiting.push({ bytes: Buffer.concat(parts), kept: () => response.end('{}') })
    if (isWriting) return
    isWriting = true
    setImmediate(write)
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
