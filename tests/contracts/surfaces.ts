import type * as z from 'zod/mini'
import { deskEndpoints } from '#app/calls/desk.ts'
import { portalEndpoints } from '#app/calls/portal.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { catalogueEndpoints } from '#stock/catalogue/catalogue.contract.ts'
import { erpEndpoints } from '#stock/erp/erp.contract.ts'

/** The calls of each API by name. */
export const surfaces: Record<string, Record<string, Endpoint>> = {
  portal: portalEndpoints,
  catalogue: catalogueEndpoints,
  erp: erpEndpoints,
  desk: deskEndpoints,
}

/** The schemas of a request by their part. Bodies that are the bytes of a file or a picture have none; `calls/sent-bytes.ts` measures them before they are read. */
export function requestSchemas({ params, query, body, image, file }: Endpoint): [string, z.core.$ZodType][] {
  const isBytes = image === 'sent' || file === 'sent'
  return Object.entries({ params, query, body: isBytes ? undefined : body }).flatMap(([part, schema]) =>
    schema ? [[part, schema]] : [],
  )
}
