import type { Endpoint } from '../endpoint.ts'
import { visitEndpoints } from './visits.ts'
import { workshopHoursEndpoints } from './workshop-hours.ts'

/** Every call that the desk answers under `/desk/api/`; the server must implement each. */
export const deskEndpoints = { ...visitEndpoints, ...workshopHoursEndpoints } satisfies Record<
  string,
  Endpoint
>
