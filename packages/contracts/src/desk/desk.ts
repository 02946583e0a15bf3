import type { Endpoint } from '../endpoint.ts'
import { visitEndpoints } from './visits.ts'

/** Every call that the desk answers under `/desk/api/`; the server must implement each. */
export const deskEndpoints = { ...visitEndpoints } satisfies Record<string, Endpoint>
