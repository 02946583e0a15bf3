import { type RawBuilder, sql } from 'kysely'

/**
 * Texts as an array whose length PostgreSQL does not see while it plans. A statement that is sent with few values each time would
 * otherwise be planned again with each call, because the plan for any length is expected to read more rows.
 */
export const opaqueTextArray = (texts: unknown): RawBuilder<string[]> =>
  sql`(select ${texts}::text[])::text[]`
