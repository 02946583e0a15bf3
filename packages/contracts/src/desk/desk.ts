import type { Endpoint } from '../endpoint.ts'

/** Every call that the desk answers under `/desk/api/`; the server must implement each. */
export const deskEndpoints = {} satisfies Record<string, Endpoint>
