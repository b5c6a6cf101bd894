import Papa from 'papaparse'

/** The cells of a table, line by line. Stops after so many lines: a parser blocks its caller. */
export const parseTable = (text: string, mostLines: number): string[][] =>
  Papa.parse<string[]>(text, {
    delimitersToGuess: ['\t', ';', ','],
    preview: mostLines,
    skipEmptyLines: 'greedy',
  }).data
