import type { Client } from '#core/client.ts'
import { type CarInspection, readCarInspection } from '../../inspections.contract.ts'
import { type WithLoadedAt, withLoadedAt } from './loaded-at.ts'

/** What may be claimed of a car and what its inspection found; null while it cannot be read. */
export const loadInspectionSummary = (
  call: Client,
  stockNo: string,
  signal?: AbortSignal,
): Promise<WithLoadedAt<CarInspection> | null> =>
  call(readCarInspection, { params: { stockNo } }, { signal }).then(withLoadedAt, () => null)
