import { type Kysely, sql } from 'kysely'

/**
 * What the desk finds visits by, each workshop for itself: number, its last part, and the words of the name. No extension for
 * similar words, as in the stock's search; the workshop stands before each word, so that one index answers for both. Made within
 * the migration: writing waits for it, about a minute for five million bookings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function name_words(branch integer, name text) returns tsvector language sql immutable parallel safe as $$
      select array_to_tsvector(string_to_array(
        branch::text || '/' || regexp_replace(btrim(lower(name)), '\\s+', ' ' || branch::text || '/', 'g'), ' '))
    $$`.execute(db)
  // Without a list of what is still to be sorted in, which one unlucky booking would pay for.
  await sql`
    create index bookings_name_words_idx on bookings using gin (name_words(branch_id, name))
      with (fastupdate = off)`.execute(db)
  await sql`create index visits_number_idx on visits (branch_id, number text_pattern_ops)`.execute(db)
  await sql`
    create index visits_running_number_idx on visits (branch_id, split_part(number, '-', 3) text_pattern_ops)`.execute(
    db,
  )
}
