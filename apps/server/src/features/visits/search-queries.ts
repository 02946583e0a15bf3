import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/database.ts'
import { slips } from './queries.ts'

const FOUND_MAX = 20
const LAST_SIGN = '\u{10ffff}'

// A range in place of `like`, which an index follows only when the pattern is known while planning; and nothing in it is a wildcard.
const begins = (what: RawBuilder<string>, typed: string) => sql<boolean>`(
  ${what} ~>=~ ${typed}::text and ${what} ~<~ ${typed + LAST_SIGN}::text)`

/** All words, each as the beginning of a part of the name at this workshop (`migrations/083-visit-search.ts`). */
const nameQuery = (branchId: number, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .map((word) => `'${branchId}/${word.replace(/['\\]/g, '$&$&')}':*`)
    .join(' & ')

/** By the beginning of the plate, of the number or of its last part, or of parts of the name; nearest to `now` first. */
export function slipsLike(db: Queries, branchId: number, typed: string, now: Date) {
  const plate = typed.replace(/[\s.-]/g, '').toUpperCase()
  const number = typed.toUpperCase()
  const found = sql<string>`
    select id from visits where branch_id = ${branchId} and ${begins(sql.ref('plate'), plate)}
    union select id from visits where branch_id = ${branchId} and ${begins(sql.ref('number'), number)}
    union select id from visits where branch_id = ${branchId} and ${begins(sql`split_part(number, '-', 3)`, number)}
    union select id from bookings where name_words(branch_id, name) @@ ${nameQuery(branchId, typed)}::tsquery`
  return slips(db)
    .where('visits.branch_id', '=', branchId)
    .where('visits.id', 'in', sql<string>`(${found})`)
    .orderBy(sql`abs(extract(epoch from bookings.service_date - ${now}))`)
    .limit(FOUND_MAX)
    .execute()
}
