import { describe, expect, it } from 'vitest'
import { findDelimiter } from '../../electron/spreadsheet/delimiter.ts'

describe('what parts the cells', () => {
  it.each<[string, string | null, string]>([
    ['a,b,c,d\n1,2,3,4', ',', 'commas'],
    ['a;b;c;d\n1;2;3;4', ';', 'semicolons'],
    ['a\tb\tc\td\n1\t2\t3\t4', '\t', 'tabs'],
    ['a;b;c;d\r\n1.234,56;2;3;4\r\n1.234,56;2;3;4', ';', 'Turkish amounts in every row'],
    ['a;b;tutar (TL, kuruş);d\n1;2;1,5;4\n1;2;2,5;4', ';', 'a comma in the header as often as in every row'],
    [
      'tutar (TL, kuruş, hep, iki, hane);b;c;d\n1,5;2;3;4\n2,5;2;3;4',
      ';',
      'more commas in the header than in the rows',
    ],
    ['a,b,c;d,e\n1,2,3,4\n1,2,3,4', ',', 'a semicolon in the header alone'],
    ['"a;b;c",d,e,f\n"1;2;3",4,5,6', ',', 'other ones in quotes'],
    ['"a ""x"";b;c",d,e,f\n"1;2;3",4,5,6', ',', 'quotes within quotes'],
    ['a,b,c,d\n1,5" boru; kalın,3,4\n1,2,3,4', ',', 'a quote in the middle of a cell'],
    ['a,b,c,d\r1,2,3,4\r', ',', 'the line ends of an old Mac'],
    ['\n\n  \na;b;c;d\n1;2;3;4', ';', 'blank lines before it'],
    [';;;;;;;\na,b,c,d\n1,2,3,4', ',', 'a line of nothing but delimiters before it'],
    ['a;b;c;d', ';', 'a header alone'],
    ['Kasım listesi\n2026\na;b;c;d\n1;2,5;3;4', ';', 'titles above the header'],
    ['tutar\n1', null, 'none in any line'],
    ['', null, 'nothing at all'],
  ])('of %j is %j (%s)', (text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter)
  })

  it('is looked for in the first lines only, however long the file or the line', () => {
    expect(findDelimiter(`a,b,c,d\n${'1,2,3,4\n'.repeat(19)}${'1;2;3;4\n'.repeat(500_000)}`)).toBe(',')
    expect(findDelimiter('x;'.repeat(5_000_000))).toBe(';')
    expect(findDelimiter(`"${'x;'.repeat(5_000_000)}`)).toBeNull()
  })
})
