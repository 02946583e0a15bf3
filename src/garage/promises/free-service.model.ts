import * as z from 'zod/mini'
import { PROGRAMMES } from './promises.model.ts'

/** Whether the maker pays for the next periodic service of a car. */
export const freeService = z.object({
  /**
   * `check`: it may be free, and nobody has looked at the maker's page yet; `maybe`: somebody has, and the chassis is in a programme,
   * but something else is unknown.
   */
  state: z.enum(['free', 'maybe', 'check', 'none']),
  number: z.nullable(z.number()),
  free: z.nullable(z.enum(['labour_parts', 'labour'])),
  programme: z.nullable(z.enum(PROGRAMMES)),
  /** Kilometres of its package. */
  step_km: z.nullable(z.number()),
  /** The service after the highest proved one, while its month is not over; null where that is unknown. */
  proposed_number: z.nullable(z.number()),
})
export type FreeService = z.output<typeof freeService>

/** Whether the programme pays, or may pay, for a kind of line. */
export const paysFor = ({ state, free }: FreeService, kind: 'work' | 'part' | 'both'): boolean =>
  (state === 'free' || state === 'maybe') && (kind === 'work' || free === 'labour_parts')
