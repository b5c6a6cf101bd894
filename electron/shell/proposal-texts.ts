import { roles, type Role } from '../core/access.ts'
import { authenticationChangeNames, authenticationNames } from '../core/callback-authentication.ts'
import {
  fieldMeaningNames,
  mappedUnitNames,
  mappingChangeNames,
  statusKindNames,
  statusMeaningNames,
  type MappedField,
  type MappedStatus,
} from '../core/mapping.ts'
import { amountInSentence } from '../core/money.ts'
import type { Dialogs } from '../core/ports.ts'
import type { Locale } from '../core/text.ts'
import { spoken } from '../core/words.ts'

/** Main's own words for what somebody wants changed of the workspace: its second person reads them before they sign. */
const texts = {
  questions: {
    'operator.added': (name: string) => ({
      tr: `${name} kullanıcı olarak eklensin mi?`,
      en: `Add ${name} as a user?`,
    }),
    'operator.changed': (name: string) => ({
      tr: `${name} kullanıcısının hesabı gösterildiği gibi değiştirilsin mi?`,
      en: `Change the account of ${name} as shown?`,
    }),
    'operator.disabled': (name: string) => ({
      tr: `${name} kullanıcısı devre dışı bırakılsın mı?`,
      en: `Disable ${name}?`,
    }),
    'operator.enabled': (name: string) => ({
      tr: `${name} kullanıcısı yeniden etkinleştirilsin mi?`,
      en: `Let ${name} sign in again?`,
    }),
    'operator.passphrase_reset': (name: string) => ({
      tr: `${name} kullanıcısının parolası sıfırlansın mı?`,
      en: `Reset the passphrase of ${name}?`,
    }),
    'policy.changed': () => ({
      tr: 'Onay kuralları gösterildiği gibi değiştirilsin mi?',
      en: 'Change the approval rules as shown?',
    }),
    'workspace.unit_confirmed': () => ({
      tr: 'Servisteki sayının birimi gösterildiği gibi onaylansın mı?',
      en: 'Confirm the unit of the service’s amounts as shown?',
    }),
    'workspace.first_payout_confirmed': () => ({
      tr: 'İlk ödemede hesaba gelen tutar onaylansın mı?',
      en: 'Confirm the amount received from the first payout?',
    }),
    'workspace.first_number_allowed': () => ({
      tr: 'İlk ödemenin servise bu sayıyla gönderilmesine izin verilsin mi?',
      en: 'Allow this number to be sent to the service for the first payout?',
    }),
    'callback.inbox_changed': () => ({
      tr: 'Servisin bildirimleri bu adresten okunsun mu?',
      en: 'Read the service’s callbacks from this address?',
    }),
    'callback.mapping_changed': () => ({
      tr: 'Eşleme gösterildiği gibi değiştirilsin mi?',
      en: 'Change the mapping as shown?',
    }),
    'callback.authentication_changed': () => ({
      tr: 'Servisin bildirimleri gösterildiği gibi doğrulansın mı?',
      en: 'Authenticate the service’s callbacks as shown?',
    }),
    'hosting.changed': () => ({
      tr: 'Diğer bilgisayarların bu ana bilgisayara bu ayarlarla bağlanmasına izin verilsin mi?',
      en: 'Let other computers connect to this host with these settings?',
    }),
    'computer.invited': (name: string) => ({
      tr: `${name} bilgisayarı davet edilsin mi?`,
      en: `Invite the computer ${name}?`,
    }),
    'workspace.changed': () => ({
      tr: 'Servis bağlantısı gösterildiği gibi değiştirilsin mi?',
      en: 'Change the service connection as shown?',
    }),
  },
  fields: {
    name: { tr: 'Adı soyadı', en: 'Full name' },
    roles: { tr: 'Roller', en: 'Roles' },
    secondCheckerAbove: { tr: 'İkinci onaycı limiti', en: 'Second checker required above' },
    approverDayCap: { tr: 'Onaycı günlük limiti', en: 'Daily limit per checker' },
    dayCap: { tr: 'Günlük gönderim limiti', en: 'Daily sending limit' },
    duplicateWindowHours: { tr: 'Benzer ödeme uyarısı (saat)', en: 'Similar payout warning (hours)' },
    approvalLifetimeHours: { tr: 'Onay geçerlilik süresi (saat)', en: 'Approval validity (hours)' },
    dispatchOnApproval: { tr: 'Onaylanınca gönder', en: 'Send on approval' },
    idleLockMinutes: { tr: 'Otomatik kilit (dakika)', en: 'Auto-lock (minutes)' },
    ageingHours: { tr: 'Gecikme sınırı (saat)', en: 'Waiting time limit (hours)' },
    unitKnown: { tr: 'Ödeme tutarının birimi onaylı', en: 'Unit of payout amounts confirmed' },
    payoutAmountUnit: { tr: 'Ödeme tutarının birimi', en: 'Unit of payout amounts' },
    bankLimitUnit: { tr: 'Banka limitlerinin birimi', en: 'Unit of bank limits' },
    firstPayoutKnown: { tr: 'İlk ödemede gelen tutar onaylı', en: 'First payout amount confirmed' },
    processId: { tr: 'İşlem no', en: 'Reference' },
    wireNumber: { tr: 'Servise giden sayı', en: 'Number sent to the service' },
    arrived: { tr: 'Hesaba gelen tutar', en: 'Amount received' },
    firstNumber: { tr: 'Servise gidecek en büyük sayı', en: 'Largest number to be sent to the service' },
    note: { tr: 'Not', en: 'Note' },
    apiKeyEnd: { tr: 'API anahtarının sonu', en: 'API key ends in' },
    apiSecret: { tr: 'Gizli anahtarın özeti', en: 'API secret digest' },
    serviceAddress: { tr: 'Servis adresi', en: 'Service address' },
    checkoutAddress: { tr: 'Para yatırma sayfalarının adresi', en: 'Checkout address' },
    proxy: { tr: 'Vekil sunucu (proxy)', en: 'Proxy' },
    authority: {
      tr: 'Ek sertifika kurumunun SHA-256 parmak izi',
      en: 'SHA-256 fingerprint of the additional authority',
    },
    requestsPerSecond: { tr: 'Saniyede en çok istek', en: 'Maximum requests per second' },
    inbox: { tr: 'Bildirim kutusu', en: 'Callback inbox' },
    hostAddresses: { tr: 'Dinlenecek adresler', en: 'Addresses to listen on' },
    hostPort: { tr: 'Port', en: 'Port' },
    // The program proposes none of these; whoever writes past it signs what they like, and hides it beside something else.
    kind: { tr: 'Çalışma alanının türü', en: 'Kind of workspace' },
    archived: { tr: 'Arşivde', en: 'Archived' },
    ...mappingChangeNames,
    ...authenticationChangeNames,
  },
  authentications: authenticationNames,
  fieldMeanings: fieldMeaningNames,
  statusKinds: statusKindNames,
  meanings: statusMeaningNames,
  mappedUnits: mappedUnitNames,
  roles: {
    support: { tr: 'Destek', en: 'Support' },
    maker: { tr: 'Hazırlayan', en: 'Maker' },
    checker: { tr: 'Onaycı', en: 'Checker' },
    admin: { tr: 'Yönetici', en: 'Administrator' },
    auditor: { tr: 'Denetçi', en: 'Auditor' },
  } satisfies Record<Role, unknown>,
  units: { minor: { tr: 'kuruş', en: 'kuruş' }, major: { tr: 'lira', en: 'lira' } },
  yes: { tr: 'evet', en: 'yes' },
  no: { tr: 'hayır', en: 'no' },
  noLimit: { tr: 'limit yok', en: 'no limit' },
  none: { tr: 'yok', en: 'none' },
  operatorId: { tr: 'Giriş adı', en: 'Sign-in name' },
  proposedBy: { tr: 'Öneren', en: 'Proposed by' },
  warning: {
    tr: 'İkinci kişi olarak onaylıyorsunuz. Öneren kişiye bu değişikliği gerçekten isteyip istemediğini kendiniz sordunuz mu?',
    en: 'You are confirming as the second person. Have you asked the proposer yourself whether they want this change?',
  },
  confirm: { tr: 'Değişikliği onayla', en: 'Confirm the change' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
}
const proposalTexts = { tr: spoken(texts, 'tr'), en: spoken(texts, 'en') }

type Asked = Parameters<Dialogs['confirmProposal']>[0]
type Field = keyof typeof texts.fields

/** Text from outside, made harmless: `quoted` as a name, so long as a line; `whole` to its end. */
interface Harmless {
  quoted: (text: string) => string
  whole: (text: string) => string
}

/** The question, and what changes line by line. */
export function proposalQuestion(asked: Asked, { quoted, whole }: Harmless) {
  const { by, byName, kind, subject, before, after, locale } = asked
  const { questions, fields, operatorId, proposedBy, warning, confirm, cancel } = proposalTexts[locale]
  const valueText = (field: Field, value: unknown) =>
    ownText(field, value, locale) ??
    (field === 'inbox' || field === 'note' ? whole(String(value)) : quoted(String(value)))
  const names = (Object.keys(fields) as Field[]).filter((field) => field in after)
  const lines = names.map((field) => {
    const [then, now] = [before?.[field] ?? [], after[field]]
    if (field !== 'roles' && Array.isArray(then) && Array.isArray(now)) {
      const text = (one: unknown) =>
        field === 'fields' || field === 'statuses'
          ? mappedText(one as MappedField | MappedStatus, locale, whole)
          : whole(String(one))
      return `${fields[field]}:${listChange(then.map(text), now.map(text))}`
    }
    const was = before && field in before ? `${valueText(field, before[field])} → ` : ''
    return `${fields[field]}: ${was}${valueText(field, after[field])}`
  })
  const who = subject.kind === 'operator' ? [`${operatorId}: ${quoted(subject.id)}`] : []
  const question = isName(questions, kind) ? questions[kind](quoted(subject.name)) : kind
  const detail = [`${proposedBy}: ${quoted(byName)} (${operatorId}: ${quoted(by)})`, ...who, ...lines].join('\n')
  return { message: question, detail: `${detail}\n\n${warning}`, confirm, cancel }
}

const isPlainNumber = (field: Field): boolean => ['wireNumber', 'firstNumber', 'hostPort'].includes(field)

const isName = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name)

