import type { Claim } from '#stock/inspections/claims.model.ts'

/** The sign of each claim, one stroke path over 24 × 24. */
export const CLAIM_SHAPES: Record<Claim, string> = {
  no_flood: 'M3.5 9.5c2-1.8 4-1.8 6 0s4 1.8 6 0 3.6-1.6 5-.4M3.5 15c2-1.8 4-1.8 6 0s4 1.8 6 0 3.6-1.6 5-.4',
  no_major_crash: 'M5 8.5h14v8.5H5ZM8 8.5l1.6-3h4.8l1.6 3M8.5 17v2M15.5 17v2',
  true_odometer:
    'M5.6 18.4a8.4 8.4 0 1 1 12.8 0M12 13.4l3.4-4.6M12 14.6a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4',
}
