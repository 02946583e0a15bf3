import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'
import { isStorable, referenceId } from '#core/fields.ts'
import type { BranchKind } from '#workshop/bookings/booking-draft.model.ts'

const province = z.object({ id: z.number(), province: z.string() })
const city = z.object({ id: z.number(), city: z.string() })
export const branch = z.object({
  id: z.number(),
  branch: z.string(),
  kind: z.enum(['gr', 'bp']),
  /** Local times of `timezone`. */
  opening_time: z.string(),
  closing_time: z.string(),
  slot_minutes: z.number(),
  /** 1 Monday to 7 Sunday. */
  open_days: z.array(z.number()),
  timezone: z.string(),
})
export type Branch = z.output<typeof branch>

/** A workshop in the public list. */
const workshopInList = z.object({
  ...branch.shape,
  city: z.string(),
  province: z.string(),
  /** Street, and a number to call; null where they are not known. */
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Whether the workshop is sample data. */
  is_sample: z.boolean(),
})
export type WorkshopInList = z.output<typeof workshopInList>

const byId = z.object({ id: referenceId })

const provincesOf = (kind: BranchKind) =>
  get(`/province/list/${kind}`, 'anyone', `Provinces that have a ${kind} workshop`, {
    reply: z.array(province),
  })
const citiesOf = (kind: BranchKind) =>
  get(`/cities/province/{id}/${kind}`, 'anyone', `Cities of a province that have a ${kind} workshop`, {
    params: byId,
    reply: z.array(city),
  })
const branchesOf = (kind: BranchKind) =>
  get(`/${kind}-branches/city/{id}`, 'anyone', `The ${kind} workshops of a city`, {
    params: byId,
    reply: z.array(branch),
  })

/** The region lists of each kind of workshop. */
export const regionLists = {
  gr: { provinces: provincesOf('gr'), cities: citiesOf('gr'), branches: branchesOf('gr') },
  bp: { provinces: provincesOf('bp'), cities: citiesOf('bp'), branches: branchesOf('bp') },
}

export const subdistricts = get(
  '/subdistricts',
  'anyone',
  'Subdistricts (kecamatan) of a city, given by id or name',
  {
    query: z.object({
      city: z.string('Kota wajib diisi').check(
        z.minLength(1, { error: 'Kota wajib diisi', abort: true }),
        z.maxLength(100, { error: 'Nama kota maksimal 100 karakter', abort: true }),
        z.refine((value) => isStorable(value), 'Nama kota tidak valid'),
      ),
    }),
    reply: z.array(z.object({ id: z.number(), subdistrict: z.string() })),
  },
)

/** All workshops of both kinds, sorted by city and name. */
export const allWorkshops = get('/branches/list', 'anyone', 'All workshops with their streets and hours', {
  reply: z.array(workshopInList),
})

export const regionEndpoints = {
  allWorkshops,
  provincesGr: regionLists.gr.provinces,
  provincesBp: regionLists.bp.provinces,
  citiesGr: regionLists.gr.cities,
  citiesBp: regionLists.bp.cities,
  branchesGr: regionLists.gr.branches,
  branchesBp: regionLists.bp.branches,
  subdistricts,
}
