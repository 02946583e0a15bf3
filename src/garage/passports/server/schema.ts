import type { JWK } from 'jose'
import type { JSONColumnType } from 'kysely'
import * as t from '#server/database/table.ts'
import type { PassportContent } from '../passports.contract.ts'

export const passportsTables = {
  passports: t.table({
    columns: {
      code: t.text(),
      customer_id: t.text(),
      /** Null once the car has left the garage. */
      car_id: t.nullable(t.text()),
      contents: t.textArray<PassportContent[]>(),
      /** The signed claims; null once the passport is revoked. */
      jws: t.nullable(t.text()),
      made_at: t.timestamptz(),
      expires_at: t.timestamptz(),
      revoked_at: t.nullable(t.timestamptz()),
      opened: t.withDefault(t.integer()),
    },
    key: ['code'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'expires_at', days: 'retentionSessions', when: 'after their end' }],
    why: 'the holder of a link reads why it opens nothing; the content of one that was taken back is deleted at once',
    export: {
      columns: ['code', 'contents', 'jws as signed', 'made_at', 'expires_at', 'revoked_at', 'opened'],
    },
  }),

  passport_keys: t.table({
    columns: {
      kid: t.text(),
      public_key: t.jsonb<JSONColumnType<JWK>>(),
      /** Null once another key signs. */
      sealed_private: t.nullable(t.text()),
      made_at: t.timestamptz(),
      /** When the private key leaked: its signatures are no longer valid. */
      withdrawn_at: t.nullable(t.timestamptz()),
    },
    key: ['kid'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'a row a year; what a key signed is checked by its public half, the private one is deleted with the next key',
  }),
}
