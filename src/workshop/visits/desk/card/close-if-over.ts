import { VISIT_STATE_LABELS } from '../../desk-state-texts.model.ts'
import type { Visit } from '../../desk-visits.contract.ts'

/**
 * Why a visit no longer allows an act whose dialog is open, with what closes the dialog: `Sekarang Dibatalkan: mobil dijual`. Null while it does.
 */
export function closeIfOver(
  { acts, state, ended_reason }: Pick<Visit, 'acts' | 'state' | 'ended_reason'>,
  act: Visit['acts'][number],
  onClose: () => void,
): { words: string; onClose: () => void } | null {
  if (acts.includes(act)) return null
  return { words: `Sekarang ${VISIT_STATE_LABELS[state]}${ended_reason ? `: ${ended_reason}` : ''}`, onClose }
}
