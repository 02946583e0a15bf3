import * as z from 'zod/mini'
import { STAFF_ROLES } from '#core/endpoint.ts'
import { email } from '#core/fields.ts'

// Separate from staff.ts, because the sign-in needs only these.

export const role = z.enum(STAFF_ROLES)
export const workEmail = email('Input Email terlebih dahulu!', 'Format Email salah!')

/** A workshop with the facts that the desk shows everywhere. */
export const staffBranch = z.object({ id: z.number(), name: z.string(), timezone: z.string() })
