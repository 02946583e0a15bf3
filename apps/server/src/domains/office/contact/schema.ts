import { table, text, timestamptz } from '../../../platform/database/table.ts'

export const contactTables = {
  contact_messages: table({
    columns: {
      id: text(),
      name: text(),
      phone: text(),
      email: text(),
      message: text(),
      content_hash: text(),
      created_at: timestamptz(),
    },
    key: ['id'],
    owner: { customer: null, email: 'email' },
    kept: '',
    ends: [{ age: 'created_at', days: 'retentionContact', when: 'after the message' }],
    why: 'answered elsewhere',
    export: { columns: ['name', 'phone', 'email', 'message', 'created_at'] },
    erasedBy: ['anonymiseMessages'],
  }),
}
