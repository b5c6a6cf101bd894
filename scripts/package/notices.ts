import type { Shipped } from './shipped.ts'

/** What goes beside the program: the licences of all that is handed on, and a list of it that machines read (CycloneDX). */

export function noticesOf(shipped: Shipped[]): string {
  const notices = shipped.map((one) => [title(one), ...textsOf(one)].join('\n\n'))
  return [
    'Vezne is built with what follows. Chromium, which is a part of Electron, names its own parts in LICENSES.chromium.html.',
    ...notices,
  ].join(`\n\n${'='.repeat(100)}\n\n`)
}

const title = ({ name, version, licence }: Shipped) => `${name} ${version}\n${licence}`

function textsOf({ name, licence, author, texts }: Shipped): string[] {
  if (texts.length > 0) return texts
  const text = standardTexts[licence]
  if (text === undefined)
    throw new Error(
      `${name} has the licence ${licence}, but the text of this licence is missing: add it to scripts/package/notices.ts`,
    )
  return [`Copyright (c) ${author || `the authors of ${name}`}\n\n${text}`]
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const isc = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`

/** Has the texts of licences that some packages name and do not bring. */
const standardTexts: Partial<Record<string, string>> = { MIT: mit, ISC: isc }

/** The same in CycloneDX 1.6. Nothing in it changes while nothing that is handed on does: no time, no number of its own. */
export const billOf = (version: string, shipped: Shipped[]) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': 'vezne', name: 'vezne', version } },
  components: shipped.map((one) => ({
    type: one.name === 'electron' ? 'framework' : 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    licenses: [
      isOne(one.licence) ? { license: { id: one.licence } } : { expression: one.licence.replace(' or ', ' OR ') },
    ],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.replace(/^sha512-/, ''), 'base64').toString('hex') }],
  })),
  dependencies: [{ ref: 'vezne', dependsOn: shipped.map(purlOf) }],
})

const isOne = (licence: string) => !/ or /i.test(licence)
const purlOf = ({ name, version }: Shipped) => `pkg:npm/${name.replace('@', '%40')}@${version}`