/** `“data.state”: Durum`, `“failed” (Ödeme): Başarısız`. */
function mappedText(mapped: MappedField | MappedStatus, locale: Locale, whole: (text: string) => string): string {
  const { fieldMeanings, statusKinds, meanings } = proposalTexts[locale]
  return 'path' in mapped
    ? `${whole(mapped.path)}: ${fieldMeanings[mapped.means]}`
    : `${whole(mapped.word)} (${statusKinds[mapped.kind]}): ${meanings[mapped.means]}`
}

/** What comes and what goes, a line each: `+ “data.id”`, `− “id”`. */
function listChange(then: readonly string[], now: readonly string[]): string {
  const came = now.filter((name) => !then.includes(name)).map((name) => `+ ${name}`)
  const gone = then.filter((name) => !now.includes(name)).map((name) => `− ${name}`)
  return ['', ...came, ...gone].join('\n')
}

/** In our words; null: it is text from outside. */
function ownText(field: Field, value: unknown, locale: Locale): string | null {
  const { roles: roleNames, units, mappedUnits, authentications, yes, no, noLimit, none } = proposalTexts[locale]
  if (Array.isArray(value))
    return roles
      .filter((role) => value.includes(role))
      .map((role) => roleNames[role])
      .join(', ')
  if (typeof value === 'boolean') return value ? yes : no
  if (field === 'arrived') return amountInSentence(BigInt(value as string), locale)
  if (field === 'requestsPerSecond' && value === null) return noLimit
  const isLimit = field === 'secondCheckerAbove' || field === 'approverDayCap' || field === 'dayCap'
  if (isLimit) return value === null ? noLimit : amountInSentence(BigInt(value as string), locale)
  if (value === null) return none
  if (field === 'callbackScheme' && typeof value === 'string' && isName(authentications, value))
    return authentications[value]
  if (field === 'amountUnit' && typeof value === 'string' && isName(mappedUnits, value)) return mappedUnits[value]
  // Whole, where it cannot do harm: whose it is stands at the end.
  const isOfNetwork = field === 'proxy' || field === 'authority'
  if (isOfNetwork && typeof value === 'string' && /^[\w.+/=:@[\] -]+$/.test(value)) return value
  const isUnit = field === 'payoutAmountUnit' || field === 'bankLimitUnit'
  if (isUnit && (value === 'minor' || value === 'major')) return units[value]
  // As it stands in the letter to the service, or in a firewall.
  if (typeof value === 'number' && isPlainNumber(field)) return String(value)
  return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : null
}
