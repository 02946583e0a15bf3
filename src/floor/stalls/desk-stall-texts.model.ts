import type { AbsenceReason } from '#floor/day-plan/desk-day-board.model.ts'
import { STALLS_FOR, type StallKind, type WorkKind } from '#floor/day-plan/plan-terms.model.ts'

/** Kinds of stall and of work as staff read them. */
export const STALL_KIND_LABELS: Record<StallKind, string> = {
  express: 'Express',
  general: 'Umum',
  lift: 'Lift',
  body_paint: 'Bodi & cat',
  detailing: 'Detailing',
  wash: 'Cuci',
}

export const ABSENCE_REASON_LABELS: Record<AbsenceReason, string> = {
  sick: 'Sakit',
  leave: 'Izin',
  holiday: 'Cuti',
  training: 'Pelatihan',
}

/** `Express atau Umum`: the kinds of stall that take work of a kind. */
export const formatMatchingStallKinds = (kind: WorkKind): string =>
  STALLS_FOR[kind].map((one) => STALL_KIND_LABELS[one]).join(' atau ')
