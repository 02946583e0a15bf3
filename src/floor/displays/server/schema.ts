import { sql } from 'kysely'
import * as t from '#server/database/table.ts'

export const displaysTables = {
  /** Screens that are paired with a workshop, or wait for it. */
  displays: t.table({
    columns: {
      id: t.text(),
      /** Of the secret in the screen's cookie. */
      token_hash: t.text(),
      /** Of the six digits that pair it, keyed. */
      code_hash: t.text(),
      asked_at: t.timestamptz(),
      /** Null until it is paired. */
      branch_id: t.nullable(t.bigint()),
      paired_at: t.nullable(t.timestamptz()),
      paired_by_name: t.nullable(t.text()),
      ended_at: t.nullable(t.timestamptz()),
      /** Whether it plays a tone at a new call. */
      sounds: t.withDefault(t.boolean()),
    },
    key: ['id'],
    owner: null,
    kept: 'while it is paired',
    ends: [
      {
        age: 'asked_at',
        days: 7,
        when: 'after it asked for a code, for screens that were not paired or were ended',
        unless: sql`branch_id is not null and ended_at is null`,
      },
    ],
  }),

  /** Wrong codes that were typed at a workshop to pair a screen. */
  pairing_tries: t.table({
    columns: {
      branch_id: t.bigint(),
      /** Since `counted_from`. */
      wrong: t.withDefault(t.bigint()),
      counted_from: t.timestamptz(),
      /** Codes that were asked for before it pair nothing at this workshop. */
      codes_from: t.nullable(t.timestamptz()),
    },
    key: ['branch_id'],
    owner: null,
    kept: 'as long as the workshop',
    why: 'wrong codes are counted for the workshop at which they are typed',
  }),
}
