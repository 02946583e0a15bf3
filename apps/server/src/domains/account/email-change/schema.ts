import { nullable, table, text, timestamptz } from '../../../platform/database/table.ts'

export const emailChangeTables = {
  email_changes: table({
    columns: {
      customer_id: text(),
      new_email: text(),
      old_confirmed_at: nullable(timestamptz()),
      new_confirmed_at: nullable(timestamptz()),
      created_at: timestamptz(),
      expires_at: timestamptz(),
    },
    key: ['customer_id'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'expires_at', days: 'retentionSessions', when: 'after their end' }],
    why: 'answers questions about a link',
    export: { columns: ['new_email', 'old_confirmed_at', 'new_confirmed_at', 'created_at', 'expires_at'] },
  }),
}
