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
