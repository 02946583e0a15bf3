import * as z from 'zod/mini'
import { line } from '../fields.ts'
import { deskList } from './lists.ts'

/** A workshop and how it stands today, by its own clock. */
export const listedWorkshop = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['gr', 'bp']),
  city: z.string(),
  province: z.string(),
  timezone: z.string(),
  /** Visits of today that were not cancelled. */
  today: z.number(),
  /** Of these, cars in the workshop now. */
  inside: z.number(),
  heads: z.array(z.string()),
})
export type ListedWorkshop = z.output<typeof listedWorkshop>

export const workshopList = deskList('/workshops', 'office', 'Every workshop and how it stands today', {
  filters: {
    /** Part of the name, the city or the province. */
    q: z.optional(line('Pencarian', 60)),
    kind: z.optional(z.enum(['gr', 'bp'])),
  },
  sorts: ['name', 'name_desc'],
  row: listedWorkshop,
})

export const workshopEndpoints = { listWorkshops: workshopList.page, exportWorkshops: workshopList.file }
