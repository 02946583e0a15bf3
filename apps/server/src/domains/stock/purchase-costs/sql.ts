import type { Queries } from '../../../platform/database/database.ts'

export const vehicleFees = (db: Queries) => db.selectFrom('vehicle_fees').selectAll().orderBy('id').execute()

export const regionalTaxes = (db: Queries) =>
  db.selectFrom('regional_taxes').selectAll().orderBy('id').execute()

/** The cities in which plates are given, by the first letters of the plates. */
export const plateAreas = (db: Queries) =>
  db.selectFrom('plate_areas').select(['prefix', 'city_code']).execute()
