import { codeOfFailure, type Log } from '../core/log.ts'

let log: Log = () => undefined
/** What is traced from now on stands in the log too. */
export function traceInto(into: Log): void {
  log = into
}

/**
 * What main says about errors that nobody expected: on its own error stream and in the log, never in the window. The kind of error
 * and where it came from, not its message: that may quote what was being worked on.
 */
export function writeTrace(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${placeOf(error)}\n`)
  log('program.failed', {
    what: what.replaceAll(' ', '_'),
    kind: kindOf(error),
    code: codeOfFailure(error),
    at: error instanceof Error ? framesOf(error).flatMap(placeOfFrame).slice(0, 10) : [],
  })
}

/** For work whose end nobody waits for: a rejection that nobody hears would end the program. */
export async function traced(what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    writeTrace(what, error)
  }
}

function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return kindOf(error)
  const frames = framesOf(error).filter((line) => /^ {4}at /.test(line))
  return [kindOf(error), ...frames].join('\n')
}

/** A name is one word; whoever gave an error another one may have named whom it was about. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return /^[A-Za-z_]{1,60}$/.test(error.name) ? error.name : 'Error'
}

/**
 * The lines after the message, which may have lines that look like ours. A message that was changed later is not in the
 * stack; the one that is there cannot be told from the rest then, and nothing of it is said.
 */
function framesOf({ name, message, stack = '' }: Error): string[] {
  if (message === '') {
    const [heading = '', ...rest] = stack.split('\n')
    return heading.replace(/: ?$/, '') === name ? rest : []
  }
  const at = stack.indexOf(message)
  return at < 0 ? [] : stack.slice(at + message.length).split('\n')
}

/** `main.js:120:7`. Neither the folder, which may be somebody's name, nor that of a frame without a file. */
function placeOfFrame(frame: string): string[] {
  const [, file] = /^ {4}at .*?([\w.-]+:\d+:\d+)\)?$/.exec(frame) ?? []
  return file === undefined ? [] : [file]
}
