import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { mutate, type Change } from '../faults/mutations.ts'
import { mutantsOfComputers } from './mutants-of-computers.ts'

/**
 * Each breaks one guard, by replacing text of the source; the attack that it names must succeed then. Every `from` stands
 * exactly once in its file, or the mutant is refused: a change of the source must not quietly disarm the proof.
 */
export interface Mutant extends Change {
  /** The number of the attack that gives it away. */
  caughtBy: string
}

const proof = 'people/rules/charter-proof.ts'
const signatures = 'payouts/service/signatures.ts'
const head = 'ledger/head.ts'

export const mutants: Readonly<Record<string, Mutant>> = {
  ...mutantsOfComputers,
  'the journal believes every line': {
    file: 'ledger/outcome-journal.ts',
    from: 'isOurs: /^[0-9a-f]{64}$/.test(mac) && timingSafeEqual(',
    to: 'isOurs: /^[0-9a-f]{64}$/.test(mac) || timingSafeEqual(',
    caughtBy: 'S-19',
  },
  'a backup opens for whoever has it': {
    file: 'ledger/backup-file.ts',
    from: "derived(Buffer.from(trailKey, 'hex'), Buffer.alloc(0), 'here')",
    to: "derived(Buffer.from(trailKey && '', 'hex'), Buffer.alloc(0), 'here')",
    caughtBy: 'S-10',
  },
  'the charter believes every signature': {
    file: proof,
    from: 'if (!signer || !proof.verify(',
    to: 'if (!signer || !(() => true)(',
    caughtBy: 'T-01',
  },
  'everybody may sign everything': {
    file: proof,
    from: '!entry.proposal && maySign(charter, signer, act) ? after : null',
    to: '!entry.proposal ? after : null',
    caughtBy: 'T-02',
  },
  'one person is two': {
    file: 'people/rules/second-person.ts',
    from: "switch (act.kind) {\n    case 'workspace.founded'",
    to: "if (before.version > 0) return false\n  switch (act.kind) {\n    case 'workspace.founded'",
    caughtBy: 'S-06f',
  },
  'a file of contradictions is one person’s': {
    file: 'callbacks/service/file-rows.ts',
    from: 'heldRows: isOver ? contradicting',
    to: 'heldRows: false ? contradicting',
    caughtBy: 'M1',
  },
  'one person’s word moves a large amount': {
    file: 'transactions/rules.ts',
    from: '  above !== null &&\n  amount > above',
    to: '  above !== null &&\n  amount < 0n',
    caughtBy: 'M5',
  },
  'a temporary passphrase is its proposer’s': {
    file: 'people/service/operators.ts',
    from: 'const whole = first + secondHalf(',
    to: 'const whole = first || secondHalf(',
    caughtBy: 'H6b',
  },
  'an inbox is one person’s': {
    file: 'people/rules/second-person.ts',
    from: 'return act.address !== null',
    to: 'return act.address === ""',
    caughtBy: 'C-04',
  },
  'a mapping is one person’s': {
    file: 'people/rules/second-person.ts',
    from: "    case 'callback.mapping_changed':\n      return true",
    to: "      return true\n    case 'callback.mapping_changed':\n      return false",
    caughtBy: 'C-05',
  },
  'the authentication of callbacks is one person’s': {
    file: 'people/rules/second-person.ts',
    from: "    case 'callback.authentication_changed':\n",
    to: "      return true\n    case 'callback.authentication_changed':\n      return false\n",
    caughtBy: 'C-08',
  },
  'a forged failure clears the way': {
    file: 'payouts/queries/paying-twice.ts',
    from: "<= 1 then 'denied'",
    to: '<= 1 then null',
    caughtBy: 'C-06',
  },
  'every signature of a callback is right': {
    file: 'service-client/callback-signature.ts',
    from: 'return isFresh && paths.some(isSignedAt)',
    to: 'return isFresh || paths.some(isSignedAt) || true',
    caughtBy: 'C-07',
  },
  'a proposer confirms': {
    file: 'people/rules/second-person.ts',
    from: "return member.id === proposal.by ? 'own_proposal' : null",
    to: 'return null',
    caughtBy: 'S-06c',
  },
  'the secret counts beside a second person': {
    file: 'people/rules/secret-as-second.ts',
    from: 'return peopleBeforeSecret(charter, act, by).length === 0',
    to: 'return peopleBeforeSecret(charter, act, by).length >= 0',
    caughtBy: 'A-19',
  },
  'the secret signs whatever it likes': {
    file: 'people/rules/secret-as-second.ts',
    from: '|| !isSecretAct(act)) return false',
    to: ') return false\n  if (!isSecretAct(act)) return true',
    caughtBy: 'A-09',
  },
  'anybody signs for the secret': {
    file: proof,
    from: 'proof.verify(secretKey, entryStatement(entry, charter.hash), entry.signature)',
    to: 'typeof proof.verify(secretKey, entryStatement(entry, charter.hash), entry.signature) === "boolean"',
    caughtBy: 'A-18',
  },
  'a proposal is good for ever': {
    file: proof,
    from: 'revisionOf(charter, act) <= proposal.version',
    to: 'revisionOf(charter, act) >= 0',
    caughtBy: 'S-06g',
  },
  'an approval is good for every account': {
    file: 'payouts/rules/approvals.ts',
    from: '[accountChanged?.at, secretUsedAt]',
    to: '[secretUsedAt]',
    caughtBy: 'S3',
  },
  'the secret serves every ledger': {
    file: 'people/service/credentials.ts',
    from: 'if (!isBoundTo(bound, identity)) throw',
    to: 'if (bound.length === 0) throw',
    caughtBy: 'S-01b',
  },
  'approvals need no signature': {
    file: signatures,
    from: `signature !== null && isSigned(now, by, 'payouts.approve'`,
    to: `signature !== null || isSigned(now, by, 'payouts.approve'`,
    caughtBy: 'T-03',
  },
  'approvals of batches need no signature': {
    file: signatures,
    from: `if (!isSigned(now, by, 'payouts.approve', batchApprovalStatement(now.identity, approval), signature)) return null`,
    to: '',
    caughtBy: 'T-04',
  },
  'what is said of a batch is said of every payout': {
    file: signatures,
    from: 'if (!cover || !covers(cover, { by, at, seal }))',
    to: 'if (cover?.at !== at || by === seal)',
    caughtBy: 'T-09',
  },
  'overrides need no signature': {
    file: signatures,
    from: `if (!isSigned(now, by, 'payouts.override', statement, signature))`,
    to: `if (statement === signature)`,
    caughtBy: 'T-05',
  },
  'makers approve their own': {
    file: 'payouts/service/dispatch.ts',
    from: `if (approvals.some(({ by }) => isMaker(payout, { id: by }))) throw new VezneError('own_payout')`,
    to: '',
    caughtBy: 'F1',
  },
  'a batch’s total is believed': {
    file: 'payouts/service/dispatch.ts',
    from: `if (payout.batch && signedTotal > payout.batch.total) throw new VezneError('mismatch')`,
    to: '',
    caughtBy: 'F8',
  },
  'the ledger’s time runs back': {
    file: 'core/time.ts',
    from: '(latest = isWrong ? now : Math.max(latest, now))',
    to: 'now',
    caughtBy: 'F11',
  },
  'rows are believed': {
    file: 'record/queries/check/checker.ts',
    from: 'if (!isSame) findings.add(',
    to: 'if (isSame === null) findings.add(',
    caughtBy: 'S-03o',
  },
  'a row that is gone is missed by nobody': {
    file: 'record/queries/check/checker.ts',
    from: 'of known.gone())',
    to: 'of [...known.gone()].slice(0, 0))',
    caughtBy: 'S-04b',
  },
  'events are believed whoever wrote them': {
    file: head,
    from: 'return unsealed !== null && unsealed <= at.sequence ?',
    to: 'return unsealed === -1 ?',
    caughtBy: 'S-03u',
  },
  'the chain is followed from the head alone': {
    file: 'record/queries/check/checker.ts',
    from: 'const isWhole = isBound && sha256(bytes.subarray(start, start + end)) === stored',
    to: 'const isWhole = bytes.length > start',
    caughtBy: 'S-03v',
  },
  'a wrong sum stops nothing': {
    file: 'record/contract/finding-kinds.ts',
    from: `'proposals'])`,
    to: `'proposals', 'sums'])`,
    caughtBy: 'S-04c',
  },
  'a checkpoint that is gone stops nothing': {
    file: 'record/contract/finding-kinds.ts',
    from: `new Set(['proposals'`,
    to: `new Set(['workspace', 'proposals'`,
    caughtBy: 'M7',
  },
  'people sign while findings wait': {
    file: 'payouts/service/locks.ts',
    from: `if (!isSound()) throw new VezneError('dispatch_locked')`,
    to: '',
    caughtBy: 'F9',
  },
  'a key box opens without the host': {
    file: 'shell/keys.ts',
    from: `hkdfSync('sha256', stretched, host, 'vezne key box', 32)`,
    to: `hkdfSync('sha256', stretched, host.subarray(0, 0), 'vezne key box', 32)`,
    caughtBy: 'M6',
  },
  'rows that nobody wrote are believed': {
    file: 'record/queries/check/checker.ts',
    from: 'if (!isSame) findings.add(',
    to: 'if (!isSame && event !== null) findings.add(',
    caughtBy: 'F4d',
  },
  'an edit that was written over is forgotten': {
    file: 'record/queries/check/checker.ts',
    from: 'if (!holds && !isSettling) findings.add(',
    to: 'if (!holds && text.length === 0) findings.add(',
    caughtBy: 'F1c',
  },
  'nobody asks whether what left was approved': {
    file: 'record/queries/check/sent.ts',
    from: 'if (sha256(body) !== row.bodyHash) return false',
    to: 'if (body !== null) return sha256(body) === row.bodyHash',
    caughtBy: 'M3',
  },
  'one of two is enough for parts of one sum': {
    file: 'payouts/rules/approvals.ts',
    from: 'approvalsNeeded(payout, rules, counted.at(-1)?.checks ?? [])',
    to: 'approvalsNeeded(payout, rules, [])',
    caughtBy: 'M4',
  },
  'the newest three hundred decide': {
    file: 'payouts/queries/context.ts',
    from: 'where iban = payee_iban`\nconst waits',
    to: 'where iban = payee_iban and id > (select max(id) - 300 from transactions)`\nconst waits',
    caughtBy: 'F7',
  },
  'strangers keep a checker from approving': {
    file: 'people/service/sign-in-throttle.ts',
    from: "lane === 'sign_in' ? [operatorId, computer] : [operatorId]",
    to: '[operatorId]',
    caughtBy: 'M2',
  },
  'the inbox takes without end': {
    file: 'inbox/allowance.ts',
    from: 'if (before + size > ofSender || all + size > ofAll) return false',
    to: '',
    caughtBy: 'M8',
  },
  'a word that nobody knows hides the trail': {
    file: 'core/audit.ts',
    from: 'action: z.string()',
    to: "action: z.string().includes('.')",
    caughtBy: 'F12e',
  },
  'main takes an entry of the charter that nobody proved': {
    file: proof,
    from: 'const next = proven(charter, entry, proof)',
    to: 'const next = proven(charter, entry, proof) ?? extended(charter, entry)',
    caughtBy: 'F3',
  },
  'findings lock nothing': {
    file: 'payouts/service/locks.ts',
    from: 'return state.stopping > 0 ?',
    to: 'return state.stopping < 0 ?',
    caughtBy: 'S-03o',
  },
  'one person puts findings right': {
    file: 'payouts/service/locks.ts',
    from: 'const firstBy = await vouch(operator, seat, id,',
    to: 'const firstBy = operator.id || await vouch(operator, seat, id,',
    caughtBy: 'P-22',
  },
  'tables and triggers are believed': {
    file: 'ledger/open-database.ts',
    from: '  checkTables(database)\n',
    to: '  void checkTables\n',
    caughtBy: 'S-07',
  },
  'what was sent before the ledger was set back is no question': {
    file: 'payouts/rules/paying-twice.ts',
    from: "level: stage === 'draft' ? 'warning' : 'blocking' }]",
    to: "level: 'warning' }]",
    caughtBy: 'H4',
  },
  'a backup of any account is taken': {
    file: 'record/queries/restored.ts',
    from: 'identity !== null && found.identity !== identity',
    to: 'identity === found.kind',
    caughtBy: 'S-02',
  },
  'nobody asks the witness': {
    file: head,
    from: 'if (!known || (await ledger.audit.hashAt(known.sequence)) === known.hash) return null',
    to: 'return null',
    caughtBy: 'H1',
  },
  'a word for a whole batch needs no signature': {
    file: 'payouts/service/dispatch.ts',
    from: 'await signatures.refuseUnlessWordSigned(charterNow, payout, seal, checked.context.setBack)',
    to: '',
    caughtBy: 'T-06',
  },
  'the replaced ledger is not read': {
    file: 'desk.ts',
    from: 'await takeOverReplaced({ ...ports, stamp }).catch(',
    to: 'await Promise.resolve(null).catch(',
    caughtBy: 'H4b',
  },
  'a wrong clock dates what people sign': {
    file: 'people/service/clock-lock.ts',
    from: 'if (locking() !== null) throw',
    to: 'if (locking() === 0) throw',
    caughtBy: 'P-27',
  },
  'foreign entries stay where they stand': {
    file: 'record/queries/foreign-entries.ts',
    from: 'if (work.trailKey === null) return 0',
    to: 'if (work.trailKey !== null) return 0',
    caughtBy: 'F12h',
  },
  'a spoilt entry of the charter is a foreign one': {
    file: 'record/queries/foreign-entries.ts',
    from: "if (findings.some(({ table }) => table === 'charter'",
    to: "if (findings.some(({ table }) => table === 'none'",
    caughtBy: 'F10c',
  },
  'nobody waits after a wrong passphrase': {
    file: 'people/rules/passphrase-rules.ts',
    from: 'tries < triesBeforePause ? 0 :',
    to: 'tries < Infinity ? 0 :',
    caughtBy: 'P-21',
  },
  'main’s question needs no answer': {
    file: 'payouts/service/dispatch.ts',
    from: 'if (!(await seat.dialogs.confirmSend(confirmed(payout, unit, locale))))',
    to: 'if ((await seat.dialogs.confirmSend(confirmed(payout, unit, locale))) === null)',
    caughtBy: 'P-18',
  },
}

/** The source with one guard broken, in this process and in the workers' bundles; `VEZNE_MUTANT` names it. */
export function mutantPlugin(name = process.env['VEZNE_ATTACK_MUTANT'] ?? ''): Plugin[] {
  if (name === '') return []
  const mutant = mutants[name]
  if (!mutant) throw new Error(`there is no mutant ${name}`)
  const file = resolve(import.meta.dirname, '../../electron', mutant.file)
  const change = (code: string) => mutate(code, [mutant])
  change(readFileSync(file, 'utf8'))
  const transform = (code: string, id: string) => (id.split('?')[0] === file ? { code: change(code), map: null } : null)
  return [{ name: 'mutant', enforce: 'pre', transform }]
}
