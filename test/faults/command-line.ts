/** Says on stderr every few seconds how far a long run has come. */
export function startProgress(name: string) {
  let latest = ''
  const timer = setInterval(() => {
    if (latest !== '') process.stderr.write(`${name}: ${latest}\n`)
  }, 5_000)
  timer.unref()
  return {
    at: (done: number, of: number) => {
      latest = `${done} of ${of}`
    },
    end: () => clearInterval(timer),
  }
}

/** A number among the arguments; throws when it is none. */
export function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number >= 2 ** 31)
    throw new TypeError(`${name} is to be a whole number from ${least}, not ${text}.`)
  return number
}

/** What was asked for; when it makes no sense, this says how to ask and ends with 2. */
export function askedFor<T>(usage: string, readArguments: () => T): T {
  try {
    return readArguments()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(2)
  }
}
