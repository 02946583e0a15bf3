import { momentText } from '#web/ui/moment.ts'
import type { OwnThreadLine } from '../threads.contract.ts'

/** The state of a thread as text, for its author. */
export const threadStatusText = ({ state, last_by }: Pick<OwnThreadLine, 'state' | 'last_by'>): string => {
  if (state === 'done') return 'Selesai'
  return last_by === 'staff' ? 'Sudah dijawab' : 'Menunggu jawaban'
}

/** Until when a data request is answered; nothing once it was. */
export const dueText = ({ state, last_by, due_at }: Pick<OwnThreadLine, 'state' | 'last_by' | 'due_at'>) =>
  due_at && state === 'open' && last_by === 'customer' ? `dijawab paling lambat ${momentText(due_at)}` : null
