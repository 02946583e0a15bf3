import { WHATSAPP_WINDOW_HOURS } from '@toyota-trust/contracts/account/whatsapp-window.ts'
import type { MessageFailure } from '@toyota-trust/contracts/desk/office/message-figures.ts'
import { decimal } from './figure-texts.ts'

export const MESSAGE_FAILURE_LABELS: Record<MessageFailure, string> = {
  no_whatsapp: 'Tidak ada WhatsApp',
  paused: 'Templat dijeda',
  window: `Lewat ${WHATSAPP_WINDOW_HOURS} jam`,
  other: 'Lain-lain',
}

export const MESSAGE_CATEGORY_LABELS: Partial<Record<string, string>> = {
  authentication: 'Kode',
  utility: 'Kabar',
  service: 'Balasan',
}

/** `97,6%` */
export const formatShare = (part: number, of: number): string =>
  of === 0 ? '–' : `${decimal.format((100 * part) / of)}%`

/** `6 dtk`, `2 mnt` */
export const formatSeconds = (seconds: number | null): string =>
  seconds === null ? '–' : seconds < 120 ? `${seconds} dtk` : `${Math.round(seconds / 60)} mnt`
