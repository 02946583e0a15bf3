import { placeClock } from '#core/days.ts'
import { continueChain, garageCarOf, recordReading, requirePlausibleReading } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { StoredCase } from './sql.ts'

/** An odometer reading of an inspection; empty where it was not read. */
export interface OdometerInput {
  odometer?: number | null | undefined
  odometer_word?: string | undefined
}

/**
 * Stores the odometer reading of an inspection as a reading of the car, if its owner has it in their garage under this plate,
 * and adds it to the car's chain. A stored reading can be corrected, not removed. Throws `odometer_odd`.
 * Returns what the inspection itself stores.
 */
export async function storeOdometerReading(
  context: AppContext,
  tx: Queries,
  { customer_id }: Pick<StoredCase, 'customer_id'>,
  visit: { id: string; plate: string; timezone: string },
  { odometer: km = null, odometer_word }: OdometerInput,
  former: number | null,
  now: Date,
  meta: Meta,
): Promise<{ odometer?: number; odometer_word?: string | null }> {
  if (km === null && former === null) return {}
  if (km === null)
    throw new Failure(
      'input_invalid',
      { field: 'odometer' },
      'Odometer yang sudah dibaca hanya bisa diperbaiki',
    )
  const word = odometer_word?.trim() || null
  const car = await garageCarOf(tx, { customer_id, plate: visit.plate })
  if (car) {
    const { day } = placeClock(now, visit.timezone)
    const reading = { car_id: car.id, visitId: visit.id, km, day, word }
    await requirePlausibleReading(tx, reading)
    const inspected = { ...reading, customer_id, moment: 'inspection' as const, taken_at: now }
    await recordReading(tx, inspected, meta)
    await continueChain(context, tx, car.id)
  }
  return { odometer: km, odometer_word: word }
}
