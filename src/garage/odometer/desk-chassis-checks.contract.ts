import * as z from 'zod/mini'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { instant, line, recordId } from '#core/fields.ts'
import { INT4_MAX, wholeNumber } from '#core/request-values.ts'

/** How many of the last characters an advisor types as they read them on the car. */
export const CHASSIS_END_LENGTH = 6

/** The state of the chassis number of a visiting car; `differs`: a workshop saw another number on the car. */
const CHASSIS_STATES = ['confirmed', 'differs', 'unconfirmed'] as const

const chassisCheck = z.object({
  /** The owner's chassis number without its last six characters; null while they have entered no whole one. */
  masked: z.nullable(z.string()),
  state: z.enum(CHASSIS_STATES),
  /** When a workshop last compared this number. */
  at: z.nullable(instant),
})
export type ChassisCheck = z.output<typeof chassisCheck>

const visit = z.object({ visitId: recordId })

export const readChassisCheck = deskGet(
  '/visits/{visitId}/chassis',
  'advisor',
  'record',
  'Whether a workshop has confirmed the chassis number of a visiting car; null for a car in no garage',
  { params: visit, reply: z.object({ check: z.nullable(chassisCheck) }) },
)

export const compareChassis = deskPost(
  '/visits/{visitId}/chassis',
  'advisor',
  'record',
  'Compare the chassis number on the car with the one from its owner; readings join its odometer chain from then on',
  {
    params: visit,
    body: z.object({
      /** The last six characters as read on the car; null where the car carries another number. */
      end: z.nullable(line('Enam karakter terakhir', 20, 'Isi enam karakter terakhir nomor rangka')),
    }),
    reply: z.object({ check: chassisCheck }),
  },
)

/** Why head office voids a reading. A choice and no text: free text could name a customer for ever. */
export const VOID_REASONS = ['other_car', 'wrong_number', 'misread'] as const
export type VoidReason = (typeof VOID_REASONS)[number]
/** Why a reading was voided, as the desk and the audit log show it. */
export const VOID_REASON_LABELS: Record<VoidReason, string> = {
  other_car: 'Bacaan mobil lain',
  wrong_number: 'Nomor rangka tertukar',
  misread: 'Salah baca',
}

/** A reading of a chain with where it was taken, for head office. */
const tracedReading = z.object({
  position: z.number(),
  day: z.string(),
  /** With its newest correction. */
  km: z.number(),
  /** The workshop and visit that read it; null for an inspection, and where the record is gone. */
  branch: z.nullable(z.string()),
  visit_number: z.nullable(z.string()),
  voided: z.boolean(),
  /** Why head office voided it. */
  reason: z.nullable(z.enum(VOID_REASONS)),
})
export type TracedReading = z.output<typeof tracedReading>

const tracedChain = z.object({
  id: z.string(),
  /** Position of its last link. */
  length: z.number(),
  readings: z.array(tracedReading),
})
export type TracedChain = z.output<typeof tracedChain>

export const findOdometerChain = deskPost(
  '/odometer-chains/search',
  'office',
  'none',
  'The odometer chain of a whole chassis number, null when no workshop has read that car; audited',
  {
    safe: true,
    body: z.object({ chassis: line('Nomor rangka', 40, 'Isi nomor rangka terlebih dahulu') }),
    reply: z.object({ chain: z.nullable(tracedChain) }),
  },
)

export const voidOdometerReading = deskPost(
  '/odometer-chains/{chainId}/voids',
  'office',
  'none',
  'Take a wrong reading out of a chain by appending a link; its car needs a new confirmation from then on',
  {
    params: z.object({ chainId: recordId }),
    body: z.object({
      position: wholeNumber(undefined, 1, INT4_MAX),
      /** The last position that was seen. */
      length: wholeNumber(undefined, 1, INT4_MAX),
      reason: z.enum(VOID_REASONS, 'Pilih alasan terlebih dahulu'),
    }),
    reply: z.object({ chain: tracedChain }),
  },
)

export const chassisCheckEndpoints = {
  readChassisCheck,
  compareChassis,
  findOdometerChain,
  voidOdometerReading,
}
