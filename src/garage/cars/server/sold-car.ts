import { COLOURS } from '#core/car-colours.ts'
import type { Day } from '#core/days.ts'
import { insertComparison } from '#garage/odometer/server/comparison-sql.ts'
import { hashOfChassis } from '#garage/odometer/server/odometer-chain-rules.ts'
import { recordReading } from '#garage/odometer/server/odometer-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { insertCar } from './sql.ts'

/** A car of the dealer that was handed over to its buyer. */
export interface SoldCar {
  /** Id of its price in the catalogue; 0 where the catalogue does not know it. */
  mobil_bekas_id: number
  brand: string
  type: string
  spec: string
  year: number
  /** Its colour as the stock writes it: the wire value or the label, in any case. */
  colour: string
  price_idr: number
  plate: string
  chassis: string
  stnk_until: Day
  /** When its first owner got it, for the promises of the manufacturer. */
  first_delivered_on: Day | null
  /** The reading of the hand-over; `id` names it in the odometer chain. */
  reading: { id: string; km: number; word: string | null; day: Day; at: Date }
  branch_id: number
  staff_id: string
}

/**
 * Puts a sold car into the garage of its buyer, with its confirmed chassis number and the reading of the hand-over; a car with that plate
 * is used. Returns its id. Repeating it changes nothing.
 */
export async function addSoldCar(
  context: Pick<AppContext, 'chance' | 'clock'>,
  tx: Queries,
  customer: Customer,
  sold: SoldCar,
  meta: Pick<Meta, 'audit'>,
): Promise<string> {
  const now = context.clock.now()
  const known = await tx
    .updateTable('cars')
    .set({ engine_number: sold.chassis, stnk_term: sold.stnk_until })
    .where('customer_id', '=', customer.id)
    .where('license_plate', '=', sold.plate)
    .returning('id')
    .executeTakeFirst()
  const colour = sold.colour.toLowerCase()
  const paint = COLOURS.find(({ value, label }) =>
    [value.toLowerCase(), label.toLowerCase()].includes(colour),
  )
  const id =
    known?.id ??
    (
      await insertCar(tx, {
        id: context.chance.recordId(),
        customer_id: customer.id,
        mobil_bekas_id: sold.mobil_bekas_id,
        brand: sold.brand,
        type: sold.type,
        spec: sold.spec,
        year: sold.year,
        car_price: sold.price_idr,
        body: null,
        color: paint?.value ?? 'GREY',
        license_plate: sold.plate,
        engine_number: sold.chassis,
        stnk_term: sold.stnk_until,
        created_at: now,
      })
    ).id
  if (!known)
    await meta.audit.record({ event: 'car_added', customerId: customer.id, details: { car: id } }, tx)
  await tx
    .insertInto('car_care')
    .values({
      car_id: id,
      handed_over_on: sold.first_delivered_on,
      last_service_on: null,
      stnk_paid_for: null,
      programme: null,
      owner: 'later',
    })
    .onConflict((conflict) => conflict.column('car_id').doNothing())
    .execute()
  const { reading } = sold
  await recordReading(
    tx,
    {
      car_id: id,
      customer_id: customer.id,
      visitId: reading.id,
      moment: 'out',
      km: reading.km,
      word: reading.word,
      day: reading.day,
      taken_at: reading.at,
    },
    meta,
  )
  await insertComparison(tx, {
    car_id: id,
    chassis_hash: hashOfChassis(sold.chassis),
    outcome: 'confirmed',
    visit_id: null,
    branch_id: sold.branch_id,
    staff_id: sold.staff_id,
    at: now,
  })
  return id
}
