import type { NoShowLine } from '../desk-preparations.contract.ts'

export const RESULTS = {
  missed: 'Tak diangkat',
  declined: 'Tidak jadi',
  wrong_number: 'Salah nomor',
} as const

/** Whether the last call of a line can be undone; a new hour is undone by cancelling its visit. */
export const canUndo = ({ last }: Pick<NoShowLine, 'last'>): boolean =>
  last !== null && last.result !== 'rebooked'

/** The line that has the focus once `id` has left the open lines: the next one, else the one before; null without any. */
export function findNextFocusedLine(
  open: readonly Pick<NoShowLine, 'visit_id'>[],
  id: string,
): string | null {
  const at = open.findIndex(({ visit_id }) => visit_id === id)
  return (open[at + 1] ?? open[at - 1])?.visit_id ?? null
}
