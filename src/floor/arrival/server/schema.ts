import * as t from '#server/database/table.ts'

export const arrivalTables = {
  /** The key of the codes at the door of a workshop. */
  door_keys: t.table({
    columns: {
      branch_id: t.bigint(),
      sealed_key: t.text(),
      /** Printed codes of today name it; the next number ends them. */
      paper: t.withDefault(t.bigint()),
      made_at: t.timestamptz(),
    },
    key: ['branch_id'],
    owner: null,
    kept: 'as long as the workshop',
    why: 'codes at the door are checked with it',
  }),

  /** The link of a reminder by which its customer says that they have arrived. */
  arrival_links: t.table({
    columns: { visit_id: t.text(), token_hash: t.text(), made_at: t.timestamptz() },
    key: ['visit_id'],
    owner: { row: 'visits', by: 'visit_id' },
    ends: [{ age: 'made_at', days: 7, when: 'after it was sent' }],
    notExported: 'the hash of a link, which tells nothing about the customer',
  }),
}
