import * as z from 'zod/mini'
import { STAFF_ROLES } from '../../platform/endpoint.ts'
import { email } from '../../platform/fields.ts'

// Apart from the calls about staff: the sign-in needs these alone.

export const role = z.enum(STAFF_ROLES)
export const workEmail = email('Input Email terlebih dahulu!', 'Format Email salah!')

/** A workshop, as far as the desk names it everywhere. */
export const staffBranch = z.object({ id: z.number(), name: z.string(), timezone: z.string() })
