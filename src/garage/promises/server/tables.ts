import type { Reference } from '#server/database/reference.ts'
import type { RoadsideNumber } from '../promises.contract.ts'

/** Numbers for help on the road, in the order of head office. */
export const ROADSIDE: Reference<(RoadsideNumber & { brand: string | null })[]> = {
  tables: ['roadside_numbers'],
  read: (db) =>
    db
      .selectFrom('roadside_numbers')
      .select(['brand', 'name', 'phone', 'hours', 'status', 'source', 'read_on'])
      .orderBy('id')
      .execute(),
}
