import { filesUnder, readCode, readDocument, sentencesOf, wordsIn, type Text } from './source.ts'

/** The rules of docs/style.md that a program can check: each finds the texts that break it. */

/** Openings that hide the subject of an English sentence. A question may open so. */
const hiddenSubject = /^(?:what|who|whoever|whatever|where|wherever|that|of)\b(?![^]*\?$)/i
/** A doc comment opens with a verb or with the name of the thing. */
const noVerbOrName =
  /^(?:what|who|whose|whoever|whatever|where|that|which|whether|how|why|of|for|with|without|in|on|at|by|as|from|somebody|nobody|it|so|also|only|never|not)\b/i

const privateEnglish =
  /\b(?:who(?:m|so)?ever|anew|somebody|by (?:itself|themselves)|go(?:es|ing)? on|went on|set back|at the service|shall|(?:is|are|was|were) (?:said|told)|on record)\b/i
const translatedTurkish =
  /kendiliğinden|denetlet|haber ver|(?<!\p{L})öteki|(?<!\p{L})öbür|(?<!\p{L})bakın(?!\p{L})|(?:^|[.!?] )Sürerse|sözcük/iu

/** Terms that docs/glossary.md replaces. */
const otherEnglishTerms =
  /\b(?:withdraw(?:s|n|ing)?|process ids?|account (?:name|holder)s?|panels?|in flight|on (?:its|their) way|windows? (?:has |have )?closed|desks?|machines?|operators?|lift(?:s|ed)? the block|settle[sd]?|proposals?|policy|policies|witness(?:es)?|(?<!callback )inbox(?:es)?|admins?|states?)\b/i
const otherTurkishTerms =
  /deneme ortam|(?<!para )yatırma|(?<!\p{L})yolda(?!\p{L})|(?<!\p{L})tanı[kğ]|operatör|zincirin son özet|eski (?:bir )?hâline|gelen kutu|(?<!\p{L}|servis )panel/iu

/** Names that say nothing, and words that mean many things here. */
const emptyNames = new Set([
  ...[
    'found',
    'kept',
    'asked',
    'said',
    'given',
    'told',
    'shown',
    'taken',
    'made',
    'done',
    'held',
    'called',
    'left',
    'meant',
  ],
  ...['record', 'words', 'line', 'hold', 'together', 'access'],
])

const codeFiles = ['electron', 'src', 'scripts'].flatMap((folder) => filesUnder(folder, /\.(?:ts|vue|mjs)$/))
const code = codeFiles.map((file) => readCode(file))
const messages = code.flatMap((file) => file.messages)
const english = messages.filter(({ language }) => language === 'en')
const turkish = messages.filter(({ language }) => language === 'tr')
const comments = code.flatMap((file) => file.comments)
const docComments = comments.filter(({ isDoc }) => isDoc)

export const documents = filesUnder('', /\.md$/).map((file) => readDocument(file))
/** What a stranger reads first. */
export const isFirstPage = ({ file }: { file: string }): boolean => /^(?:[A-Z]+\.md|docs\/)/.test(file)
const isFolderPage = ({ file }: { file: string }): boolean => file.includes('/') && file.endsWith('README.md')
/** The two pages that quote what they forbid are left out. */
const inEnglish = documents.filter(({ file }) => !/^docs\/(?:guide\/tr\/|glossary|style)/.test(file))
const written = inEnglish.flatMap(({ sentences }) => sentences)

const withSentence = (texts: Text[], breaks: (sentence: string) => boolean): Text[] =>
  texts.filter(({ text }) => sentencesOf(text).some(breaks))
/** A value that is filled in has a name of the code. */
const withoutValues = (text: string): string => text.replaceAll(/\{\w*\}/g, '{}')
const matching = (texts: Text[], pattern: RegExp): Text[] =>
  texts.filter(({ text }) => pattern.test(withoutValues(text)))

export const opensWithHiddenSubject = (sentence: string): boolean => hiddenSubject.test(sentence)

export const rules: Record<string, Text[]> = {
  'a message opens with what, who, whoever, where, that or of': withSentence(english, opensWithHiddenSubject),
  'a message has a sentence of more than 20 words': withSentence(messages, (sentence) => wordsIn(sentence) > 20),
  'a message has more than 30 words': messages.filter(({ text }) => wordsIn(text) > 30),
  'a message speaks the private English': matching(english, privateEnglish),
  'a message speaks translated Turkish': matching(turkish, translatedTurkish),
  'an English message has a term that the glossary replaces': matching(english, otherEnglishTerms),
  'a Turkish message has a term that the glossary replaces': matching(turkish, otherTurkishTerms),

  'a document has a sentence of more than 25 words': written.filter(({ text }) => wordsIn(text) > 25),
  'a document has a sentence that opens with what, who, whoever, where, that or of': written.filter(({ text }) =>
    opensWithHiddenSubject(text),
  ),
  'a document speaks the private English': matching(written, privateEnglish),
  'a document has a row of more than 200 characters': documents.flatMap(({ longRows }) => longRows),
  'the page of a folder has more than 40 lines': documents
    .filter((document) => isFolderPage(document) && document.lines > 40)
    .map(({ file, lines }) => ({ file, line: 41, text: `${lines} lines` })),

  'a doc comment opens neither with a verb nor with a name': matching(docComments, noVerbOrName),
  'a doc comment has more than two sentences': docComments.filter(({ text }) => sentencesOf(text).length > 2),
  'a comment has a sentence of more than 15 words': withSentence(comments, (sentence) => wordsIn(sentence) > 15),
  'a comment speaks the private English': matching(comments, privateEnglish),
  'a declaration has an empty name': code.flatMap(({ names }) => names.filter(({ text }) => emptyNames.has(text))),
}

/** Comments and names are counted by room, everything else by file. */
const placeOf = (rule: string, file: string): string =>
  / comment | declaration /.test(rule) ? file.split('/').slice(0, 2).join('/') : file

/** Counts how often each place breaks a rule. */
export function countsOf(rule: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { file } of rules[rule] ?? []) counts[placeOf(rule, file)] = (counts[placeOf(rule, file)] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Names the texts that break a rule in one of these places. */
export const textsAt = (rule: string, places: string[]): string[] =>
  (rules[rule] ?? [])
    .filter(({ file }) => places.includes(placeOf(rule, file)))
    .map(({ file, line, text }) => `${file}:${line}: ${text}`)
