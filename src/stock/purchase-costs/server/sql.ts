import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

export const vehicleFees = (db: Queries) => db.selectFrom('vehicle_fees').selectAll().orderBy('id').execute()

export const regionalTaxes = (db: Queries) =>
  db.selectFrom('regional_taxes').selectAll().orderBy('id').execute()

/** The cities in which plates are given, by the first letters of the plates. */
export const plateAreas = (db: Queries) =>
  db.selectFrom('plate_areas').select(['prefix', 'city_code']).execute()

/** The current signed inspections of some cars. */
export const signedInspections = (db: Queries, stockNos: readonly string[]) =>
  db
    .selectFrom('inspections')
    .innerJoin('inspection_states as now', 'now.inspection_id', 'inspections.id')
    .select('inspections.jws')
    .where('inspections.stock_no', '=', sql<string>`any(${stockNos}::text[])`)
    .where('now.state', '=', 'signed')
    .execute()
