import { amountInWords } from '../core/amount-words.ts'
import { bankNameOfCode, groupIban } from '../core/iban.ts'
import { amountInSentence } from '../core/money.ts'
import type { ConfirmedPayout, ConfirmedBulk, Dialogs, SameListShown } from '../core/ports.ts'
import { payoutStateNames } from '../core/states.ts'
import { longestDetail, type Sheet } from '../core/sheet.ts'
import { madePlain, type Locale } from '../core/text.ts'
import { istanbulTime } from '../core/time.ts'
import { proposalQuestion } from './proposal-texts.ts'
import { addressesQuestion, callbacksQuestion, networkQuestion, trialQuestion, unusualWay } from './texts-of-service.ts'
import { nativeTexts, type PayoutQuestion } from './texts.ts'

/** Of many records. */
const mostNamed = 5
/** Limits the rows that the dialog names. */
const mostShown = 20

/** Cuts a text that is too long in its middle, because the warnings stand at its end. */
function fitted(text: string): string {
  const half = longestDetail / 2 - 1
  return text.length > longestDetail ? `${text.slice(0, half)}…${text.slice(-half)}` : text
}

/** `9f2c…a41e`: as the window shows it, to compare. */
const shortSeal = (seal: string): string => `${seal.slice(0, 4)}…${seal.slice(-4)}`

function questionBulk(asked: ConfirmedBulk): Sheet {
  const { action, batchName, rows, total, largest, news, seal, sameLists, setBackAt, locale } = asked
  const { [action]: texts, ...words } = nativeTexts[locale].together
  const { format } = new Intl.NumberFormat(locale)
  const count = format(rows)
  const totalText = amountInSentence(total, locale)
  const facts = [
    ...(batchName === null ? [] : [`${words.batch}: ${quoted(batchName)}`]),
    `${words.rows}: ${count}`,
    `${words.total}: ${totalText} (${amountInWords(total, locale)})`,
    `${words.seal}: ${shortSeal(seal)}`,
  ]
  const name = ({ amount, iban, accountName }: ConfirmedBulk['largest'][number]) =>
    `${amountInSentence(amount, locale)}  ${groupIban(oneLine(iban))}  ${quoted(accountName)}`
  const named = largest.map(name)
  const newsLines = news?.map(
    (one) =>
      `${words.newsLine(words.newsOf[one.kind], format(one.rows), amountInSentence(one.total, locale))} ${name(one.largest)}`,
  )
  return {
    message: texts.question(count, totalText),
    detail: [
      facts.join('\n'),
      ...(sameLists.length === 0 ? [] : [[words.sameLists, ...linesOfLists(sameLists, locale)].join('\n')]),
      ...(setBackAt === null ? [] : [words.setBack(istanbulTime(setBackAt, locale))]),
      [`${rows > named.length ? words.largest : words.all}:`, ...named].join('\n'),
      ...(newsLines ? [newsLines.length > 0 ? [`${words.news}:`, ...newsLines].join('\n') : words.noNews] : []),
      texts.warning,
    ].join('\n\n'),
    confirm: texts.confirm,
    cancel: words.cancel,
  }
}

/** Writes a line for each of the newest, and one for the rest. */
function linesOfLists(lists: readonly SameListShown[], locale: Locale): string[] {
  const texts = nativeTexts[locale].together
  const { format } = new Intl.NumberFormat(locale)
  const lines = lists.slice(0, mostNamed).map(({ name, shared, rows, importedAt, paidAt }) => {
    const at = istanbulTime(paidAt ?? importedAt, locale)
    const fate = paidAt === null ? texts.sameListWaits(at) : texts.sameListPaid(at)
    return `• ${texts.sharedRows(format(shared), format(rows))} ${quoted(name)}, ${fate}`
  })
  const more = lists.length - lines.length
  return more > 0 ? [...lines, texts.moreLists(format(more))] : lines
}

/**
 * Composes main's questions: the renderer can neither draw nor answer them (security 13). While one is open, every other
 * is answered no, or a page could pile them up until the person presses yes.
 */
