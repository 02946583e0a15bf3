import * as z from 'zod/mini'
import { serviceType } from '../booking-draft.ts'
import { LENGTHS, line } from '../fields.ts'
import { deskPost } from './desk-endpoint.ts'
import { deskSlot, visit } from './visit.ts'

const branchId = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })
const plate = line('Pelat', LENGTHS.plate, 'Pelat wajib diisi')

export const lookUpPlate = deskPost(
  '/branches/{branchId}/walk-ins/look-up',
  'advisor',
  'branch',
  'What is known of a plate that came without a booking, and the hour that it would take; audited where a customer is shown',
  {
    params: branchId,
    body: z.object({ plate }),
    reply: z.object({
      /** The one customer with a proved number who has this plate; null for none and for several. */
      customer: z.nullable(
        z.object({ name: z.string(), phone_masked: z.string(), car_name: z.string(), year: z.number() }),
      ),
      /** Its visit of today, where it has one. */
      booked: z.nullable(z.object({ id: z.string(), order_start_time: z.string() })),
      slot: deskSlot,
    }),
  },
)

export const receiveWalkIn = deskPost(
  '/branches/{branchId}/walk-ins',
  'advisor',
  'branch',
  'A car without a booking: takes a place of now and has come; linked to the one customer of its plate when told so',
  {
    idempotent: true,
    params: branchId,
    body: z.object({
      plate,
      name: line('Nama', LENGTHS.name, 'Nama wajib diisi'),
      phone: line('Nomor handphone', LENGTHS.phone, 'Nomor handphone wajib diisi'),
      service_type: serviceType,
      link: z.optional(z.boolean()),
    }),
    reply: visit,
  },
)

export const walkInEndpoints = { lookUpPlate, receiveWalkIn }
