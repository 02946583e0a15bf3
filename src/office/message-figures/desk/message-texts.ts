import { WHATSAPP_WINDOW_HOURS } from '#account/whatsapp/whatsapp-window.model.ts'
import { decimal } from '#workshop/figures/desk/public/figure-texts.ts'
import type { MessageFailure } from '../desk-message-figures.contract.ts'

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
