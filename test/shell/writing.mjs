import '../stand-in/register.mjs'

/** Writes more than a kibibyte into the folder that its command line names, and says how that went. */
const { createChosenFiles } = await import('../../electron/shell/chosen-files.ts')
async function* pieces() {
  for (let count = 0; count < 64; count += 1) yield 'x'.repeat(1024)
}
try {
  const dialogs = { save: () => Promise.resolve(`${process.argv[2]}/audit.csv`) }
  const sink = await createChosenFiles(dialogs, [import.meta.dirname]).save('audit_table', '', 'tr')
  await sink.write(pieces())
  process.stdout.write('written')
} catch (error) {
  process.stdout.write(error.message)
}
process.exit()
