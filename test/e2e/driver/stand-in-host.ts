import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import { attach } from '../../stand-in/chromium-wire.ts'
import type { Controls, Question, Reply } from '../../stand-in/control.ts'
import type { Host } from './app.ts'

const register = new URL('../../stand-in/register.mjs', import.meta.url).href
const launchLimit = 240_000
const quitLimit = 60_000

/** The built main script in a plain Node process; its Chromium is attached to as a second client. */
export const launchStandIn: Host = async ({ root, userData, env, locale, args, answers, ownChromium }) => {
  const { main } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { main: string }
  const switches = [`--user-data-dir=${userData}`, `--lang=${locale}`]
  // A packaged app would not start with the driver's own.
  const packaged = env['VEZNE_STAND_IN_PACKAGED'] === '1'
  const child = fork(join(root, main), packaged ? args : [...switches, ...args], {
    execArgv: ['--import', register],
    env: {
      ...env,
      VEZNE_STAND_IN_HEADLESS: '1',
      VEZNE_STAND_IN_DRIVEN: '1',
      VEZNE_STAND_IN_ANSWERS: answers.join(),
      ...(ownChromium && { VEZNE_STAND_IN_LENDER: undefined }),
      ...(packaged && { VEZNE_STAND_IN_SWITCHES: switches.join('\n') }),
    },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))

  const channel = openChannel(child, () => output)
  let browser: Browser | null = null
  const close = async (): Promise<void> => {
    await browser?.close()
    await end(child, channel.ask)
  }
  try {
    browser = await chromium.connectOverCDP(await attach(await channel.opened), { noDefaults: true })
    const window = await firstWindow(browser)
    const { ask } = channel
    return {
      host: 'stand-in',
      window,
      evaluateMain: (run, input) => ask('evaluate', run.toString(), input) as Promise<Awaited<ReturnType<typeof run>>>,
      recorded: () => ask('recorded'),
      dialogs: {
        answer: (...buttons) => ask('answerDialogs', buttons),
        shown: () => ask('dialogs'),
        choose: (...paths) => ask('chooseFiles', paths),
      },
      notifications: {
        shown: () => ask('notifications'),
        click: (index) => ask('clickNotification', index),
      },
      clipboard: () => ask('clipboard'),
      openedLinks: () => ask('openedLinks'),
      output: () => output,
      ended: () => channel.ended,
      endSystemSession: () => ask('endSystemSession'),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Ask = <N extends keyof Controls>(
  ask: N,
  ...input: Parameters<Controls[N]>
) => Promise<Awaited<ReturnType<Controls[N]>>>

interface Channel {
  /** Where to attach to Chromium. */
  opened: Promise<string>
  ask: Ask
  ended: Promise<number | null>
}

function openChannel(child: ChildProcess, output: () => string): Channel {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const opened = Promise.withResolvers<string>()
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const began = performance.now()
  const steps: string[] = []
  const cameTo = () => (steps.length > 0 ? `It came to: ${steps.join(', ')}.` : 'Its code was never loaded.')
  const timer = setTimeout(() => opened.reject(new Error(`No window came. ${cameTo()}\n${output()}`)), launchLimit)

  child.on('message', (reply: Reply) => {
    if ('reached' in reply) {
      steps.push(`${reply.reached} ${((performance.now() - began) / 1000).toFixed(1)} s`)
      return
    }
    if ('opened' in reply) {
      opened.resolve(reply.opened)
      return
    }
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('failure' in reply) asked?.reject(new Error(reply.failure))
    else asked?.resolve(reply.value)
  })
  // `close`, not `exit`: everything that it wrote has arrived by then.
  child.once('close', (code, signal) => {
    const gone = new Error(`Main has ended (${String(code ?? signal)}). ${cameTo()}\n${output()}`)
    opened.reject(gone)
    for (const asked of waiting.values()) asked.reject(gone)
    waiting.clear()
  })

  let latest = 0
  const ask = ((name: keyof Controls, ...input: unknown[]) => {
    const asked = Promise.withResolvers<unknown>()
    const question: Question = { id: ++latest, ask: name, input }
    waiting.set(question.id, asked)
    child.send(question, (error) => {
      if (error) asked.reject(new Error(`Main has ended.\n${output()}`))
    })
    return asked.promise
  }) as Ask
  return { opened: opened.promise.finally(() => clearTimeout(timer)), ask, ended }
}

/** A window may be shown before its page has come: on a busy machine the limit of the wait for it passes first. */
async function firstWindow(browser: Browser): Promise<Page> {
  const [context] = browser.contexts()
  if (!context) throw new Error('Chromium has no pages')
  const isOfApp = (opened: Page) => /^https:\/\/[^/]+\.app\.invalid\//.test(opened.url())
  const deadline = Date.now() + launchLimit
  let page: Page | undefined
  while (!(page = context.pages().find(isOfApp))) {
    const addresses = context.pages().map((opened) => opened.url())
    if (Date.now() > deadline) throw new Error(`The window shows no page of the app: ${addresses.join(', ')}`)
    await sleep(50)
  }
  // A member's page makes room for its host's.
  await page.waitForLoadState().catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })
  return page
}

async function end(child: ChildProcess, ask: Ask): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), quitLimit)
  await ask('quit').catch(() => undefined)
  await ended
  clearTimeout(timer)
}
