import { SPANNER } from '#web/ui/icon-paths.ts'
import type { StallKind } from '../plan-terms.model.ts'

/** Drawings of the kinds of stall, one stroke path over 24 × 24 each. */
export const KIND_ICONS: Record<StallKind, string> = {
  express: 'M13 3.8 6.4 13.2h4.8L10.4 20.2l7-9.8h-5Z',
  general: SPANNER,
  lift: 'M4.6 19.6h14.8M7 16.4l10-6.2M17 16.4 7 10.2M5.6 7h12.8M9.4 4.4h5.2',
  body_paint: 'M5 5h11v5H5ZM16 7h3v5h-7v3M10.6 15h2.8v5h-2.8Z',
  detailing: 'M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8Z',
  wash: 'M12 3.8c3 3.8 5.6 6.6 5.6 9.9a5.6 5.6 0 0 1-11.2 0c0-3.3 2.6-6.1 5.6-9.9Z',
}
