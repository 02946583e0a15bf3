import * as z from 'zod/mini'
import { PROGRAMMES } from './promises.model.ts'

/** Whether the maker pays for the next periodic service of a car. */
export const freeService = z.object({
  /** `check`: it may be free, and nobody has looked at the maker's page yet. */
  state: z.enum(['free', 'check', 'none']),
  number: z.nullable(z.number()),
  free: z.nullable(z.enum(['labour_parts', 'labour'])),
  programme: z.nullable(z.enum(PROGRAMMES)),
  /** Kilometres of its package. */
  step_km: z.nullable(z.number()),
})
export type FreeService = z.output<typeof freeService>

/** Whether the programme pays for a kind of line. */
export const paysFor = ({ state, free }: FreeService, kind: 'work' | 'part' | 'both'): boolean =>
  state === 'free' && (kind === 'work' || free === 'labour_parts')
