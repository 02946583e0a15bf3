import type { Dossier } from '@toyota-trust/contracts/stock/dossier.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { inspectionOfCar } from '../inspections/records.ts'
import { publicPhotosOf } from '../photos/public-photos.ts'
import { requireStockCar } from './rules.ts'

/** What buyers may know of a car in stock. Throws `not_found` when it is not in stock. */
export async function dossierOf(
  portal: Portal,
  stockNo: string,
  meta: Pick<Meta, 'header'>,
): Promise<Dossier> {
  const car = await requireStockCar(portal, stockNo, meta)
  const [photos, inspected] = await Promise.all([publicPhotosOf(portal, car), inspectionOfCar(portal, car)])
  return { photos, ...inspected }
}
