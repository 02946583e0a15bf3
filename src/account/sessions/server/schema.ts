import { sql } from 'kysely'
import * as t from '#server/database/table.ts'

export const sessionsTables = {
  known_devices: t.table({
    columns: {
      customer_id: t.text(),
      /** Hash of the cookie that a browser keeps. */
      mark_hash: t.text(),
      /** Hash of browser and network, for browsers without cookies. */
      trait_hash: t.text(),
      device: t.text(),
      network: t.text(),
      first_seen_at: t.timestamptz(),
      last_seen_at: t.timestamptz(),
    },
    key: ['customer_id', 'mark_hash'],
    owner: { customer: 'customer_id' },
    ends: [
      {
        age: 'last_seen_at',
        days: 'retentionDevices',
        when: 'after the last use, the last one of an account with it',
        // The last device stays, so that the next one is known to be new however late it comes.
        unless: sql`not exists (select from known_devices newer
      where newer.customer_id = known_devices.customer_id and newer.last_seen_at > known_devices.last_seen_at)`,
      },
    ],
    why: 'the next device must be known to be new',
    export: { columns: ['device', 'network', 'first_seen_at', 'last_seen_at'] },
  }),
}
