import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()

/** Columns without an index that name rows which nobody removes, each with the reason. */
const NEVER_REMOVED: Record<string, string> = {}

it('every foreign key has an index on its referencing columns', async () => {
  const { rows } = await sql<{ columns: string }>`
    select format('%s(%s)', conrelid::regclass, string_agg(attname, ', ' order by place)) as columns
    from pg_constraint, unnest(conkey) with ordinality as named (number, place)
      join pg_attribute on attnum = named.number
    where contype = 'f' and attrelid = conrelid
      and not exists (
        select from pg_index where indrelid = conrelid
          and (indkey::int2[])[0:array_length(conkey, 1) - 1] @> conkey
          -- Partial indexes count when they cover every row with a value.
          and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
    group by pg_constraint.oid, conrelid order by 1`.execute(server.context.db)
  expect(rows.map(({ columns }) => columns)).toEqual(Object.keys(NEVER_REMOVED).sort())
})
