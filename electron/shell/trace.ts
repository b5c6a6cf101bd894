/**
 * What main says about errors that nobody expected: on its own error stream, never in the window. The kind of error and
 * where it came from, not its message: that may quote what was being worked on.
 */
export function writeTrace(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${placeOf(error)}\n`)
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
  if (!(error instanceof Error)) return typeof error
  const frames = framesOf(error).filter((line) => /^ {4}at /.test(line))
  return [error.name, ...frames].join('\n')
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
