import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import { selectVisits } from './sql.ts'

const FOUND_MAX = 20
const NUMBER_MIN = 2
const LAST_SIGN = '\u{10ffff}'

// A range instead of `like`, which uses an index only when the pattern is known while planning; and it has no wildcards.
const startsWithText = (what: RawBuilder<string>, typed: string) => sql<boolean>`(
  ${what} ~>=~ ${typed}::text and ${what} ~<~ ${typed + LAST_SIGN}::text)`

/** All words, each as a prefix of a part of the name at this workshop (`name_words`). */
const nameQuery = (branchId: number, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .map((word) => `'${branchId}/${word.replace(/['\\]/g, '$&$&')}':*`)
    .join(' & ')

/**
 * By a prefix of the plate, of the number or of its last part, or of parts of the name; nearest to `now` first. Ids are searched
 * separately, each way with its own limit: in one statement with the rows the planner would read whole tables.
 */
export async function slipsLike(db: Queries, branchId: number, typed: string, now: Date) {
  const plate = typed.replace(/[\s.-]/g, '').toUpperCase()
  // The prefix of every number would find everything.
  const number = typed.toUpperCase().replace(/^TT-?/, '')
  const numbered = [
    startsWithText(sql.ref('number'), `TT-${number}`),
    startsWithText(sql`split_part(number, '-', 3)`, number),
  ].filter(() => number.length >= NUMBER_MIN)
  const far = sql`abs(extract(epoch from service_date - ${now}::timestamptz))`
  const nearest = (from: RawBuilder<unknown>) =>
    sql`(select id, ${far} as far from ${from} order by far limit ${FOUND_MAX})`
  const ofVisits = (found: RawBuilder<boolean>) =>
    nearest(sql`visits join bookings using (id, branch_id) where branch_id = ${branchId} and ${found}`)
  const { rows } = await sql<{ id: string }>`
    select id from (
      ${sql.join([startsWithText(sql.ref('plate'), plate), ...numbered].map(ofVisits), sql` union `)}
      union ${nearest(sql`bookings where is_verified and name_words(branch_id, name) @@ ${nameQuery(branchId, typed)}::tsquery`)}
    ) found order by far limit ${FOUND_MAX}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const found = await selectVisits(db)
    .where('visits.branch_id', '=', branchId)
    .where('visits.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
