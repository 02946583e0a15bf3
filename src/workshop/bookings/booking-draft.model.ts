import * as z from 'zod/mini'
import { LENGTHS, line, text, timeOfDay } from '#core/fields.ts'
import { person } from '#core/person.ts'
import { isRealInstant } from '#core/request-values.ts'
import { mileageKm } from '#garage/odometer/mileage.model.ts'

export const SERVICES = ['Servis Berkala', 'Servis Umum', 'Body & Paint'] as const
export type Service = (typeof SERVICES)[number]
/** Workshops come in two kinds: general repair and body & paint. */
export type BranchKind = 'gr' | 'bp'
/** Body & Paint uses the bp lists, the other services the gr lists. */
export const branchKindOf = (service: Service): BranchKind => (service === 'Body & Paint' ? 'bp' : 'gr')

export const serviceType = z.enum(SERVICES, 'Pilih jenis servis yang tersedia')
/** A region or branch: its name, or its id from the lists. */
const nameOrId = (label: string) =>
  z.pipe(
    z.union([z.string(), z.int()], `${label} wajib dipilih`),
    z.pipe(
      z.transform((value: string | number) => String(value)),
      z.pipe(
        line(label, 120, `${label} wajib dipilih`),
        z.transform((value: string) => value.trim()),
      ),
    ),
  )

export const zonedInstant = z.string('Tanggal servis wajib diisi').check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, {
    error: 'Tanggal servis harus lengkap dengan zona waktu',
    abort: true,
  }),
  z.refine(isRealInstant, 'Tanggal servis tidak valid'),
)

export const bookingDraft = z.object({
  mileage: mileageKm,
  service_type: serviceType,
  service_notes: text('Catatan servis', LENGTHS.notes, 'Catatan servis wajib diisi'),
  service_date: zonedInstant,
  order_start_time: timeOfDay('Waktu servis harus berbentuk HH:mm'),
  order_end_time: z.optional(timeOfDay('Waktu selesai harus berbentuk HH:mm')),
  province: nameOrId('Provinsi'),
  city: nameOrId('Kota'),
  branch: nameOrId('Bengkel'),
  ...person,
})
export type BookingDraft = z.output<typeof bookingDraft>
