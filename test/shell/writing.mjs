import '../stand-in/register.mjs'

/** Writes more than a kibibyte into the folder that its command line names, and says how that went. */
const { createChosenFiles } = await import('../../electron/shell/chosen-files.ts')
async function* pieces() {
  for (let count = 0; count < 64; count += 1) yield 'x'.repeat(1024)
}
try {
  await createChosenFiles(() => null, import.meta.dirname).write(`${process.argv[2]}/audit.csv`, pieces())
  process.stdout.write('written')
} catch (error) {
  process.stdout.write(error.message)
}
process.exit()
