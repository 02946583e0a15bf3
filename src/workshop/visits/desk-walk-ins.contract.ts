import * as z from 'zod/mini'
import { otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { deskPost } from '#core/desk-endpoint.ts'
import { LENGTHS, line, recordId } from '#core/fields.ts'
import { serviceType } from '#workshop/bookings/booking-draft.model.ts'
import { deskSlot, visit } from './desk-visits.contract.ts'

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
      /**
       * The only customer with a proved number who has this plate, with what is needed to ask them: initials and the last two
       * digits of the number. Null for none and for several.
       */
      customer: z.nullable(z.object({ initials: z.string(), phone_end: z.string() })),
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
  'A car without a booking: takes a place of now and has come, linked to nobody',
  {
    idempotent: true,
    params: branchId,
    body: z.object({
      plate,
      name: line('Nama', LENGTHS.name, 'Nama wajib diisi'),
      /** Left out for a car that is linked to its one owner: their proved number follows with the link, not before. */
      phone: z.optional(line('Nomor handphone', LENGTHS.typedPhone, 'Nomor handphone wajib diisi')),
      service_type: serviceType,
    }),
    reply: visit,
  },
)

const walkInVisit = z.object({ visitId: recordId })

export const sendLinkCode = deskPost(
  '/visits/{visitId}/link/code',
  'advisor',
  'record',
  'Send a code to the one customer of the plate of a walk-in; they read it out when they agree to link the visit',
  { params: walkInVisit, reply: z.object({ ...sentCode.shape, phone_end: z.string() }) },
)

export const linkWalkIn = deskPost(
  '/visits/{visitId}/link',
  'advisor',
  'record',
  'Link a walk-in to the account of the customer who read out the code',
  { params: walkInVisit, body: z.object({ otp_code: otpCode }), reply: visit },
)

export const walkInEndpoints = { lookUpPlate, receiveWalkIn, sendLinkCode, linkWalkIn }
