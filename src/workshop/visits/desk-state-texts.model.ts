import type { VisitState } from './visit-states.model.ts'

/** Labels of the visit states at the desk. */
export const VISIT_STATE_LABELS: Record<VisitState, string> = {
  scheduled: 'Dijadwalkan',
  arrived: 'Datang',
  in_work: 'Dikerjakan',
  waiting: 'Menunggu',
  ready: 'Siap',
  handed_over: 'Diserahkan',
  cancelled: 'Dibatalkan',
  no_show: 'Tidak datang',
  past: 'Lampau',
}
