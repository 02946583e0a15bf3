import { localClock, type Zone } from '#core/days.ts'
import type { Flag } from '#workshop/visits/desk/public/badges.ts'
import type { LineDraft } from '../../desk-work-orders.contract.ts'
import type { WorkLine } from '../../work-order-lines.model.ts'

export const LINE_KIND_LABELS: Record<LineDraft['kind'], string> = {
  work: 'Jasa',
  part: 'Part',
  both: 'Jasa + part',
}

export const URGENCY_FLAGS = {
  urgent: { mark: 'alert', look: 'bad', words: 'Mendesak' },
  can_wait: { mark: 'clock', look: 'plain', words: 'Bisa ditunda' },
} as const satisfies Record<string, Flag>

/** Whether a line was added on the bill without a consent request. */
export const isAdded = ({ basis, answer }: Pick<WorkLine, 'basis' | 'answer'>): boolean =>
  basis === 'added' && answer === null

/** Whether a line is left out of the bill because it was declined or withdrawn. */
export const isRefused = ({ answer }: Pick<WorkLine, 'answer'>): boolean =>
  answer === 'declined' || answer === 'withdrawn'

/** Why a line may be billed, or why it may not. */
export function getBillingFlag(line: Pick<WorkLine, 'basis' | 'answer' | 'answered_at'>, zone: Zone): Flag {
  const at = line.answered_at ? ` ${localClock(new Date(line.answered_at), zone).time}` : ''
  switch (line.answer) {
    case 'approved':
      return { mark: 'check', look: 'ok', words: `Disetujui${at}` }
    case 'let_pass':
      return { mark: 'check', look: 'warn', words: `Diloloskan${at}` }
    case 'declined':
      return { mark: 'cross', look: 'plain', words: `Ditolak${at}` }
    case 'withdrawn':
      return { mark: 'cross', look: 'plain', words: `Ditarik${at}` }
    case 'waiting':
      return { mark: 'pause', look: 'warn', words: 'Menunggu jawaban' }
    default:
      return line.basis === 'estimate'
        ? { mark: 'check', look: 'plain', words: 'Perkiraan' }
        : { mark: 'late', look: 'bad', words: 'Tidak ada di perkiraan dan belum disetujui' }
  }
}
