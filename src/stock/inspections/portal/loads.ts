import type { Client } from '#core/client.ts'
import { refusalOf } from '#web/refusal.ts'
import { INSPECTION_CODE } from '../inspection-content.model.ts'
import { type PublicInspection, readCarInspection, readInspection } from '../inspections.contract.ts'
import { type WithLoadedAt, withLoadedAt } from './public/loaded-at.ts'

// Loaded by the browser and by the server that renders the page, each with its own way to call.

/** What the page of a car without an inspection is rendered from. */
interface NoInspection {
  stockNo: string
}
export type InspectionPage = WithLoadedAt<PublicInspection> | NoInspection | null

/** In the browser a refusal has a status; while the server renders the page it has only a code. */
const nullIfMissing = (problem: unknown) => {
  if (refusalOf(problem).status === 404 || Reflect.get(Object(problem), 'code') === 'not_found') return null
  throw problem
}

/** The inspection of a code; null if there is none. */
export async function loadInspection(
  call: Client,
  code: string,
  signal?: AbortSignal,
): Promise<InspectionPage> {
  if (!INSPECTION_CODE.test(code)) return null
  return call(readInspection, { params: { code } }, { signal }).then(withLoadedAt).catch(nullIfMissing)
}

/** The newest inspection of a car in stock; null if it is not in stock. */
export async function loadCarInspection(
  call: Client,
  stockNo: string,
  signal?: AbortSignal,
): Promise<InspectionPage> {
  const found = await call(readCarInspection, { params: { stockNo } }, { signal }).catch(nullIfMissing)
  if (!found) return null
  return found.inspection ? loadInspection(call, found.inspection.code, signal) : { stockNo }
}
