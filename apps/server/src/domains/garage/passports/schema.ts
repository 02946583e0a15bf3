import type { PassportContent } from '@toyota-trust/contracts/garage/passports.ts'
import type { JWK } from 'jose'
import type { JSONColumnType } from 'kysely'
import {
  integer,
  jsonb,
  nullable,
  table,
  text,
  textArray,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const passportsTables = {
  passports: table({
    columns: {
      code: text(),
      customer_id: text(),
      /** Null once the car has left the garage. */
      car_id: nullable(text()),
      contents: textArray<PassportContent[]>(),
      /** What was signed; null once the owner took the passport back. */
      jws: nullable(text()),
      made_at: timestamptz(),
      expires_at: timestamptz(),
      revoked_at: nullable(timestamptz()),
      opened: withDefault(integer()),
    },
    key: ['code'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'expires_at', days: 'retentionSessions', when: 'after their end' }],
    why: 'the holder of a link reads why it opens nothing; the content of one that was taken back is deleted at once',
    export: {
      columns: ['code', 'contents', 'jws as signed', 'made_at', 'expires_at', 'revoked_at', 'opened'],
    },
  }),

  passport_keys: table({
    columns: {
      kid: text(),
      public_key: jsonb<JSONColumnType<JWK>>(),
      /** Null once another key signs. */
      sealed_private: nullable(text()),
      made_at: timestamptz(),
      /** When the private key leaked: its signatures are no longer valid. */
      withdrawn_at: nullable(timestamptz()),
    },
    key: ['kid'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'a row a year; what a key signed is checked by its public half, the private one is deleted with the next key',
  }),
}
