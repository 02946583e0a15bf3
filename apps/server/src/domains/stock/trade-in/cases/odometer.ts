import { localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { Meta } from '../../../../platform/calls/surface.ts'
import type { Queries } from '../../../../platform/database/database.ts'
import { Failure } from '../../../../platform/failure.ts'
import type { Portal } from '../../../../portal.ts'
import { continueChain, garageCarOf, recordReading, requirePlain } from '../../../garage/public.ts'
import type { StoredCase } from './sql.ts'

/** What an inspection read; nothing where nobody looked. */
export interface ReadOff {
  odometer?: number | null | undefined
  odometer_word?: string | undefined
}

/**
 * Counts what an inspection read among the readings of the car, where its owner has it in his garage under this plate, and locks
 * it into the car's chain (companion 1 and 6). Written once, it can be put right and not be taken back. Throws `odometer_odd`. Answers what the inspection's own sheet keeps.
 */
export async function readOdometer(
  portal: Portal,
  tx: Queries,
  { customer_id }: Pick<StoredCase, 'customer_id'>,
  visit: { id: string; plate: string; timezone: string },
  { odometer: km = null, odometer_word }: ReadOff,
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
    const { day } = localClock(now, zoneOf(visit.timezone))
    const reading = { car_id: car.id, visitId: visit.id, km, day, word }
    await requirePlain(tx, reading)
    const inspected = { ...reading, customer_id, moment: 'inspection' as const, taken_at: now }
    await recordReading(tx, inspected, meta)
    await continueChain(portal, tx, car.id)
  }
  return { odometer: km, odometer_word: word }
}
