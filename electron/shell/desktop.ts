import { app, clipboard, ClipboardItem, Notification, shell, type BrowserWindow } from 'electron'
import { amountInSentence } from '../core/money.ts'
import type { Clipboard, Desktop, Notices } from '../core/ports.ts'
import { VezneError } from '../core/result.ts'
import { isSecureAddress } from '../core/payment-service.ts'
import { ageingNames } from '../core/ageing.ts'
import { istanbulHour } from '../core/time.ts'
import { spoken, type Words } from '../core/words.ts'
import { restart } from './ending.ts'
import { showIconCount } from './icon-count.ts'
import { traced } from './trace.ts'
import { focusWindow } from './window.ts'

/** What the system does for us: its clipboard and browser, the next start, and its notifications. */

/** The caller has checked the origin; the scheme is checked here again, because this is the only way out. */
function isOpenable(url: string): boolean {
  const address = URL.parse(url)
  return address !== null && isSecureAddress(address) && address.username === '' && address.password === ''
}

/** What somebody has copied since is theirs. */
async function forget(text: string): Promise<void> {
  if ((await clipboard.readText()) === text) await clipboard.writeText('')
}

/** Formats by which Windows keeps a copy out of its history, and off the person's other machines. */
const keptOutOfHistory = [
  'ExcludeClipboardContentFromMonitorProcessing',
  'CanIncludeInClipboardHistory',
  'CanUploadToCloudClipboard',
]

/** Text alone where the system has no such formats, or does not take them. */
async function write(text: string): Promise<void> {
  if (process.platform !== 'win32') return clipboard.writeText(text)
  const no = new Blob([new Uint8Array(4)])
  const formats = keptOutOfHistory.map((name) => [`electron application/osclipboard;format="${name}"`, no] as const)
  const item = new ClipboardItem({ 'text/plain': text, ...Object.fromEntries(formats) })
  await clipboard.write([item]).catch(() => clipboard.writeText(text))
}

export function createClipboard(): Clipboard {
  let copied = ''

  return {
    async copyText(text, forMs) {
      copied = text
      await write(text)
      if (forMs !== undefined) setTimeout(() => void traced('clipboard', forget(text)), forMs).unref()
    },

    async forgetCopied() {
      if (copied !== '') await forget(copied)
      copied = ''
    },
  }
}

/** Throws `link_not_allowed`. */
export async function openExternal(url: string): Promise<void> {
  if (!isOpenable(url)) throw new VezneError('link_not_allowed')
  await shell.openExternal(url)
}

export const desktop: Desktop = {
  showInFolder(path) {
    shell.showItemInFolder(path)
  },

  end() {
    app.quit()
  },

  restart,
}

// ---- notifications

const texts = {
  depositClosing: {
    title: { tr: 'Yatırma süresi doluyor', en: 'A deposit is about to expire' },
    /** `at`: when the window closes, as a time of the day. */
    left: (minutes: number, at: string) => ({
      tr: `${minutes} dakika kaldı (${at})`,
      en: `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left (${at})`,
    }),
  },
  approvalWaits: {
    title: { tr: 'Onayınız bekleniyor', en: 'Waiting for your approval' },
    waiting: (payouts: number, batches: number) => ({
      tr: [payouts > 0 ? `${payouts} ödeme` : [], batches > 0 ? `${batches} toplu ödeme` : []].flat().join(', '),
      en: [
        payouts > 0 ? `${payouts} ${payouts === 1 ? 'payout' : 'payouts'}` : [],
        batches > 0 ? `${batches} ${batches === 1 ? 'batch' : 'batches'}` : [],
      ]
        .flat()
        .join(', '),
    }),
  },
  ageing: { title: { tr: 'Çok bekleyen işler var', en: 'Waiting too long' } },
  ageingNames,
  workEnded: {
    batch_sent: { tr: 'Toplu ödemenin gönderimi bitti', en: 'A batch has been sent' },
    batch_stopped: { tr: 'Toplu ödemenin gönderimi durdu', en: 'Sending a batch stopped' },
    batch_imported: { tr: 'Dosya içe aktarıldı', en: 'A file has been imported' },
    batch_exported: { tr: 'Sonuç dosyası kaydedildi', en: 'A result file has been saved' },
    transactions_exported: { tr: 'İşlemler dosyaya kaydedildi', en: 'Transactions have been exported' },
    open: { tr: 'Ayrıntıları görmek için tıklayın.', en: 'Click to see the details.' },
    stopped: {
      person: { tr: 'Bir kişi durdurdu.', en: 'Somebody stopped it.' },
      balance: { tr: 'Servisteki bakiye yetmedi.', en: 'The balance at the service was too low.' },
      service: { tr: 'Servis bu bilgisayarı kabul etmedi.', en: 'The service did not accept this computer.' },
      slow: { tr: 'Servis çok yavaş yanıt verdi.', en: 'The service answered too slowly.' },
      lost: {
        tr: 'Servise ulaşılamadı veya yanıtı alınamadı.',
        en: 'The service could not be reached, or its answer was lost.',
      },
      here: { tr: 'Bu bilgisayardaki bir engel nedeniyle.', en: 'Something on this computer prevented it.' },
    },
  },
} satisfies Words
const said = { tr: spoken(texts, 'tr'), en: spoken(texts, 'en') }

/** Lights the taskbar's button until the window is in front. Notifications of Windows vanish in seconds. */
function flash(window: BrowserWindow | null): void {
  if (process.platform === 'win32' && window?.isFocused() === false) window.flashFrame(true)
}

/** More than anybody looks back for. */
const mostHeld = 100

/**
 * The system's own notifications. They stand on a screen that others may see, locked or not: no customer, no link. A click
 * brings the window to the front.
 */
export function createNotices(window: () => BrowserWindow | null): Notices {
  if (process.platform === 'win32') {
    // Nobody holds a notification from an earlier run.
    Notification.handleActivation(() => {
      focusWindow(window())
    })
    // Asking registers the class that Windows waits for when a click started the program.
    Notification.isSupported()
  }
  /** One that nobody holds is collected, and its click with it; the system may keep it in sight for hours. */
  const held = new Set<Notification>()

  function show(title: string, body: string, onClick: () => void): void {
    if (!Notification.isSupported()) return
    const notification = new Notification({ title, body })
    notification.once('click', () => {
      held.delete(notification)
      focusWindow(window())
      onClick()
    })
    held.add(notification)
    const [oldest] = held
    if (oldest && held.size > mostHeld) held.delete(oldest)
    notification.show()
    flash(window())
  }

  return {
    depositClosing({ processId, amount, expiresAt, locale }, onClick) {
      const { title, left } = said[locale].depositClosing
      const minutes = Math.max(1, Math.round((expiresAt - Date.now()) / 60_000))
      const facts = [processId, amountInSentence(amount, locale), left(minutes, istanbulHour(expiresAt, locale))]
      show(title, facts.join(' · '), onClick)
    },

    approvalWaits({ payouts, batches, locale }, onClick) {
      const { title, waiting } = said[locale].approvalWaits
      show(title, waiting(payouts, batches), onClick)
    },

    ageing({ lines, locale }, onClick) {
      const { ageing, ageingNames: names } = said[locale]
      show(ageing.title, lines.map(({ kind, count }) => `${names[kind]}: ${count}`).join(' · '), onClick)
    },

    workEnded({ what, locale }, onClick) {
      if (window()?.isFocused()) return
      const words = said[locale].workEnded
      show(words[what.kind], what.kind === 'batch_stopped' ? words.stopped[what.why] : words.open, onClick)
    },

    badge(count) {
      showIconCount(window(), count)
    },
  }
}
