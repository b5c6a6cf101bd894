import { expect, it } from 'vitest'
import { filesUnder, read } from './style/source.ts'

/** Lists who reads the charter that nobody has proven, and what for. The list only shrinks. */
const unproven: Record<string, string> = {
  'electron/ledger-queries.ts': 'an archived workspace takes no work: main asks the proven charter first',
  'electron/banks/queries.ts': 'since when a bank list counts; still to be given by main',
  'electron/callbacks/queries/callbacks.ts': 'which inbox and which mapping the rows that are read belong to',
  'electron/people/queries/workspace.ts': 'the workspace’s name in an event',
}

it('the unproven charter is read where nothing is decided by it, and nowhere new', () => {
  const readers = filesUnder('electron', /\.ts$/).filter((file) =>
    /import \{[^}]*\bcharterNow\b[^}]*\} from/.test(read(file)),
  )
  expect(readers.toSorted()).toEqual(Object.keys(unproven).toSorted())
})