export function createDialogs(ask: (sheet: Sheet) => Promise<boolean>): Dialogs {
  let asking = false

  async function isConfirmed({ message, detail, confirm, cancel }: Sheet): Promise<boolean> {
    if (asking) return false
    asking = true
    try {
      return await ask({ message, detail: fitted(detail), confirm, cancel })
    } finally {
      asking = false
    }
  }

  function isPayoutConfirmed(payout: ConfirmedPayout, texts: PayoutQuestion, more: string[] = []): Promise<boolean> {
    const facts = [
      `${texts.words}: ${amountInWords(payout.amount, payout.locale)}`,
      `${texts.recipient}: ${quoted(payout.accountName)}`,
      `IBAN: ${groupIban(oneLine(payout.iban))}`,
      `${texts.bank}: ${bankNameOfCode(payout.iban.slice(4, 9)) ?? texts.unknownBank}`,
      `${texts.wireAmount}: ${oneLine(payout.wireAmount)}`,
      `${texts.processId}: ${oneLine(payout.processId)}`,
      ...more,
    ]
    return isConfirmed({
      message: texts.question(amountInSentence(payout.amount, payout.locale)),
      detail: `${facts.join('\n')}\n\n${texts.warning}`,
      confirm: texts.confirm,
      cancel: texts.cancel,
    })
  }

  return {
    confirmApprove({ sendsAtOnce, ...payout }) {
      const { approve, approveAndSend } = nativeTexts[payout.locale]
      return isPayoutConfirmed(payout, sendsAtOnce ? approveAndSend : approve)
    },
    confirmBulk: (payouts) => isConfirmed(questionBulk(payouts)),
    confirmSend: (payout) => isPayoutConfirmed(payout, nativeTexts[payout.locale].send),

    confirmOverride({ other, ...payout }) {
      const texts = nativeTexts[payout.locale].override
      const named = other && `${amountInSentence(other.amount, payout.locale)}, ${oneLine(other.processId)}`
      return named === null
        ? isPayoutConfirmed(payout, { ...texts, warning: texts.setBack })
        : isPayoutConfirmed(payout, texts, [`${texts.other}: ${named}`])
    },

    confirmListOverride({ batchName, lists, locale }) {
      const { override, together: texts } = nativeTexts[locale]
      return isConfirmed({
        message: override.ofList.question,
        detail: [
          `${texts.batch}: ${quoted(batchName)}`,
          [texts.sameLists, ...linesOfLists(lists, locale)].join('\n'),
          override.ofList.warning,
        ].join('\n\n'),
        confirm: override.confirm,
        cancel: override.cancel,
      })
    },

    confirmResolution(payout) {
      const { declared, usual, notSent, ...texts } = nativeTexts[payout.locale].resolution
      const question = { ...texts, ...(payout.to === 'not_sent' ? notSent : usual) }
      return isPayoutConfirmed(payout, question, [`${declared}: ${payoutStateNames[payout.to][payout.locale]}`])
    },

    confirmResolutions(payouts, locale) {
      const { question, warning, ...texts } = nativeTexts[locale].resolutions
      const lines = payouts.map(
        ({ amount, accountName, processId, to }) =>
          `${amountInSentence(amount, locale)}  ${quoted(accountName)}  ${oneLine(processId)}: ${payoutStateNames[to][locale]}`,
      )
      const message = question(new Intl.NumberFormat(locale).format(lines.length))
      return isConfirmed({ ...texts, message, detail: `${lines.join('\n')}\n\n${warning}` })
    },

    confirmProposal: (proposal) => isConfirmed(proposalQuestion(proposal, { quoted, whole })),

    confirmSecretUse({ kind, workspace, name, id, absent, locale }) {
      const { questions, operatorId, absent: disabled, warning, ...texts } = nativeTexts[locale].secretUse
      const facts = [quoted(workspace), quoted(name), `${operatorId}: ${quoted(id)}`]
      if (absent.length > 0) facts.push(`${disabled}: ${absent.map(quoted).join(', ')}`)
      return isConfirmed({ ...texts, message: questions[kind], detail: `${facts.join('\n')}\n\n${warning}` })
    },

    confirmRestore({ fileName, locale }) {
      const { question, ...texts } = nativeTexts[locale].restore
      return isConfirmed({ ...texts, message: question, detail: `${quoted(fileName)}\n\n${texts.warning}` })
    },

    confirmRemoval({ kind, name, at, locale }) {
      const { question, kinds, warning, ...texts } = nativeTexts[locale].removal
      const detail = `${oneLine(name)} (${kinds[kind]}, ${istanbulTime(at, locale)})\n\n${warning}`
      return isConfirmed({ ...texts, message: question, detail })
    },

    confirmComputerRemoval({ name, locale }) {
      const { question, warning, ...texts } = nativeTexts[locale].computerRemoval
      return isConfirmed({ ...texts, message: question(quoted(name)), detail: warning })
    },

    confirmLedger({ doubt, keptSequence, sequence, witness, locale }) {
      const { question, doubts, warning, ...texts } = nativeTexts[locale].ledger
      return isConfirmed({
        ...texts,
        message: question,
        detail: `${doubts[doubt](keptSequence ?? 0, sequence, oneLine(witness?.place ?? ''))}\n\n${warning}`,
      })
    },

    confirmFindings({ findings, locale }) {
      const { question, ways, tables, sums, more, warning, ...texts } = nativeTexts[locale].findings
      const { format } = new Intl.NumberFormat(locale)
      const tableNames: Readonly<Record<string, string>> = tables
      const rows = findings.filter(({ table }) => table !== 'sums')
      const named = rows.slice(0, mostShown).map(({ table, key, name, way }) => {
        const row = [tableNames[table] ?? table, key, ...(name === null ? [] : [name])].join(' ')
        return `${oneLine(row)}: ${ways[way]}`
      })
      const unnamed = rows.length - named.length
      const facts = [
        ...named,
        ...(unnamed > 0 ? [more(format(unnamed))] : []),
        ...(rows.length < findings.length ? [sums] : []),
      ]
      return isConfirmed({ ...texts, message: question, detail: `${facts.join('\n')}\n\n${warning}` })
    },

    confirmClock({ offset, locale }) {
      const { question, ...texts } = nativeTexts[locale].clock
      const minutes = Math.round(Math.abs(offset) / 60_000)
      return isConfirmed({ ...texts, message: question(minutes, offset > 0), detail: texts.warning })
    },

    confirmOpenWorkspace({ name, kind, isSending, locale }) {
      const { question, kinds, restarts, stopsSending, cancel, open } = nativeTexts[locale].workspace
      const warnings = [restarts, ...(isSending ? [stopsSending] : [])]
      return isConfirmed({
        message: question,
        detail: [`${quoted(name)} · ${kinds[kind]}`, ...warnings].join('\n\n'),
        confirm: open,
        cancel,
      })
    },

    confirmJoin({ workspace, names, isSending, locale }) {
      const { joining: texts, restarts, stopsSending, cancel } = nativeTexts[locale].workspace
      const facts = [`${texts.name}: ${quoted(workspace)}`, `${texts.host}: ${unbroken(names.join(', '))}`]
      const warnings = [texts.warning, restarts, ...(isSending ? [stopsSending] : [])]
      return isConfirmed({
        message: texts.question,
        detail: [facts.join('\n'), ...warnings].join('\n\n'),
        confirm: texts.confirm,
        cancel,
      })
    },

    confirmLeave({ name, locale }) {
      const { leaving: texts, cancel } = nativeTexts[locale].workspace
      return isConfirmed({
        message: texts.question,
        detail: [quoted(name), texts.warning].join('\n\n'),
        confirm: texts.confirm,
        cancel,
      })
    },

    confirmNewWorkspace({ name, serviceAddress, network, adminName, second, addresses, isSending, locale }) {
      const { founding: texts, restarts, stopsSending, cancel } = nativeTexts[locale].workspace
      const facts = [
        `${texts.name}: ${quoted(name)}`,
        `${texts.service}: ${unbroken(serviceAddress)}`,
        `${texts.admin}: ${quoted(adminName)}`,
        `${texts.second[second.role]}: ${quoted(second.name)}`,
        `${texts.ledger}: ${addresses.length === 0 ? texts.here : unbroken(addresses.join(', '))}`,
      ]
      const way = unusualWay(network, locale, quoted)
      const warnings = [restarts, ...(isSending ? [stopsSending] : [])]
      return isConfirmed({
        message: texts.question,
        detail: [facts.join('\n'), ...way, ...warnings].join('\n\n'),
        confirm: texts.confirm,
        cancel,
      })
    },

    confirmService: (service) => isConfirmed(trialQuestion(service, quoted)),

    confirmAddresses: (change) => isConfirmed(addressesQuestion(change)),

    confirmCallbackAddress: (chosen) => isConfirmed(callbacksQuestion(chosen)),

    confirmNetwork: (change) => isConfirmed(networkQuestion(change, quoted)),

    confirmServer({ addresses, user, locale }) {
      const { question, user: named, confirm, cancel } = nativeTexts[locale].server
      return isConfirmed({
        message: question,
        detail: `${unbroken(addresses.join(', '))}\n${named}: ${oneLine(user)}`,
        confirm,
        cancel,
      })
    },

    confirmReturn({ name, fileName, addresses, head, operators, transactions, isSending, locale }) {
      const { returning: texts, founding, restarts, stopsSending, cancel } = nativeTexts[locale].workspace
      const { format } = new Intl.NumberFormat(locale)
      const newest = texts.event(format(head.sequence), istanbulTime(head.at, locale), head.hash.slice(0, 16))
      const isInBackup = addresses.length === 0
      const facts = [
        `${texts.backup}: ${quoted(fileName)}`,
        `${founding.ledger}: ${isInBackup ? texts.inBackup : unbroken(addresses.join(', '))}`,
        `${founding.name}: ${quoted(name)}`,
        `${texts.newest}: ${newest}`,
        `${texts.operators}: ${format(operators)}`,
        `${texts.transactions}: ${format(transactions)}`,
      ]
      const ofPlace = isInBackup ? [texts.lost, texts.warning, texts.elsewhere] : [texts.warning, texts.fenced]
      const warnings = [...ofPlace, restarts, ...(isSending ? [stopsSending] : [])]
      return isConfirmed({
        message: texts.question,
        detail: [facts.join('\n'), ...warnings].join('\n\n'),
        confirm: texts.confirm,
        cancel,
      })
    },

    confirmUpdate({ from, to, locale }) {
      const { question, from: running, to: newer, warning, ...texts } = nativeTexts[locale].update
      const facts = `${running}: ${oneLine(from)}\n${newer}: ${oneLine(to)}`
      return isConfirmed({ ...texts, message: question, detail: `${facts}\n\n${warning}` })
    },

    confirmOpenLink({ origin, locale }) {
      const texts = nativeTexts[locale].link
      return isConfirmed({
        message: texts.question,
        detail: `${unbroken(origin)}\n\n${texts.warning}`,
        confirm: texts.confirm,
        cancel: texts.cancel,
      })
    },

    confirmOddLink({ expected, came, locale }) {
      const texts = nativeTexts[locale].oddLink
      return isConfirmed({
        message: texts.question,
        // Whole: where a long one ends is whose it is. An origin is ASCII without spaces.
        detail: `${texts.expected}: ${expected}\n${texts.came}: ${came}\n\n${texts.warning}`,
        confirm: texts.confirm,
        cancel: texts.cancel,
      })
    },
  }
}

const longest = 60

/** What is drawn as nothing, or as a gap: in plenty it would push what follows to where the next line is wrapped. */
const blanks = /[\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/**
 * Text from elsewhere for a native dialog, where each fact has a line of its own: it must neither make another line, by
 * what it carries or by its length, nor turn one around.
 */
function oneLine(text: string): string {
  const characters = Array.from(unbroken(text))
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')
}

/** More than one on a letter is in no name of ours, and a pile of them is drawn over the lines above and below. */
const piledMarks = /(\p{M})\p{M}+/gu

/** The whole of it: for what is known to be no longer than it may be, and whose end matters. */
const unbroken = (text: string): string =>
  madePlain(text.normalize('NFC').replace(piledMarks, '$1')).replace(blanks, ' ')

const inQuotes = (text: string): string => `“${text.replace(/[“”„‟«»"]/gu, "'")}”`

/** As `quoted`, and to its end, which matters. */
const whole = (text: string): string => inQuotes(unbroken(text))

/** A name that somebody typed: where it begins and ends is to be seen, so it holds no such marks itself. */
export const quoted = (text: string): string => inQuotes(oneLine(text))
