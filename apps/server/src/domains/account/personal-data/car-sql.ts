import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** What a customer said about his cars, and every reading of their odometers. */
export async function whatIsKnownOfCars(db: Queries, { id }: Customer) {
  const ofHis = db.selectFrom('cars').select('cars.id').where('customer_id', '=', id)
  return {
    car_care: await db
      .selectFrom('car_care')
      .innerJoin('cars', 'cars.id', 'car_care.car_id')
      .select(['license_plate', 'handed_over_on', 'last_service_on', 'stnk_paid_for', 'papers'])
      .where('cars.id', 'in', ofHis)
      .execute(),
    odometer_readings: await db
      .selectFrom('odometer_readings')
      .innerJoin('cars', 'cars.id', 'odometer_readings.car_id')
      .select(['license_plate', 'km', 'day', 'source', 'word', 'taken_at'])
      .where('cars.id', 'in', ofHis)
      .orderBy('sequence')
      .execute(),
    chassis_confirmations: await db
      .selectFrom('chassis_confirmations')
      .innerJoin('cars', 'cars.id', 'chassis_confirmations.car_id')
      .leftJoin('branches', 'branches.id', 'chassis_confirmations.branch_id')
      .select(['license_plate', 'outcome', 'branches.branch', 'at'])
      .where('cars.id', 'in', ofHis)
      .orderBy('sequence')
      .execute(),
  }
}
