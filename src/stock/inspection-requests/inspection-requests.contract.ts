import * as z from 'zod/mini'
import { otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { post, put } from '#core/endpoint.ts'
import { recordId } from '#core/fields.ts'
import { person } from '#core/person.ts'
import { stockNumber } from '#core/request-values.ts'

const inspectionRequestId = z.object({ id: recordId })
/** What came of it: with `active` the number is proved and is told. */
const inspectionRequest = z.object({ id: z.string(), state: z.enum(['unproved', 'active']) })

export const askForInspection = post(
  '/mobil-bekas/inspection-requests',
  'anyone',
  'Ask the branch of a car for its inspection, and to be told at a number once it is public',
  {
    idempotent: true,
    body: z.object({
      stock_no: stockNumber('Nomor stok tidak valid', 'Nomor stok harus berupa teks'),
      name: person.name,
      phone: person.phone,
    }),
    reply: z.object({
      request: inspectionRequest,
      /** Opens it without an account. */
      token: z.string(),
      /** Null when no code is needed. */
      code: z.nullable(sentCode),
    }),
  },
)

export const resendInspectionRequestCode = put(
  '/mobil-bekas/inspection-requests/{id}/otp',
  'record-owner',
  'Send another code',
  {
    params: inspectionRequestId,
    reply: sentCode,
  },
)

export const verifyInspectionRequest = put(
  '/mobil-bekas/inspection-requests/{id}/verify',
  'record-owner',
  'Prove the number by its code; a repetition changes nothing',
  { params: inspectionRequestId, body: z.object({ otp_code: otpCode }), reply: inspectionRequest },
)

export const inspectionRequestEndpoints = {
  askForInspection,
  resendInspectionRequestCode,
  verifyInspectionRequest,
}
