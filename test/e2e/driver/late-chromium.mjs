#!/usr/bin/env node
/**
 * The real Chromium, over whose pipe one answer comes late: that it will tell how far the first page is loaded comes when it has
 * been told already. So it happens by itself about once in a thousand starts on a busy machine.
 */
import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** @typedef {{ id?: number, method?: string, params?: { name?: string } }} Message */

const chromium = spawn(process.env['REAL_CHROMIUM'] ?? 'chromium', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'inherit', 'pipe', 'pipe'],
})
const [, , , questions, answers] = chromium.stdio
const driver = { asks: new Socket({ fd: 3, readable: true }), hears: new Socket({ fd: 4, writable: true }) }

/** @type {number | undefined} */
let first
let isLoaded = false
/** @type {Message | undefined} */
let late

/** @param {Message} message */
const tell = (message) => void driver.hears.write(`${JSON.stringify(message)}\0`)

/** @param {NodeJS.EventEmitter} stream @param {(message: Message) => void} hear */
function eachMessage(stream, hear) {
  let text = ''
  stream.on('data', (piece) => {
    const [rest = '', ...whole] = (text + String(piece)).split('\0').reverse()
    text = rest
    for (const one of whole.reverse()) hear(/** @type {Message} */ (JSON.parse(one)))
  })
}

eachMessage(driver.asks, (message) => {
  if (message.method === 'Page.setLifecycleEventsEnabled') first ??= message.id
  if (questions && 'write' in questions) questions.write(`${JSON.stringify(message)}\0`)
})
if (answers)
  eachMessage(answers, (message) => {
    if (!isLoaded && message.id !== undefined && message.id === first) {
      late = message
      return
    }
    tell(message)
    if (isLoaded || message.method !== 'Page.lifecycleEvent' || message.params?.name !== 'load') return
    isLoaded = true
    if (late) tell(late)
  })
driver.asks.once('close', () => chromium.kill())
process.once('SIGTERM', () => chromium.kill())
chromium.once('exit', (code) => process.exit(code ?? 1))
