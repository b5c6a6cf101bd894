import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

/** Reads from the project what people read: messages, comments, names and documents. */

const root = resolve(import.meta.dirname, '../../..')

export interface Text {
  file: string
  line: number
  text: string
}
export interface Message extends Text {
  language: 'tr' | 'en'
}
export interface Code {
  messages: Message[]
  /** Doc comments and line comments, without their marks. */
  comments: (Text & { isDoc: boolean })[]
  /** Names of variables, parameters and functions. */
  names: Text[]
}

const notOurs = new Set(['.git', 'node_modules', 'out', 'dist', 'demo'])

export function filesUnder(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    // In a linked worktree .git is a file.
    if (notOurs.has(path)) return []
    if (entry.isDirectory()) return filesUnder(path, pattern)
    return entry.isFile() && pattern.test(path) ? [path] : []
  })
}

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Scripts of a component; everything else becomes blank lines, so that line numbers stay. */
const scriptOf = (file: string, source: string): string =>
  file.endsWith('.vue')
    ? source.replace(/^[^]*?(?=<script)|<\/script>[^]*?(?=<script|$)|<script[^>]*>/g, (other) =>
        other.replace(/[^\n]/g, ''),
      )
    : source

/** Reads a TypeScript file, or the scripts of a component. */
export function readCode(file: string, source = read(file)): Code {
  const parsed = ts.createSourceFile(file, scriptOf(file, source), ts.ScriptTarget.Latest, false, ts.ScriptKind.TS)
  const lineOf = (position: number): number => parsed.getLineAndCharacterOfPosition(position).line + 1
  const code: Code = { messages: [], comments: commentsOf(file, parsed), names: [] }
  const addName = (name: ts.Node | undefined): void => {
    if (name && ts.isIdentifier(name)) code.names.push({ file, line: lineOf(name.getStart(parsed)), text: name.text })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      const language = node.name.text
      if (language === 'tr' || language === 'en') {
        for (const { text, start } of textsIn(node.initializer, parsed)) {
          code.messages.push({ file, line: lineOf(start), text, language })
        }
      }
    }
    if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) addName(node.name)
    if (ts.isFunctionDeclaration(node)) addName(node.name)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return code
}

/** Every string below a language's property; a value that is filled in reads as `{}`. */
function textsIn(node: ts.Node, parsed: ts.SourceFile): { text: string; start: number }[] {
  const start = node.getStart(parsed)
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, start }]
  if (ts.isTemplateExpression(node)) {
    return [{ text: node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''), start }]
  }
  const texts: { text: string; start: number }[] = []
  ts.forEachChild(node, (child) => {
    // The name of a property is no text.
    if (!(ts.isPropertyAssignment(node) && child === node.name)) texts.push(...textsIn(child, parsed))
  })
  return texts
}

function commentsOf(file: string, parsed: ts.SourceFile): Code['comments'] {
  const { text } = parsed
  const comments: Code['comments'] = []
  const seen = new Set<number>()
  const addAt = (position: number): void => {
    const ranges = [ts.getLeadingCommentRanges(text, position), ts.getTrailingCommentRanges(text, position)]
    for (const range of ranges.flatMap((several) => several ?? [])) {
      if (seen.has(range.pos)) continue
      seen.add(range.pos)
      const raw = text.slice(range.pos, range.end)
      comments.push({
        file,
        line: parsed.getLineAndCharacterOfPosition(range.pos).line + 1,
        isDoc: raw.startsWith('/**'),
        text: raw
          .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
          .replace(/^\s*\* ?/gm, '')
          .replace(/\s+/g, ' ')
          .trim(),
      })
    }
  }
  const visit = (node: ts.Node): void => {
    addAt(node.pos)
    addAt(node.end)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return comments.sort((one, other) => one.line - other.line)
}

/** Sentences of running text. A point in a number, a name of a file or an abbreviation ends none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…:;][)”"’_*]*)\s+(?=[\p{Lu}“"(*_`\d{])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

export const wordsIn = (sentence: string): number =>
  (sentence.match(/[\p{L}\p{N}{][\p{L}\p{N}{}’'.,_-]*/gu) ?? []).length

export interface Document {
  file: string
  lines: number
  /** Sentences of paragraphs, lists and cells of tables; no code. */
  sentences: Text[]
  longRows: Text[]
}

/** Reads a Markdown file. */
export function readDocument(file: string, source = read(file)): Document {
  const lines = source.trimEnd().split('\n')
  const paragraphs: Text[] = []
  let fenced = false
  let open: Text | null = null
  const close = (): void => {
    if (open) paragraphs.push(open)
    open = null
  }
  lines.forEach((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) {
      fenced = !fenced
      close()
    } else if (fenced || /^ {4}\S/.test(line) || line.trim() === '' || /^\s*!\[/.test(line)) {
      close()
    } else if (/^\s*\|/.test(line)) {
      close()
      if (/^[\s|:-]+$/.test(line)) return
      for (const cell of line.split('|')) paragraphs.push({ file, line: index + 1, text: cell.trim() })
    } else if (/^\s*(?:#|[-*+] |\d+\. )/.test(line)) {
      close()
      open = { file, line: index + 1, text: line.replace(/^\s*(?:#+|[-*+]|\d+\.)\s+/, '') }
    } else if (open) open.text += ` ${line.trim()}`
    else open = { file, line: index + 1, text: line.trim() }
  })
  close()
  const plain = (text: string): string =>
    text
      .replace(/`[^`]*`/g, 'X')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
  return {
    file,
    lines: lines.length,
    sentences: paragraphs.flatMap((paragraph) =>
      sentencesOf(plain(paragraph.text)).map((text) => ({ ...paragraph, text })),
    ),
    longRows: lines.flatMap((text, index) =>
      text.startsWith('|') && text.length > 200 ? [{ file, line: index + 1, text }] : [],
    ),
  }
}
