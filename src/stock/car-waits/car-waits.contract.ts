import * as z from 'zod/mini'
import { otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { post, put } from '#core/endpoint.ts'
import { recordId } from '#core/fields.ts'
import { person } from '#core/person.ts'
import { opaqueText, stockNumber } from '#core/request-values.ts'

/** What a visitor waits for: the inspection of a car, or that the order of another buyer ends. */
const WAIT_KINDS = ['inspection', 'free'] as const
export type WaitKind = (typeof WAIT_KINDS)[number]

const waitId = z.object({ id: recordId })
/** What came of it: with `active` the number is proved and is told. */
const wait = z.object({ id: z.string(), state: z.enum(['unproved', 'active']) })

export const waitForCar = post(
  '/mobil-bekas/waits',
  'anyone',
  'Ask to be told at a number when a car is inspected, which asks its branch for that, or when it can be ordered again',
  {
    idempotent: true,
    body: z.object({
      kind: z.enum(WAIT_KINDS),
      stock_no: stockNumber('Nomor stok tidak valid', 'Nomor stok harus berupa teks'),
      name: person.name,
      phone: person.phone,
      /** An order of the caller whose code was right a moment ago: its number needs no second one. */
      order: z.optional(z.object({ id: recordId, token: opaqueText(64) })),
    }),
    reply: z.object({
      wait,
      /** Opens it without an account. */
      token: z.string(),
      /** Null when no code is needed. */
      code: z.nullable(sentCode),
    }),
  },
)

export const resendWaitCode = put('/mobil-bekas/waits/{id}/otp', 'record-owner', 'Send another code', {
  params: waitId,
  reply: sentCode,
})

export const verifyWait = put(
  '/mobil-bekas/waits/{id}/verify',
  'record-owner',
  'Prove the number by its code; a repetition changes nothing',
  { params: waitId, body: z.object({ otp_code: otpCode }), reply: wait },
)

export const carWaitEndpoints = { waitForCar, resendWaitCode, verifyWait }
