import { dialog, type BrowserWindow } from 'electron'
import { groupIban } from '../contract/iban.ts'
import { formatAmount } from '../contract/money.ts'
import type { Dialogs } from '../domain/ports.ts'
import { nativeTexts } from './texts.ts'

/** Each fact has a line of its own: what a name carries must not make another line, or turn one around. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\ufffd')

interface Question {
  message: string
  detail: string
  confirm: string
  cancel: string
}

/** Questions that main asks in its own dialogs: the renderer can neither draw nor answer them (security 13). */
export function createDialogs(window: () => BrowserWindow | null): Dialogs {
  async function isConfirmed({ message, detail, confirm, cancel }: Question): Promise<boolean> {
    const options = {
      type: 'warning' as const,
      title: 'Vezne',
      message,
      detail,
      buttons: [confirm, cancel],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    }
    const parent = window()
    const { response } = await (parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options))
    return response === 0
  }

  return {
    confirmSend({ amount, wireAmount, iban, accountName, processId, locale }) {
      const texts = nativeTexts[locale].send
      const facts = [
        `${texts.recipient}: ${oneLine(accountName)}`,
        `IBAN: ${groupIban(oneLine(iban))}`,
        `${texts.wireAmount}: ${oneLine(wireAmount)}`,
        `${texts.processId}: ${oneLine(processId)}`,
      ]
      return isConfirmed({
        message: texts.question(formatAmount(amount, locale)),
        detail: `${facts.join('\n')}\n\n${texts.warning}`,
        confirm: texts.confirm,
        cancel: texts.cancel,
      })
    },

    confirmOpenLink({ origin, locale }) {
      const texts = nativeTexts[locale].link
      return isConfirmed({
        message: texts.question,
        detail: `${oneLine(origin)}\n\n${texts.warning}`,
        confirm: texts.confirm,
        cancel: texts.cancel,
      })
    },
  }
}
