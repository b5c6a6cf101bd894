/** Gives a forked Node process the `parentPort` of Electron's utility process, then runs the keychain's process. */
const onChannel = process.on.bind(process)
Object.assign(process, {
  parentPort: {
    on: (_event: 'message', listener: (event: { data: unknown }) => void) =>
      onChannel('message', (data: unknown) => {
        listener({ data })
      }),
    postMessage: (message: object) => process.send?.(message),
  },
})
/** A utility process has no channel but that port. */
process.on = process.once = () => process
await import('../../electron/keychain/process.ts')
