import * as z from 'zod/mini'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { calendarDay, line, recordId } from '#core/fields.ts'
import { wholeNumber } from '#core/request-values.ts'
import { mileageKm } from '#garage/odometer/mileage.model.ts'
import { promiseRows } from './promises.contract.ts'
import { PLAN_SERVICES_MAX, PROGRAMME_ANSWERS } from './promises.model.ts'

/** Stamps of a service book that are stored at once. */
export const STAMPS_MAX = 12

const visit = z.object({ visitId: recordId })
const visitPromises = z.object({
  today: z.string(),
  /** Null for a car that is in no garage. */
  promises: z.nullable(promiseRows),
})

export const readVisitPromises = deskGet(
  '/visits/{visitId}/promises',
  'advisor',
  'record',
  'What the manufacturer still owes a visiting car; being read is audited',
  { params: visit, reply: visitPromises },
)

export const saveChassisProgramme = deskPut(
  '/visits/{visitId}/promises/programme',
  'advisor',
  'record',
  "Store what the maker's page says of the confirmed chassis number of a visiting car",
  {
    params: visit,
    body: z.object({
      programme: z.enum(PROGRAMME_ANSWERS, 'Pilih jawaban situs TAM'),
      checked_on: calendarDay('Tanggal cek tidak valid'),
    }),
    reply: visitPromises,
  },
)

export const addServiceStamps = deskPost(
  '/visits/{visitId}/service-stamps',
  'advisor',
  'record',
  `Store services from the stamps of the service book, at most ${STAMPS_MAX}; another day for a proved number is refused`,
  {
    params: visit,
    body: z.object({
      stamps: z
        .array(
          z.object({
            number: wholeNumber('Servis ke- harus 1 sampai 11', 1, PLAN_SERVICES_MAX),
            day: calendarDay('Tanggal servis tidak valid'),
            km: z.nullable(mileageKm),
            /** As stamped; recorded in the audit log only. */
            workshop: line('Bengkel', 100),
          }),
        )
        .check(
          z.minLength(1, 'Isi satu cap terlebih dahulu'),
          z.maxLength(STAMPS_MAX, `Maksimal ${STAMPS_MAX} cap`),
        ),
    }),
    reply: visitPromises,
  },
)

export const deskPromisesEndpoints = { readVisitPromises, saveChassisProgramme, addServiceStamps }
