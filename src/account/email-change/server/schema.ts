import * as t from '#server/database/table.ts'

export const emailChangeTables = {
  email_changes: t.table({
    columns: {
      customer_id: t.text(),
      new_email: t.text(),
      old_confirmed_at: t.nullable(t.timestamptz()),
      new_confirmed_at: t.nullable(t.timestamptz()),
      created_at: t.timestamptz(),
      expires_at: t.timestamptz(),
    },
    key: ['customer_id'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'expires_at', days: 'retentionSessions', when: 'after their end' }],
    why: 'answers questions about a link',
    export: { columns: ['new_email', 'old_confirmed_at', 'new_confirmed_at', 'created_at', 'expires_at'] },
  }),
}
