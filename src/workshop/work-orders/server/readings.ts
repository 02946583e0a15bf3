import * as z from 'zod/mini'
import { placeClock } from '#core/days.ts'
import { findLastTrustedReading, recordReading } from '#garage/public.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import { lastReadingOf, type StoredRecord } from './record-sql.ts'

/** The newest reading before a visit: a workshop's of the plate, or one of the car in its garage that counts. */
export async function readingBefore(
  tx: Queries,
  { id, plate, car_id }: Pick<StoredVisit, 'id' | 'plate' | 'car_id'>,
): Promise<{ km: number; at: Date } | null> {
  const read = await lastReadingOf(tx, plate, id)
  const known = car_id === null ? undefined : await findLastTrustedReading(tx, car_id, id)
  return (known && (!read || known.at > read.at) ? known : read) ?? null
}

interface ReadNow {
  moment: 'in' | 'out'
  km: number | null
  word?: string | null | undefined
}

/** Stores the workshop's reading on arrival or hand-over as a reading of the car, if it is in a garage. */
export async function recordVisitReading(
  tx: Queries,
  { id, car_id, customer_id, timezone }: StoredVisit,
  { moment, km, word }: ReadNow,
  now: Date,
  meta: Meta,
): Promise<void> {
  if (km === null) return
  const { day } = placeClock(now, timezone)
  const reading = { car_id, customer_id, visitId: id, moment, km, day, taken_at: now }
  await recordReading(tx, { ...reading, word: word?.trim() || null }, meta)
}

const zoned = z.object({ timezone: z.string() })

/** A correction replaces the reading on hand-over. */
export async function correctReading(
  tx: Queries,
  { visit_id: visitId, car_id, customer_id, content }: StoredRecord,
  km: number,
  now: Date,
  meta: Meta,
): Promise<void> {
  const { day } = placeClock(now, zoned.parse(content).timezone)
  const reading = { car_id, customer_id, visitId, moment: 'out' as const, km, day, taken_at: now }
  await recordReading(tx, reading, meta)
}
